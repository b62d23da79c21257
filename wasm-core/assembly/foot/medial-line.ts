import { Side } from "../../layout/static";
import { axisX, axisY, borderDx, borderDy, borderX, borderY, findBorder, heelEnd, lengthCm, reach } from "./outline";

/** Forefoot width is measured here, by the length from the heel: start of the distal third. */
const DISTAL_THIRD: f64 = 0.667;

/** Point on the medial border, direction across to the lateral side, width (0: unknown), f64 each. */
export const MEDIAL_LINE: usize = memory.data(40, 16);

/**
 * Stores the line across the forefoot of the last outlined print: perpendicular to the medial border (the hull's
 * longest side there), from its entry into the distal third. `side`: 1 left, 2 right, 0 unknown.
 */
export function keepMedialLine(side: i32): void {
  memory.fill(MEDIAL_LINE, 0, 40);
  if (side == 0) return;
  findBorder(side == Side.RIGHT);
  const slope = borderDx * axisX + borderDy * axisY;
  if (slope == 0) return;
  const along = (heelEnd + DISTAL_THIRD * lengthCm - borderX * axisX - borderY * axisY) / slope;
  const x = borderX + along * borderDx;
  const y = borderY + along * borderDy;
  // The border runs downwards; a right foot lies to its right.
  const across: f64 = side == Side.RIGHT ? 1 : -1;
  const ux = across * borderDy;
  const uy = -across * borderDx;
  store<f64>(MEDIAL_LINE, x);
  store<f64>(MEDIAL_LINE, y, 8);
  store<f64>(MEDIAL_LINE, ux, 16);
  store<f64>(MEDIAL_LINE, uy, 24);
  store<f64>(MEDIAL_LINE, Math.max(0, reach(x, y, ux, uy)), 32);
}
