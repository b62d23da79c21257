import type { FrameFigures, Quadrants } from "~/domain/analysis/figures";
import type { Stance } from "~/domain/device/kind";
import type { LiveFigures } from "./live-figures";

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
 * How the load is shared: between the feet and their ends where feet are recognised, otherwise between the halves of the map. Null without load worth
 * sharing, and where feet cannot be told apart, as in tandem stance.
 */
export function shownShares(live: Pick<LiveFigures, "figures" | "sides" | "recentShares"> | null, stance: Stance): ShownShares | null {
  if (!live) return null;
  const { figures, sides, recentShares } = live;
  if (isSharedOverTime(stance)) return recentShares;
  if (!isShared(figures)) return null;
  if (stance !== "feet") return figures;
  if (!sides || sides.leftPercentage + sides.rightPercentage === 0) return null;
  const ends = ({ front = 0, back = 0 }: { front?: number; back?: number } = {}) => ({ front, back });
  const [left, right] = [ends(sides.left?.pressureDistribution), ends(sides.right?.pressureDistribution)];
  return {
    leftPercent: sides.leftPercentage,
    rightPercent: sides.rightPercentage,
    frontPercent: left.front + right.front,
    backPercent: left.back + right.back,
    quadrants: { frontLeft: left.front, frontRight: right.front, backLeft: left.back, backRight: right.back },
  };
}
