import type { PlatePlace } from "~/domain/analysis/gait/contact";
import type { CellPitch } from "~/domain/device/kind";

/** A direction on the plate or a way along it: to the right, and down from row 0. */
export interface PlateVector {
  x: number;
  y: number;
}

export const addVectors = (one: PlateVector, two: PlateVector): PlateVector => ({ x: one.x + two.x, y: one.y + two.y });
export const subtractVectors = (one: PlateVector, two: PlateVector): PlateVector => ({ x: one.x - two.x, y: one.y - two.y });
export const scaleVector = ({ x, y }: PlateVector, factor: number): PlateVector => ({ x: factor * x, y: factor * y });
/** By a root: `hypot` differs between engines in its last bit. */
export const vectorLength = ({ x, y }: PlateVector): number => Math.sqrt(x * x + y * y);
/** How far one goes along the other, a unit vector, and how far to the right of it; 0 and never -0, which no stored figure keeps. */
export const alongWay = (one: PlateVector, way: PlateVector): number => 0 + one.x * way.x + one.y * way.y;
export const rightOfWay = (one: PlateVector, way: PlateVector): number => 0 + one.y * way.x - one.x * way.y;
/** Of length 1; null for no direction at all. */
export const unitVector = (vector: PlateVector): PlateVector | null => {
  const length = vectorLength(vector);
  return length > 0 ? scaleVector(vector, 1 / length) : null;
};

/** The direction in which places reach farthest, a unit vector either way, by the sums of their squares and products about their middle. */
export function longAxis(xx: number, yy: number, xy: number): PlateVector {
  // Half of the angle whose sine and cosine are as 2 xy and xx - yy: by roots, which are the same to the bit in every engine.
  const apart = Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
  if (apart === 0) return { x: 1, y: 0 };
  const half = (part: number): number => Math.sqrt(Math.max(0, 0.5 * (1 + part / apart)));
  return { x: half(xx - yy), y: (xy < 0 ? -1 : 1) * half(yy - xx) };
}

/** Quarter turns to the left after which a direction leads up, towards row 0, by less than 45° to either side. */
export function quartersToUp({ x, y }: PlateVector): number {
  if (Math.abs(y) >= Math.abs(x)) return y <= 0 ? 0 : 2;
  return x > 0 ? 1 : 3;
}

/** A direction after so many quarter turns to the left. */
export function turnedLeft({ x, y }: PlateVector, quarters: number): PlateVector {
  if (quarters === 1) return { x: y, y: -x };
  if (quarters === 2) return { x: -x, y: -y };
  return quarters === 3 ? { x: -y, y: x } : { x, y };
}

/** First and last row and column of some cells. */
export interface ContactBox {
  firstRow: number;
  lastRow: number;
  firstCol: number;
  lastCol: number;
}

/** Where a point of a contact's box lies on the plate that was cut out and turned by so many quarters to the left. */
export function placeInBox({ firstRow, lastRow, firstCol, lastCol }: ContactBox, quarters: number, { xCm, yCm }: CellPitch) {
  const [left, right, top, bottom] = [firstCol * xCm, (lastCol + 1) * xCm, firstRow * yCm, (lastRow + 1) * yCm];
  const corner = { 0: { xCm: left, yCm: top }, 1: { xCm: right, yCm: top }, 2: { xCm: right, yCm: bottom }, 3: { xCm: left, yCm: bottom } };
  const from = corner[quarters === 1 || quarters === 2 || quarters === 3 ? quarters : 0];
  return (x: number, y: number): PlatePlace => {
    const back = turnedLeft({ x, y }, (4 - quarters) % 4);
    return { xCm: from.xCm + back.x, yCm: from.yCm + back.y };
  };
}
