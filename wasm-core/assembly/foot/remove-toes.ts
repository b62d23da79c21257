import { Side } from "../../layout/static";
import { MASKS, MEAN, STRIDE } from "../memory/arena";
import { gridCols } from "../memory/geometry";
import { findHalluxBorder } from "./hallux-border";
import { Outline } from "./outline";
import { findFrame, placeAcrossFoot, placeAlongFoot, PlantarFrame } from "./plantar-frame";
import { takePressures } from "./pressure-on-foot";
import { findToeBorder, toeBorderAt } from "./toe-border";
import { columnOf, maskOf, removeCell, ROW_BYTES, WORDS } from "../memory/row-masks";

/** Rounding: a cell on a border belongs in front. */
export const ON_BORDER: f64 = 1e-9;

let halluxTo: f64 = 0;


@inline
export function placeAlong(outline: Outline, row: i32, col: i32, xCm: f64, yCm: f64): f64 {
  return ((f64(col) + 0.5) * xCm * outline.axisX + (f64(row) + 0.5) * yCm * outline.axisY - outline.heelEnd) / outline.lengthCm;
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

/** Cost of the toe border in `frame`; Infinity if no toes press. */
function toeCost(frame: PlantarFrame | null, masks: usize, rows: i32, xCm: f64, yCm: f64): f64 {
  if (!frame) return Infinity;
  takePressures(rows, gridCols(), xCm, yCm);
  return findToeBorder(greatestOf(masks, rows, xCm, yCm, false));
}

/** Null without a foot's shape. */
export function findFoot(masks: usize, rows: i32, side: i32, towardsX: f64, towardsY: f64, xCm: f64, yCm: f64): PlantarFrame | null {
  const whole = findFrame(masks, rows, side, towardsX, towardsY, true, xCm, yCm);
  if (toeCost(whole, masks, rows, xCm, yCm) < Infinity) return whole;
  return findFrame(masks, rows, side, towardsX, towardsY, false, xCm, yCm);
}

/** Takes the side with the cheaper path; without toes the frame of an unknown side is unknown. */
function findFootOfAnySide(masks: usize, rows: i32, ux: f64, uy: f64, xCm: f64, yCm: f64): PlantarFrame | null {
  const leftCost = toeCost(findFrame(masks, rows, Side.LEFT, ux, uy, true, xCm, yCm), masks, rows, xCm, yCm);
  const right = findFrame(masks, rows, Side.RIGHT, ux, uy, true, xCm, yCm);
  const rightCost = toeCost(right, masks, rows, xCm, yCm);
  if (leftCost == Infinity && rightCost == Infinity) return null;
  if (rightCost <= leftCost) return right;
  // The right foot's frame and toe border have replaced the left's.
  return findFoot(masks, rows, Side.LEFT, ux, uy, xCm, yCm);
}

/** MASKS receives the heel side of the toe border. Null without a foot's frame. */
export function removeToes(masks: usize, rows: i32, outline: Outline, side: i32, xCm: f64, yCm: f64): PlantarFrame | null {
  memory.copy(MASKS, masks, usize(rows * ROW_BYTES));
  const frame =
    side == Side.LEFT || side == Side.RIGHT
      ? findFoot(masks, rows, side, outline.axisX, outline.axisY, xCm, yCm)
      : findFootOfAnySide(masks, rows, outline.axisX, outline.axisY, xCm, yCm);
  if (!frame || !frame.withToes) return frame;
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
  return frame;
}

export function isHallux(x: f64, y: f64): bool {
  const along = placeAlongFoot(x, y) + ON_BORDER;
  return placeAcrossFoot(x, y, along) + ON_BORDER < halluxTo;
}
