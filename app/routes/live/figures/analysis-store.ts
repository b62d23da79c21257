import type { Analysis } from "~/analysis/analysis";
import { createListeners } from "~/domain/listeners";

/** The core of a page: null until it is there; `failed` when it could not be had, until somebody asks again. */
export interface AnalysisState {
  analysis: Analysis | null;
  failed: boolean;
}

export interface AnalysisStore {
  current: () => AnalysisState;
  subscribe: (listener: () => void) => () => void;
  /** Loads the core unless it is there, on its way or has failed. */
  start: () => void;
  /** Loads it again after it has failed. */
  retry: () => void;
}

export const NOT_YET: AnalysisState = { analysis: null, failed: false };

/** Loads the core for all components of a page, so that one notice and one retry serve them all. */
export function createAnalysisStore(load: () => Promise<Analysis>): AnalysisStore {
  const listeners = createListeners<() => void>();
  let state = NOT_YET;
  let started = false;

  function become(next: AnalysisState): void {
    state = next;
    listeners.tell((listener) => listener());
  }

  function start(): void {
    if (started) return;
    started = true;
    load().then(
      (analysis) => become({ analysis, failed: false }),
      () => become({ analysis: null, failed: true }),
    );
  }

  return {
    current: () => state,
    subscribe: listeners.subscribe,
    start,
    retry() {
      if (!state.failed) return;
      started = false;
      become(NOT_YET);
      start();
    },
  };
}
