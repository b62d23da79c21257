import type { PDFImage } from "pdf-lib";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import type { ShownResults } from "~/domain/analysis/record";
import type { AnalysisSeries } from "~/domain/analysis/series";
import type { AnalysisType } from "~/domain/analysis/types";
import type { FeetPicture } from "~/heatmap/picture/feet-picture";
import type { Load } from "~/heatmap/plate/load";
import type { PicturePlaces } from "~/heatmap/plate/picture-places";
import type { ReportDocument } from "./document/document.server";
import type { Flow } from "./flow/flow.server";
import type { PaperLegend } from "./parts/legend.server";
import type { PreparedMap } from "./parts/map.server";
import type { ReportInput } from "./report-input";
import type { ReportWords } from "./words.server";

/** The picture of an analysis, ready to be drawn. */
export interface ReportPicture extends PicturePlaces, Load {
  /** Of a walk, whose picture is its feet: how many whole contacts each is laid of. Null for a picture of the mat. */
  steps: FeetPicture["contacts"] | null;
  map: PreparedMap;
  legend: PaperLegend;
  legendImage: PDFImage;
}

/** A map of a value that is no pressure, ready to be drawn. */
export type ReportMap = Pick<ReportPicture, "map" | "legend" | "legendImage">;

/** What the sections of a report are drawn with. */
export interface Report<Type extends AnalysisType = AnalysisType> {
  input: ReportInput;
  document: ReportDocument;
  flow: Flow;
  words: ReportWords;
  picture: ReportPicture | null;
  /** How long each cell of a bed or a seat was above the threshold of exposure; null elsewhere. */
  dwell: ReportMap | null;
  type: Type;
  /** Null for a recording that could not be measured. */
  measured: MeasuredResult<Type> | null;
}

/** A result with its figures in the report's language. */
export interface MeasuredResult<Type extends AnalysisType> {
  result: ShownResults[Type];
  figures: ShownMeasures<MeasureId<Type>>;
  series: AnalysisSeries[Type] | null;
}
