import type { PDFImage } from "@cantoo/pdf-lib";
import type { ResultDocument } from "~/analyses/document";
import type { AnalysisType } from "~/domain/analysis-types";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import type { AnalysisSeries, ShownResults } from "~/domain/analysis/types/catalogue";
import type { Load } from "~/heatmap/geometry/load";
import type { FeetPicture } from "~/heatmap/picture/feet-picture";
import type { PicturePlaces } from "~/heatmap/plate/picture-places";
import type { ReportDocument } from "./document/document.server";
import type { Flow } from "./flow/flow.server";
import type { PaperLegend } from "./parts/legend.server";
import type { PreparedMap } from "./parts/map.server";
import type { ReportInput } from "./report-input";
import type { ReportWords } from "./words.server";

export interface ReportPicture extends PicturePlaces, Load {
  /** Superimposed contacts per foot of a walk; null for other pictures. */
  steps: FeetPicture["contacts"] | null;
  map: PreparedMap;
  legend: PaperLegend;
  legendImage: PDFImage;
}

/** A map of other values than pressure. */
export type ReportMap = Pick<ReportPicture, "map" | "legend" | "legendImage">;

export interface Report<Type extends AnalysisType = AnalysisType> {
  input: ReportInput;
  document: ReportDocument;
  flow: Flow;
  words: ReportWords;
  picture: ReportPicture | null;
  /** Time above the exposure threshold per cell of a bed or seat; else null. */
  dwell: ReportMap | null;
  type: Type;
  /** What pages show of the result too; null if unmeasurable. */
  content: ResultDocument | null;
  /** Null if unmeasurable. */
  measured: MeasuredResult<Type> | null;
}

/** Figures in the report's language. */
export interface MeasuredResult<Type extends AnalysisType> {
  result: ShownResults[Type];
  figures: ShownMeasures<MeasureId<Type>>;
  series: AnalysisSeries[Type] | null;
}
