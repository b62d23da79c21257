import type { PlatePlace } from "~/domain/analysis/gait/contact";
import type { CellPitch } from "~/domain/device/kind";

/** A direction or distance on the plate: right, and down from row 0. */
export interface PlateVector {
  x: number;
  y: number;
}

export const addVectors = (one: PlateVector, two: PlateVector): PlateVector => ({ x: one.x + two.x, y: one.y + two.y });
export const subtractVectors = (one: PlateVector, two: PlateVector): PlateVector => ({ x: one.x - two.x, y: one.y - two.y });
export const scaleVector = ({ x, y }: PlateVector, factor: number): PlateVector => ({ x: factor * x, y: factor * y });
/** `hypot` differs between engines in its last bit. */
export const vectorLength = ({ x, y }: PlateVector): number => Math.sqrt(x * x + y * y);
/** Components along `way` (a unit vector) and to its right; 0, never -0. */
export const alongWay = (one: PlateVector, way: PlateVector): number => 0 + one.x * way.x + one.y * way.y;
export const rightOfWay = (one: PlateVector, way: PlateVector): number => 0 + one.y * way.x - one.x * way.y;
/** Of length 1; null without direction. */
export const unitVector = (vector: PlateVector): PlateVector | null => {
  const length = vectorLength(vector);
  return length > 0 ? scaleVector(vector, 1 / length) : null;
};

/** Longest direction, a unit vector of either sign, by sums of squares and products about the middle. */
export function longAxis(xx: number, yy: number, xy: number): PlateVector {
  const apart = Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
  if (apart === 0) return { x: 1, y: 0 };
  const half = (part: number): number => Math.sqrt(Math.max(0, 0.5 * (1 + part / apart)));
  return { x: half(xx - yy), y: (xy < 0 ? -1 : 1) * half(yy - xx) };
}

/** Quarter turns to the left until the direction is within 45° of row 0. */
export function quartersToUp({ x, y }: PlateVector): number {
  if (Math.abs(y) >= Math.abs(x)) return y <= 0 ? 0 : 2;
  return x > 0 ? 1 : 3;
}

export function turnedLeft({ x, y }: PlateVector, quarters: number): PlateVector {
  if (quarters === 1) return { x: y, y: -x };
  if (quarters === 2) return { x: -x, y: -y };
  return quarters === 3 ? { x: -y, y: x } : { x, y };
}

/** First and last row and column. */
export interface ContactBox {
  firstRow: number;
  lastRow: number;
  firstCol: number;
  lastCol: number;
}

/** A point of a contact's turned box on the plate; quarters to the left. */
export function placeInBox({ firstRow, lastRow, firstCol, lastCol }: ContactBox, quarters: number, { xCm, yCm }: CellPitch) {
  const [left, right, top, bottom] = [firstCol * xCm, (lastCol + 1) * xCm, firstRow * yCm, (lastRow + 1) * yCm];
  const corner = { 0: { xCm: left, yCm: top }, 1: { xCm: right, yCm: top }, 2: { xCm: right, yCm: bottom }, 3: { xCm: left, yCm: bottom } };
  const from = corner[quarters === 1 || quarters === 2 || quarters === 3 ? quarters : 0];
  return (x: number, y: number): PlatePlace => {
    const back = turnedLeft({ x, y }, (4 - quarters) % 4);
    return { xCm: from.xCm + back.x, yCm: from.yCm + back.y };
  };
}
