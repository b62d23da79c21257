import type { AnalysisType } from "~/domain/analysis-types";
import type { AnalysisSeries, ShownResults } from "~/domain/analysis/types/catalogue";
import type { AnalysisPageData } from "./analysis-page-data";

export interface ResultProps<Type extends AnalysisType> {
  analysis: Pick<AnalysisPageData, "record" | "picture"> & Partial<Pick<AnalysisPageData, "moment" | "timeZone">>;
  result: ShownResults[Type];
  /** Null without curves over time, or if the frames are gone. */
  series: AnalysisSeries[Type] | null;
}
