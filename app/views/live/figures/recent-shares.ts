import type { FrameFigures, Quadrants } from "~/domain/analysis/figures";
import type { Stance } from "~/domain/device/kind";

export interface ShownShares extends Pick<FrameFigures, "leftPercent" | "rightPercent" | "frontPercent" | "backPercent"> {
  quadrants: Quadrants;
}

/** Half a kilogram. Below it, or with a single cell, noise decides the shares. */
const MIN_FORCE_N = 5;
const MIN_CELLS = 2;

export const isShared = ({ loadedCells, forceN }: Pick<FrameFigures, "loadedCells" | "forceN">): boolean =>
  loadedCells >= MIN_CELLS && (forceN === null || forceN >= MIN_FORCE_N);

/** Under a rider the load changes sides with every step, so shares cover the last seconds. */
export const isSharedOverTime = (stance: Stance): boolean => stance === "saddle";

/** Averaging time of shares: several strides of any gait under a rider; otherwise enough to smooth sway. */
export const sharesSpanMs = (stance: Stance): number => (isSharedOverTime(stance) ? 4000 : 3000);

export interface RecentShares {
  /** `atMs` is on the device's clock; `shares` are by default those of the map's halves. */
  add: (figures: FrameFigures, atMs: number, shares?: ShownShares | null) => void;
  clear: () => void;
  /** Load shares over the last seconds; null without enough load. */
  mean: () => ShownShares | null;
}

/** Load shares over the last seconds, frames weighted by load. */
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
