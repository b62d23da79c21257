import type { Side } from "~/domain/analysis/measures/sides";
import type { Geometry } from "~/domain/device/kind";
import type { CellBox } from "~/heatmap/geometry/load";

export interface Cut {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

/** A foot is cut perpendicular to its axis (if unknown, along a row) at half its length; a mat at its middle row. */
export function toCut({ side, half }: Side, { firstRow, lastRow, firstCol, lastCol }: CellBox, { cellPitchCm }: Geometry): Cut {
  const outwards = half.foot?.toeOutDegrees ?? 0;
  const slope = (Math.tan((outwards * Math.PI) / 180) * (side === "left" ? -1 : 1) * cellPitchCm.xCm) / cellPitchCm.yCm;
  const [fromX, toX] = [firstCol, lastCol + 1];
  const middle = (firstRow + lastRow + 1) / 2;
  const rise = (slope * (toX - fromX)) / 2;
  return { fromX, fromY: middle - rise, toX, toY: middle + rise };
}

/** Row of the extended cut at column `x`. */
export const cutAt = ({ fromX, fromY, toX, toY }: Cut, x: number): number => fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
