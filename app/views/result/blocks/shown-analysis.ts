import type { AnalysisType } from "~/domain/analysis/types";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import type { ResultProps } from "../result/result-props";

/** What blocks of a document are drawn with. */
export interface ShownAnalysis extends Pick<ResultProps<AnalysisType>, "analysis"> {
  /** Null if the recording left none. */
  picture: DrawnPicture | null;
}
