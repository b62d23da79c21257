import type { FrameFigures } from "~/domain/analysis/figures";
import type { StaticResult } from "~/domain/analysis/static";
import type { Stance } from "~/domain/device/kind";
import { isShared, isSharedOverTime, type ShownShares } from "./recent-shares";

interface Measured {
  figures: FrameFigures;
  sides: StaticResult | null;
}

/**
 * Load shares of the recognised feet and their ends, otherwise of the map's halves. Null without enough load, and for
 * indistinguishable feet (tandem stance).
 */
export function shownShares(live: (Measured & { recentShares: ShownShares | null }) | null, stance: Stance): ShownShares | null {
  if (!live) return null;
  return isSharedOverTime(stance) ? live.recentShares : momentaryShares(live, stance);
}

export function momentaryShares({ figures, sides }: Measured, stance: Stance): ShownShares | null {
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
