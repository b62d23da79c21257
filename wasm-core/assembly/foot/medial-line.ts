import { Side } from "../../layout/static";
import { findBorder, Outline, reach } from "./outline";

/** Start of the distal third, by length from the heel. */
const DISTAL_THIRD: f64 = 0.667;

/** Medial point, direction to lateral, width (0: unknown). */
@unmanaged
export class MedialLine {
  x: f64;
  y: f64;
  dx: f64;
  dy: f64;
  width: f64;
}
/** Kept for `excursionIndex`. */
export const MEDIAL_LINE = changetype<MedialLine>(memory.data(offsetof<MedialLine>(), 16));

export function clearMedialLine(): void {
  MEDIAL_LINE.width = 0;
}

/** Perpendicular to the medial border (the hull's longest side), from its entry into the distal third. */
export function keepMedialLine(outline: Outline, side: i32): void {
  const border = findBorder(side == Side.RIGHT);
  const slope = border.dx * outline.axisX + border.dy * outline.axisY;
  if (slope == 0) return;
  const distal = outline.heelEnd + DISTAL_THIRD * outline.lengthCm;
  const along = (distal - border.x * outline.axisX - border.y * outline.axisY) / slope;
  const x = border.x + along * border.dx;
  const y = border.y + along * border.dy;
  // A right foot lies right of its border.
  const across: f64 = side == Side.RIGHT ? 1 : -1;
  const dx = across * border.dy;
  const dy = -across * border.dx;
  MEDIAL_LINE.x = x;
  MEDIAL_LINE.y = y;
  MEDIAL_LINE.dx = dx;
  MEDIAL_LINE.dy = dy;
  MEDIAL_LINE.width = Math.max(0, reach(x, y, dx, dy));
}
