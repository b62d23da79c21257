import type { Analysis } from "~/analysis/analysis";
import { measureOptions } from "~/analysis/measure-options";
import { createOccupancy } from "~/analysis/occupancy";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { newtonsPerCell } from "~/domain/device/thresholds";

/** So many loaded cells side by side on a mat whose counts nobody can read as newtons are something that lies there. */
const LOADED_CELLS = 4;

/**
 * Whether nothing near to a person is on a mat of these mean counts, whatever its zero is: what a quarter of the cells stay under is taken off all of
 * them, then presence is asked (decision 25). Half of the limit for leaving is the most that an empty mat may carry.
 */
export function isEmptyMat(
  analysis: Pick<Analysis, "presence" | "occupantLoad" | "figures">,
  kind: DeviceKind,
  geometry: Geometry,
  mean: Float64Array,
): boolean {
  const sorted = mean.toSorted();
  const even = sorted[Math.floor(sorted.length / 4)] ?? 0;
  const counts = Uint16Array.from(mean, (count) => Math.max(0, Math.round(count - even)));
  const frame = { grid: geometry.grid, counts, scale: geometry.scale };
  if (newtonsPerCell(geometry.unit, geometry) === null)
    return analysis.figures(frame, measureOptions(kind, geometry)).largestComponentCells < LOADED_CELLS;
  return createOccupancy(analysis)(kind, geometry, frame, null).restNoise !== null;
}
