import type { Analysis } from "~/analysis/analysis";
import { measureOptions } from "~/analysis/measure-options";
import { createOccupancy } from "~/analysis/occupancy";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { newtonsPerCell } from "~/domain/device/thresholds";
import { itemAt } from "~/domain/lists/item-at";

/** So many adjacent loaded cells are an object, on mats without force units. */
const LOADED_CELLS = 4;

/**
 * Subtracts the lower quartile from all mean counts, then tests presence (decision 23); the load must be under half
 * the limit for leaving.
 */
export function isEmptyMat(
  analysis: Pick<Analysis, "presence" | "occupantLoad" | "figures">,
  kind: DeviceKind,
  geometry: Geometry,
  mean: Float64Array,
): boolean {
  const sorted = mean.toSorted();
  const even = itemAt(sorted, Math.floor(sorted.length / 4));
  const counts = Uint16Array.from(mean, (count) => Math.max(0, Math.round(count - even)));
  const frame = { grid: geometry.grid, counts, scale: geometry.scale };
  if (newtonsPerCell(geometry.unit, geometry) === null)
    return analysis.figures(frame, measureOptions(kind, geometry)).largestComponentCells < LOADED_CELLS;
  return createOccupancy(analysis)(kind, geometry, frame, null).restNoise !== null;
}
