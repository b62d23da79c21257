import { uprightGeometry } from "../frame/orientation";
import type { DeviceKind, Geometry } from "./kind";

/** What the parts of a device measure with as one mat, side by side. */
export function wholeGeometry(geometry: Geometry, { parts }: Pick<DeviceKind, "parts">): Geometry {
  const { rows, cols } = geometry.grid;
  return { ...geometry, grid: { rows, cols: parts.length * cols } };
}

/** What each part measures with, from what they do as one mat. */
const partGeometry = (geometry: Geometry, { parts }: Pick<DeviceKind, "parts">): Geometry => {
  const { rows, cols } = geometry.grid;
  return { ...geometry, grid: { rows, cols: cols / parts.length } };
};

/** What the picture of a result measures with: the parts of a device side by side, the head along row 0. */
export const pictureGeometry = (geometry: Geometry, kind: Pick<DeviceKind, "parts" | "head">): Geometry =>
  uprightGeometry(wholeGeometry(geometry, kind), kind.head);

/** The way back: what the device measured with whose picture this is. A quarter turn of rows and columns undoes itself. */
export const geometryBehindPicture = (picture: Geometry, kind: Pick<DeviceKind, "parts" | "head">): Geometry =>
  partGeometry(uprightGeometry(picture, kind.head), kind);
