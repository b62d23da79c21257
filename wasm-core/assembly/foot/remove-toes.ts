import { Side } from "../../layout/static";
import { MASKS, MEAN, STRIDE } from "../memory/arena";
import { gridCols } from "../memory/geometry";
import { findHalluxBorder } from "./hallux-border";
import { axisX, axisY, heelEnd, lengthCm } from "./outline";
import { findFrame, placeAcrossFoot, placeAlongFoot } from "./plantar-frame";
import { takePressures } from "./pressure-on-foot";
import { findToeBorder, pathCostFound, toeBorderAt } from "./toe-border";
import { columnOf, maskOf, removeCell, ROW_BYTES, WORDS } from "../memory/row-masks";

/** Rounding: a cell on a border belongs in front. */
export const ON_BORDER: f64 = 1e-9;

let halluxTo: f64 = 0;


@inline
export function placeAlong(row: i32, col: i32, xCm: f64, yCm: f64): f64 {
  return ((f64(col) + 0.5) * xCm * axisX + (f64(row) + 0.5) * yCm * axisY - heelEnd) / lengthCm;
}

function isBeyond(x: f64, y: f64): bool {
  const along = placeAlongFoot(x, y) + ON_BORDER;
  return along >= toeBorderAt(placeAcrossFoot(x, y, along) + ON_BORDER);
}

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

/** False without a foot's shape or pressing toes. */
export function findToes(masks: usize, rows: i32, side: i32, towardsX: f64, towardsY: f64, xCm: f64, yCm: f64): bool {
  if (!findFrame(masks, rows, side, towardsX, towardsY, 1, xCm, yCm)) return false;
  takePressures(rows, gridCols(), xCm, yCm);
  return findToeBorder(greatestOf(masks, rows, xCm, yCm, false));
}

/** Takes the side with the cheaper path. */
function findToesOf(masks: usize, rows: i32, side: i32, xCm: f64, yCm: f64): bool {
  if (side == Side.LEFT || side == Side.RIGHT) return findToes(masks, rows, side, axisX, axisY, xCm, yCm);
  const asLeft = findToes(masks, rows, Side.LEFT, axisX, axisY, xCm, yCm);
  const leftCost = asLeft ? pathCostFound : Infinity;
  const asRight = findToes(masks, rows, Side.RIGHT, axisX, axisY, xCm, yCm);
  if (asRight && pathCostFound <= leftCost) return true;
  return asLeft && findToes(masks, rows, Side.LEFT, axisX, axisY, xCm, yCm);
}

/** MASKS receives the heel side of the toe border. Needs `outline` of the same print. */
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

export function isHallux(x: f64, y: f64): bool {
  const along = placeAlongFoot(x, y) + ON_BORDER;
  return placeAcrossFoot(x, y, along) + ON_BORDER < halluxTo;
}
