import type { Clock } from "~/domain/clock";

/** Zero drifts with warmth, over minutes. */
const READ_EVERY_MS = 1000;
const WEIGHT = 1 / 30;
const MIN_READINGS = 10;

/** Drift of each empty mat's zero (by `matKey`) since calibration. */
export interface ZeroDrift {
  /** In the mat's unit; null until empty long enough since start or calibration. */
  get: (mat: string) => number | null;
  /** Call while empty; `mean` runs once per second. */
  observe: (mat: string, mean: () => number) => void;
  /** Discards readings at calibration. */
  forget: (mat: string) => void;
}

interface Reading {
  mean: number;
  readings: number;
  atMs: number;
}

export function createZeroDrift(clock: Pick<Clock, "elapsed">): ZeroDrift {
  const mats = new Map<string, Reading>();

  return {
    get(mat) {
      const read = mats.get(mat);
      return read && read.readings >= MIN_READINGS ? read.mean : null;
    },
    observe(mat, mean) {
      const read = mats.get(mat) ?? { mean: 0, readings: 0, atMs: -Infinity };
      if (clock.elapsed() - read.atMs < READ_EVERY_MS) return;
      const readings = read.readings + 1;
      const weight = Math.max(WEIGHT, 1 / readings);
      mats.set(mat, { mean: read.mean + weight * (mean() - read.mean), readings, atMs: clock.elapsed() });
    },
    forget: (mat) => void mats.delete(mat),
  };
}
