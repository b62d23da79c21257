import type { AnalysisType } from "~/domain/analysis-types";
import type { ResultProps } from "../../analysis/result-props";
import type { DrawnPicture } from "../picture/use-drawn-picture";

/** What blocks of a document are drawn with. */
export interface ShownAnalysis extends Pick<ResultProps<AnalysisType>, "analysis"> {
  /** Null if the recording left none. */
  picture: DrawnPicture | null;
}
