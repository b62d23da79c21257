import { useEffect, useSyncExternalStore } from "react";
import type { Analysis } from "~/analysis/analysis";
import { downloadAnalysis } from "~/analysis/load.client";
import { createAnalysisStore, NOT_YET, type AnalysisState } from "./analysis-store";

/** The core of this page. */
export const pageAnalysis = createAnalysisStore(downloadAnalysis);

/** Whether the core is there, without asking for it. */
export const useAnalysisState = (store = pageAnalysis): AnalysisState =>
  useSyncExternalStore(store.subscribe, store.current, () => NOT_YET);

/** The analysis core, once it is there; null on the server and until then. `CoreNotice` shows when it could not be had. */
export function useAnalysis(store = pageAnalysis): Analysis | null {
  const { analysis } = useAnalysisState(store);
  useEffect(() => store.start(), [store]);
  return analysis;
}
