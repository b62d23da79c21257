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

/** Over several strides of any gait: within one, the load goes from side to side and from front to back. */
export const SHARES_SPAN_MS = 4000;

export interface RecentShares {
  /** `atMs` on the device's clock. */
  add: (figures: FrameFigures, atMs: number) => void;
  clear: () => void;
  /** How the load of the last seconds is shared; null without load worth sharing. */
  mean: () => ShownShares | null;
}

/** Shares of the load over the last seconds: each frame counts by its load. */
export function createRecentShares(): RecentShares {
  let kept: { atMs: number; figures: FrameFigures }[] = [];
  return {
    add(figures, atMs) {
      kept = kept.filter((one) => one.atMs < atMs && atMs - one.atMs < SHARES_SPAN_MS);
      if (isShared(figures)) kept.push({ atMs, figures });
    },
    clear: () => void (kept = []),
    mean() {
      const load = kept.reduce((sum, { figures }) => sum + figures.sum, 0);
      if (load === 0) return null;
      const meanOf = (read: (figures: FrameFigures) => number): number =>
        kept.reduce((sum, { figures }) => sum + figures.sum * read(figures), 0) / load;
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
