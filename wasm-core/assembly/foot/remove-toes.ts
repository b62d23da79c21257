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

/** Visible part of the length without toes (MUN104, plate recording). */
const WITHOUT_TOES: f64 = 0.86;

let halluxTo: f64 = 0;
/** Whether toes press, and whether the print has a foot's frame. */
export let toesPress: bool = false;
export let framed: bool = false;


@inline
export function placeAlong(row: i32, col: i32, xCm: f64, yCm: f64): f64 {
  return ((f64(col) + 0.5) * xCm * axisX + (f64(row) + 0.5) * yCm * axisY - heelEnd) / lengthCm;
}

export function isBeyondToes(x: f64, y: f64): bool {
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
        if (ofToes && !isBeyondToes((f64(col) + 0.5) * xCm, (f64(row) + 0.5) * yCm)) continue;
        greatest = Math.max(greatest, load<f64>(MEAN + (usize(row * STRIDE + col) << 3)));
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  return greatest;
}

/** False without a foot's shape or pressing toes. */
function findToes(masks: usize, rows: i32, side: i32, towardsX: f64, towardsY: f64, xCm: f64, yCm: f64): bool {
  if (!findFrame(masks, rows, side, towardsX, towardsY, 1, xCm, yCm)) return false;
  takePressures(rows, gridCols(), xCm, yCm);
  return findToeBorder(greatestOf(masks, rows, xCm, yCm, false));
}

/** False without a foot's shape. Sets `toesPress`, and the frame of a foot whose toes do not press. */
export function findFoot(masks: usize, rows: i32, side: i32, towardsX: f64, towardsY: f64, xCm: f64, yCm: f64): bool {
  toesPress = findToes(masks, rows, side, towardsX, towardsY, xCm, yCm);
  return toesPress || findFrame(masks, rows, side, towardsX, towardsY, WITHOUT_TOES, xCm, yCm);
}

/** Takes the side with the cheaper path; without toes the frame of an unknown side is unknown. */
function findFootOfAnySide(masks: usize, rows: i32, xCm: f64, yCm: f64): bool {
  const asLeft = findToes(masks, rows, Side.LEFT, axisX, axisY, xCm, yCm);
  const leftCost = asLeft ? pathCostFound : Infinity;
  toesPress = findToes(masks, rows, Side.RIGHT, axisX, axisY, xCm, yCm) && pathCostFound <= leftCost;
  if (!toesPress) toesPress = asLeft && findToes(masks, rows, Side.LEFT, axisX, axisY, xCm, yCm);
  return toesPress;
}

/** MASKS receives the heel side of the toe border. Needs `outline` of the same print. Sets `framed`. */
export function removeToes(masks: usize, rows: i32, side: i32, xCm: f64, yCm: f64): void {
  memory.copy(MASKS, masks, usize(rows * ROW_BYTES));
  framed =
    side == Side.LEFT || side == Side.RIGHT
      ? findFoot(masks, rows, side, axisX, axisY, xCm, yCm)
      : findFootOfAnySide(masks, rows, xCm, yCm);
  if (!framed || !toesPress) return;
  halluxTo = findHalluxBorder(greatestOf(masks, rows, xCm, yCm, true));
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        if (isBeyondToes((f64(col) + 0.5) * xCm, (f64(row) + 0.5) * yCm)) removeCell(MASKS, row, col);
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
}

export function isHallux(x: f64, y: f64): bool {
  const along = placeAlongFoot(x, y) + ON_BORDER;
  return placeAcrossFoot(x, y, along) + ON_BORDER < halluxTo;
}
