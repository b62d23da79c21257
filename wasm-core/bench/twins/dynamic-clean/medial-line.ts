import { dot, reachOf, type Hull, type Line, type Outline } from "./outline";

/** Where the forefoot's width is measured, as a fraction of the print's length from the heel. */
const DISTAL_THIRD = 0.667;

/** The line across the forefoot perpendicular to the medial border, from there to the lateral side. */
export interface MedialLine extends Line {
  readonly widthCm: number;
}

/** The line from where the medial border enters the distal third; null when it misses it. */
export function medialLine(hull: Hull, { axis, heelEnd, lengthCm }: Outline, border: Line, isRight: boolean): MedialLine | null {
  const slope = dot(border.direction, axis);
  if (slope === 0) return null;
  const along = (heelEnd + DISTAL_THIRD * lengthCm - dot(border.point, axis)) / slope;
  const point = { x: border.point.x + along * border.direction.x, y: border.point.y + along * border.direction.y };
  // The border runs downwards; the foot lies to its right when it is a right foot.
  const across = isRight ? 1 : -1;
  const direction = { x: across * border.direction.y, y: -across * border.direction.x };
  const widthCm = reachOf(hull, { point, direction });
  return widthCm > 0 ? { point, direction, widthCm } : null;
}
