import type { ShownResults } from "~/domain/analysis/record";
import type { AnalysisSeries } from "~/domain/analysis/series";
import type { AnalysisType } from "~/domain/analysis/types";
import type { AnalysisPageData } from "../load.server";

/** What the view of a result is given. */
export interface ResultProps<Type extends AnalysisType> {
  analysis: Pick<AnalysisPageData, "record" | "picture"> & Partial<Pick<AnalysisPageData, "moment" | "timeZone">>;
  result: ShownResults[Type];
  /** Null where nothing is drawn over time, or the frames are gone. */
  series: AnalysisSeries[Type] | null;
}
