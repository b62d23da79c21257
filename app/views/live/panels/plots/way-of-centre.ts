import type { PlaneCircle, PlanePoint } from "~/charts/chart";
import type { FigureHistory } from "~/domain/analysis/figure-history";
import type { Geometry } from "~/domain/device/kind";
import { itemAt } from "~/domain/lists/item-at";

/** Path of the centre of pressure from the plate's middle, without unloaded frames. Row 0 is the front. */
export function wayOfCentre({ xCm, yCm }: Pick<FigureHistory, "xCm" | "yCm">, { grid, cellPitchCm }: Geometry): PlanePoint[] {
  const middle = { xCm: (grid.cols * cellPitchCm.xCm) / 2, yCm: (grid.rows * cellPitchCm.yCm) / 2 };
  return xCm.flatMap((x, index) => (Number.isNaN(x) ? [] : [{ rightCm: x - middle.xCm, frontCm: middle.yCm - itemAt(yCm, index) }]));
}

/** The smallest circle about the mean with a share of the points; null without points. */
export function circleAbout(points: readonly PlanePoint[], share: number): PlaneCircle | null {
  if (points.length === 0) return null;
  const mean = (of: (point: PlanePoint) => number): number => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const at = { rightCm: mean(({ rightCm }) => rightCm), frontCm: mean(({ frontCm }) => frontCm) };
  const distances = points
    .map(({ rightCm, frontCm }) => Math.hypot(rightCm - at.rightCm, frontCm - at.frontCm))
    .sort((one, other) => one - other);
  return { at, radiusCm: itemAt(distances, Math.ceil(share * points.length) - 1) };
}

const MIN_REACH_CM = 4;
const REACH_STEP_CM = 2;
const ROOM = 1.15;

/** Extent of a drawing that holds every point, in steps to avoid jitter. */
export function farthestCm(points: readonly PlanePoint[]): number {
  const farthest = points.reduce((far, { rightCm, frontCm }) => Math.max(far, Math.abs(rightCm), Math.abs(frontCm)), 0);
  return Math.max(MIN_REACH_CM, Math.ceil((farthest * ROOM) / REACH_STEP_CM) * REACH_STEP_CM);
}
