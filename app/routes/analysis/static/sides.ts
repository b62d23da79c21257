import type { FootSide, Peak, PlatePoint } from "~/domain/analysis/figures";
import type { StaticHalf, StaticResult } from "~/domain/analysis/static";
import { kindOf } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import type { CellBox } from "~/heatmap/plate/load";

/** Words of a result: of two feet, or of the two sides of a mat. */
export type SideWords = "feet" | "seat";
export const sideWords = (deviceType: string): SideWords => (kindOf({ deviceType }).stance === "feet" ? "feet" : "seat");

export interface Side {
  side: FootSide;
  half: StaticHalf;
}

/** The parts of a result that there are, left first. */
export const sidesOf = (result: StaticResult): Side[] =>
  (["left", "right", "single"] as const).flatMap((side) => {
    const half = result[side];
    return half ? [{ side, half }] : [];
  });

/** A point as seen from the plate's middle, centimetres: rightwards and forwards are positive. */
export const fromMiddle = ({ xCm, yCm }: PlatePoint, { grid, cellPitchCm }: Geometry) => ({
  xCm: xCm - (grid.cols * cellPitchCm.xCm) / 2,
  yCm: (grid.rows * cellPitchCm.yCm) / 2 - yCm,
});

/** Which third of a print a peak lies in, toes first. */
export type FootThird = "forefoot" | "midfoot" | "heel";
export function thirdOf(peak: Peak, { firstRow, lastRow }: CellBox): FootThird {
  const along = (peak.row + 0.5 - firstRow) / (lastRow - firstRow + 1);
  return along < 1 / 3 ? "forefoot" : along < 2 / 3 ? "midfoot" : "heel";
}

/** The line between front and back, in cells, from a side's first column to its last. */
export interface Cut {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

/** A foot is cut across its own axis, through the middle of its length; a mat across its middle row. */
export function cutOf({ side, half }: Side, { firstRow, lastRow, firstCol, lastCol }: CellBox, { cellPitchCm }: Geometry): Cut {
  const outwards = half.foot?.toeOutDegrees ?? 0;
  const slope = (Math.tan((outwards * Math.PI) / 180) * (side === "left" ? -1 : 1) * cellPitchCm.xCm) / cellPitchCm.yCm;
  const [fromX, toX] = [firstCol, lastCol + 1];
  const middle = (firstRow + lastRow + 1) / 2;
  const rise = (slope * (toX - fromX)) / 2;
  return { fromX, fromY: middle - rise, toX, toY: middle + rise };
}

/** Where a cut, made longer, is at column `x`. */
export const cutAt = ({ fromX, fromY, toX, toY }: Cut, x: number): number => fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
