import type { Analysis } from "~/analysis/analysis";
import { createListeners } from "~/domain/listeners";

/** The core of a page: null until it is there; `failed` when it could not be had, until somebody asks again. */
export interface AnalysisState {
  analysis: Analysis | null;
  /** Whether it is there for large grids, too. */
  large: boolean;
  failed: boolean;
}

export interface AnalysisStore {
  current: () => AnalysisState;
  subscribe: (listener: () => void) => () => void;
  /** Loads the core, or that for large grids, unless it is there, on its way or has failed. */
  start: (large?: boolean) => void;
  /** Loads it again after it has failed. */
  retry: () => void;
}

export const NOT_YET: AnalysisState = { analysis: null, large: false, failed: false };

/** Loads the core for all components of a page, so that one notice and one retry serve them all. */
export function createAnalysisStore(load: (large: boolean) => Promise<Analysis>): AnalysisStore {
  const listeners = createListeners<() => void>();
  let state = NOT_YET;
  let started: "nothing" | "small" | "large" = "nothing";

  function become(next: AnalysisState): void {
    state = next;
    listeners.tell((listener) => listener());
  }

  function start(large = false): void {
    if (started === "large" || (started === "small" && !large)) return;
    started = large ? "large" : "small";
    load(large).then(
      // What came for large grids is not replaced by what is for others alone.
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
