import { uprightGeometry } from "../frame/orientation";
import type { DeviceKind, Geometry } from "./kind";

/** What the picture of a result measures with: the parts of a device side by side, the head along row 0. */
export function pictureGeometry(geometry: Geometry, { parts, head }: Pick<DeviceKind, "parts" | "head">): Geometry {
  const { rows, cols } = geometry.grid;
  return uprightGeometry({ ...geometry, grid: { rows, cols: parts.length * cols } }, head);
}
