import type { FrameFigures } from "./figures";

/** Specification §9. */
export const HISTORY_SAMPLES = 350;
export const HISTORY_SPAN_MS = 180_000;
export const SAMPLE_EVERY_MS = HISTORY_SPAN_MS / HISTORY_SAMPLES;

/** One value per frame, oldest first. */
export interface FigureHistory {
  /** On the device's clock; rising. */
  atMs: readonly number[];
  /** In the frame's unit; 0 without load. */
  maximum: readonly number[];
  /** Of loaded cells, in the frame's unit; 0 without load. */
  mean: readonly number[];
  contactAreaCm2: readonly number[];
  /** Left of the mat's middle; NaN without load. */
  leftPercent: readonly number[];
  /** Centre of pressure from the plate's top left corner; NaN without load. */
  xCm: readonly number[];
  yCm: readonly number[];
}

const READ = {
  atMs: (_, atMs) => atMs,
  maximum: ({ maximum }) => maximum?.value ?? 0,
  mean: ({ mean }) => mean,
  contactAreaCm2: ({ contactAreaCm2 }) => contactAreaCm2,
  leftPercent: ({ loadedCells, leftPercent }) => (loadedCells > 0 ? leftPercent : NaN),
  xCm: ({ centreOfPressure }) => centreOfPressure?.xCm ?? NaN,
  yCm: ({ centreOfPressure }) => centreOfPressure?.yCm ?? NaN,
} satisfies Record<keyof FigureHistory, (figures: FrameFigures, atMs: number) => number>;

const columns = [
  "atMs",
  "maximum",
  "mean",
  "contactAreaCm2",
  "leftPercent",
  "xCm",
  "yCm",
] as const satisfies readonly (keyof FigureHistory)[];

export const noHistory = (): Record<keyof FigureHistory, number[]> => ({
  atMs: [],
  maximum: [],
  mean: [],
  contactAreaCm2: [],
  leftPercent: [],
  xCm: [],
  yCm: [],
});

/** Two decimals show as much, a third as long. */
export function roundedHistory(history: FigureHistory): FigureHistory {
  const rounded = noHistory();
  for (const column of columns) rounded[column] = history[column].map((value) => Math.round(value * 100) / 100);
  return rounded;
}

/** By the device's clock. */
export function historyUntil(history: FigureHistory, atMs: number): FigureHistory {
  const end = history.atMs.findLastIndex((sampleMs) => sampleMs <= atMs) + 1;
  const cut = noHistory();
  for (const column of columns) cut[column] = history[column].slice(0, end);
  return cut;
}

export interface FigureRecorder {
  /**
   * Replaces the last sample if too close to the one before. A clock running backwards means a restart and clears the
   * history.
   */
  add: (figures: FrameFigures, atMs: number) => void;
  clear: () => void;
  copy: () => FigureHistory;
}

interface RecorderOptions {
  /** Between samples; 0 keeps every frame. */
  everyMs?: number;
  past?: FigureHistory;
}

/** 350 samples (specification §9). */
export function createFigureRecorder({ everyMs = 0, past = noHistory() }: RecorderOptions = {}): FigureRecorder {
  let kept = copyOf(past);
  const clear = (): void => void (kept = noHistory());
  return {
    add(figures, atMs) {
      const [before, last] = [kept.atMs.at(-2) ?? -Infinity, kept.atMs.at(-1) ?? -Infinity];
      if (atMs < last) clear();
      else if (atMs === last || last - before < everyMs) for (const column of columns) kept[column].pop();
      for (const column of columns) {
        kept[column].push(READ[column](figures, atMs));
        if (kept[column].length > HISTORY_SAMPLES) kept[column].shift();
      }
    },
    clear,
    copy: () => copyOf(kept),
  };
}

function copyOf(history: FigureHistory): ReturnType<typeof noHistory> {
  const copied = noHistory();
  for (const column of columns) copied[column] = history[column].slice();
  return copied;
}
