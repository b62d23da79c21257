import type { Analysis } from "~/analysis/analysis";
import type { AnalysisResult } from "~/domain/analysis/record";
import type { AnalysisPageData } from "./load.server";

export interface ResultProps {
  analysis: AnalysisPageData;
  result: AnalysisResult;
  /** The analysis core, once it is loaded; the server's picture stands in until then. */
  core: Analysis | null;
}

export function StaticResult({ result }: ResultProps) {
  return <p>{result.frames}</p>;
}
