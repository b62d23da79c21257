import type { DeviceKind, Geometry } from "./kind";
import { turnGeometryHeadUp } from "./orientation";

export function wholeGeometry(geometry: Geometry, { parts }: Pick<DeviceKind, "parts">): Geometry {
  const { rows, cols } = geometry.grid;
  return { ...geometry, grid: { rows, cols: parts.length * cols } };
}

const partGeometry = (geometry: Geometry, { parts }: Pick<DeviceKind, "parts">): Geometry => {
  const { rows, cols } = geometry.grid;
  return { ...geometry, grid: { rows, cols: cols / parts.length } };
};

/** Side by side, head along row 0. */
export const pictureGeometry = (geometry: Geometry, kind: Pick<DeviceKind, "parts" | "head">): Geometry =>
  turnGeometryHeadUp(wholeGeometry(geometry, kind), kind.head);

/** Inverse of `pictureGeometry`; a quarter turn of rows and columns undoes itself. */
export const geometryBehindPicture = (picture: Geometry, kind: Pick<DeviceKind, "parts" | "head">): Geometry =>
  partGeometry(turnGeometryHeadUp(picture, kind.head), kind);
