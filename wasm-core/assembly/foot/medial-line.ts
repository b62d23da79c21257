import { Side } from "../../layout/static";
import { axisX, axisY, borderDx, borderDy, borderX, borderY, findBorder, heelEnd, lengthCm, reach } from "./outline";

/** Start of the distal third, by length from the heel. */
const DISTAL_THIRD: f64 = 0.667;

/** Medial point, direction to lateral, width (0: unknown), f64 each. */
export const MEDIAL_LINE: usize = memory.data(40, 16);

/** Perpendicular to the medial border (the hull's longest side), from its entry into the distal third. */
export function keepMedialLine(side: i32): void {
  memory.fill(MEDIAL_LINE, 0, 40);
  if (side == 0) return;
  findBorder(side == Side.RIGHT);
  const slope = borderDx * axisX + borderDy * axisY;
  if (slope == 0) return;
  const along = (heelEnd + DISTAL_THIRD * lengthCm - borderX * axisX - borderY * axisY) / slope;
  const x = borderX + along * borderDx;
  const y = borderY + along * borderDy;
  // A right foot lies right of its border.
  const across: f64 = side == Side.RIGHT ? 1 : -1;
  const ux = across * borderDy;
  const uy = -across * borderDx;
  store<f64>(MEDIAL_LINE, x);
  store<f64>(MEDIAL_LINE, y, 8);
  store<f64>(MEDIAL_LINE, ux, 16);
  store<f64>(MEDIAL_LINE, uy, 24);
  store<f64>(MEDIAL_LINE, Math.max(0, reach(x, y, ux, uy)), 32);
}
