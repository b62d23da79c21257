import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { SMALL_GRID_SIDE } from "~/domain/frame/frame";

export interface MeasuredMat {
  kind: Pick<DeviceKind, "parts">;
  geometry: Pick<Geometry, "grid">;
}

/** Whether its grid, with halves side by side, is for the core of large grids. */
export const needsLargeCore = ({ kind, geometry: { grid } }: MeasuredMat): boolean =>
  grid.rows > SMALL_GRID_SIDE || kind.parts.length * grid.cols > SMALL_GRID_SIDE;
