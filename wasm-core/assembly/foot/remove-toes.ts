import { Side } from "../../layout/static";
import { MASKS, MEAN, STRIDE } from "../memory/arena";
import { gridCols } from "../memory/geometry";
import { findHalluxBorder } from "./hallux-border";
import { axisX, axisY, heelEnd, lengthCm } from "./outline";
import { findFrame, placeAcrossFoot, placeAlongFoot } from "./plantar-frame";
import { takePressures } from "./pressure-on-foot";
import { findToeBorder, pathCostFound, toeBorderAt } from "./toe-border";
import { columnOf, maskOf, removeCell, ROW_BYTES, WORDS } from "../memory/row-masks";

/** A cell on a border, within rounding, belongs in front, so rotated prints have the same toes. */
export const ON_BORDER: f64 = 1e-9;

/** Border of hallux and toes, across the last found frame. */
let halluxTo: f64 = 0;

/** Cell centre along the print's axis: 0 heel end, 1 toe end. */
@inline
export function placeAlong(row: i32, col: i32, xCm: f64, yCm: f64): f64 {
  return ((f64(col) + 0.5) * xCm * axisX + (f64(row) + 0.5) * yCm * axisY - heelEnd) / lengthCm;
}

/** Whether a point lies beyond the toe border of the last found frame. */
function isBeyond(x: f64, y: f64): bool {
  const along = placeAlongFoot(x, y) + ON_BORDER;
  return along >= toeBorderAt(placeAcrossFoot(x, y, along) + ON_BORDER);
}

/** Maximum in `masks`, or beyond their toe border. */
export function greatestOf(masks: usize, rows: i32, xCm: f64, yCm: f64, ofToes: bool): f64 {
  let greatest: f64 = 0;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(masks, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        if (ofToes && !isBeyond((f64(col) + 0.5) * xCm, (f64(row) + 0.5) * yCm)) continue;
        greatest = Math.max(greatest, load<f64>(MEAN + (usize(row * STRIDE + col) << 3)));
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  return greatest;
}

/** Toe border of a print of known side in its frame; false without a foot's shape or pressing toes. */
export function findToes(masks: usize, rows: i32, side: i32, towardsX: f64, towardsY: f64, xCm: f64, yCm: f64): bool {
  if (!findFrame(masks, rows, side, towardsX, towardsY, 1, xCm, yCm)) return false;
  takePressures(rows, gridCols(), xCm, yCm);
  return findToeBorder(greatestOf(masks, rows, xCm, yCm, false));
}

/** The same for unknown sides: takes the side with the cheaper path. */
function findToesOf(masks: usize, rows: i32, side: i32, xCm: f64, yCm: f64): bool {
  if (side == Side.LEFT || side == Side.RIGHT) return findToes(masks, rows, side, axisX, axisY, xCm, yCm);
  const asLeft = findToes(masks, rows, Side.LEFT, axisX, axisY, xCm, yCm);
  const leftCost = asLeft ? pathCostFound : Infinity;
  const asRight = findToes(masks, rows, Side.RIGHT, axisX, axisY, xCm, yCm);
  if (asRight && pathCostFound <= leftCost) return true;
  return asLeft && findToes(masks, rows, Side.LEFT, axisX, axisY, xCm, yCm);
}

/**
 * Removes a print's toes (side SINGLE if unknown): MASKS receives the heel side of the toe border, the same border as
 * in
 * the ten regions. Needs `outline` of the same print.
 */
export function removeToes(masks: usize, rows: i32, side: i32, xCm: f64, yCm: f64): void {
  memory.copy(MASKS, masks, usize(rows * ROW_BYTES));
  if (!findToesOf(masks, rows, side, xCm, yCm)) return;
  halluxTo = findHalluxBorder(greatestOf(masks, rows, xCm, yCm, true));
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        if (isBeyond((f64(col) + 0.5) * xCm, (f64(row) + 0.5) * yCm)) removeCell(MASKS, row, col);
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
}

/** Whether the toe at this point, removed by the last `removeToes`, is the hallux. */
export function isHallux(x: f64, y: f64): bool {
  const along = placeAlongFoot(x, y) + ON_BORDER;
  return placeAcrossFoot(x, y, along) + ON_BORDER < halluxTo;
}
