import { useEffect, useSyncExternalStore } from "react";
import { downloadAnalysis } from "~/analysis/load.client";
import type { PageAnalysis } from "~/analysis/page-analysis";
import { createAnalysisStore, NOT_YET, type AnalysisState } from "./analysis-store";
import { needsLargeCore, type MeasuredMat } from "./measured-mat";

export const pageAnalysis = createAnalysisStore(downloadAnalysis);

/** The core's state, without loading it. */
export const useAnalysisState = (store = pageAnalysis): AnalysisState =>
  useSyncExternalStore(store.subscribe, store.current, () => NOT_YET);

/** The analysis core for a mat; null on the server and until loaded. `CoreNotice` shows a failure. */
export function useAnalysis(mat: MeasuredMat | null, store = pageAnalysis): PageAnalysis | null {
  const { analysis, large } = useAnalysisState(store);
  const needsLarge = mat !== null && needsLargeCore(mat);
  useEffect(() => store.start(needsLarge), [store, needsLarge]);
  return needsLarge && !large ? null : analysis;
}
