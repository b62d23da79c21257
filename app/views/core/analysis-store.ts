import type { PageAnalysis } from "~/analysis/page-analysis";
import { createListeners } from "~/domain/listeners";

/** The page's core: null until loaded; `failed` until someone retries. */
export interface AnalysisState {
  analysis: PageAnalysis | null;
  /** Whether it also handles large grids. */
  large: boolean;
  failed: boolean;
}

export interface AnalysisStore {
  current: () => AnalysisState;
  subscribe: (listener: () => void) => () => void;
  /** Loads the core, or the one for large grids, unless loaded, loading or failed. */
  start: (large?: boolean) => void;
  retry: () => void;
}

export const NOT_YET: AnalysisState = { analysis: null, large: false, failed: false };

/** Loads the core once per page, so that all components share one notice and retry. */
export function createAnalysisStore(load: (large: boolean) => Promise<PageAnalysis>): AnalysisStore {
  const listeners = createListeners<() => void>();
  let state = NOT_YET;
  let scheduled = false;
  let started: "nothing" | "small" | "large" = "nothing";

  function become(next: AnalysisState): void {
    state = next;
    listeners.notify((listener) => listener());
  }

  function start(large = false): void {
    if (started === "large" || (started === "small" && !large)) return;
    started = large ? "large" : "small";
    if (scheduled) return;
    scheduled = true;
    // A page's mats ask one after another: one core for all of them.
    queueMicrotask(() => {
      scheduled = false;
      loadNow(started === "large");
    });
  }

  function loadNow(large: boolean): void {
    load(large).then(
      // The core for large grids is never replaced by the small one.
      (analysis) => state.large || become({ analysis, large, failed: false }),
      () => become({ ...state, failed: true }),
    );
  }

  return {
    current: () => state,
    subscribe: listeners.subscribe,
    start,
    retry() {
      if (!state.failed) return;
      const large = started === "large";
      started = "nothing";
      become({ ...state, failed: false });
      start(large);
    },
  };
}
