import type { FrameFigures, Quadrants } from "~/domain/analysis/figures";
import type { Stance } from "~/domain/device/kind";

/** Per cent of the load by side, end and quarter, as every part of a live page shows them. */
export interface ShownShares extends Pick<FrameFigures, "leftPercent" | "rightPercent" | "frontPercent" | "backPercent"> {
  quadrants: Quadrants;
}

/** Of less than this, half a kilogram or a single cell, noise decides the shares. */
const LEAST_FORCE_N = 5;
const LEAST_CELLS = 2;

/** Whether there is load enough to be shared. */
export const isShared = ({ loadedCells, forceN }: Pick<FrameFigures, "loadedCells" | "forceN">): boolean =>
  loadedCells >= LEAST_CELLS && (forceN === null || forceN >= LEAST_FORCE_N);

/** Under a rider the load goes from side to side with every step: there shares are those of the last seconds. */
export const isSharedOverTime = (stance: Stance): boolean => stance === "saddle";

/**
 * The last seconds that shares are averaged over: under a rider several strides of any gait, because within one the load goes from side to side and from
 * front to back; elsewhere long enough to smooth out a person's sway.
 */
export const sharesSpanMs = (stance: Stance): number => (isSharedOverTime(stance) ? 4000 : 3000);

export interface RecentShares {
  /** `atMs` on the device's clock; how the frame's load is shared, between the halves of the map by default. */
  add: (figures: FrameFigures, atMs: number, shares?: ShownShares | null) => void;
  clear: () => void;
  /** How the load of the last seconds is shared; null without load worth sharing. */
  mean: () => ShownShares | null;
}

/** Shares of the load over the last seconds: each frame counts by its load. */
export function createRecentShares(spanMs: number): RecentShares {
  let kept: { atMs: number; load: number; shares: ShownShares }[] = [];
  return {
    add(figures, atMs, shares = isShared(figures) ? figures : null) {
      kept = kept.filter((one) => one.atMs < atMs && atMs - one.atMs < spanMs);
      if (shares) kept.push({ atMs, load: figures.sum, shares });
    },
    clear: () => void (kept = []),
    mean() {
      const total = kept.reduce((sum, { load }) => sum + load, 0);
      if (total === 0) return null;
      const meanOf = (read: (shares: ShownShares) => number): number =>
        kept.reduce((sum, { load, shares }) => sum + load * read(shares), 0) / total;
      return {
        leftPercent: meanOf((one) => one.leftPercent),
        rightPercent: meanOf((one) => one.rightPercent),
        frontPercent: meanOf((one) => one.frontPercent),
        backPercent: meanOf((one) => one.backPercent),
        quadrants: {
          frontLeft: meanOf((one) => one.quadrants.frontLeft),
          frontRight: meanOf((one) => one.quadrants.frontRight),
          backLeft: meanOf((one) => one.quadrants.backLeft),
          backRight: meanOf((one) => one.quadrants.backRight),
        },
      };
    },
  };
}
