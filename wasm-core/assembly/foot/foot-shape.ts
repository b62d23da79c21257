import { Side } from "../../layout/static";
import { MASKS, MAX_SIDE } from "../memory/arena";
import { measureArch } from "./arch-index";
import { axisX, axisY, lengthCm, outline, widthCm } from "./outline";
import { alongX, alongY } from "./plantar-frame";
import { framed, placeAlong, removeToes } from "./remove-toes";
import { columnOf, firstColumnOf, maskOf, WORDS } from "../memory/row-masks";

/** By the print's length from the heel (pressuRe's automask). */
export const HEEL_TO: f64 = 0.27;
export const FOREFOOT_FROM: f64 = 0.55;
/** Minimum length / width, and rows. */
const SLENDERNESS: f64 = 1.5;
const FEWEST_ROWS: i32 = 6;
/** By the print's width. */
const CLEAR_LEAN: f64 = 0.05;

export let shaped: bool = false;
export let forefootWidthCm: f64 = 0;
/** Row 0 to heel-forefoot line; right is positive. */
export let axisDegrees: f64 = 0;
/** Outer side: -1 left, 1 right, 0 unknown. */
export let lean: i32 = 0;
export let leanPart: f64 = 0;
export let heelMiddleX: f64 = 0;
export let heelMiddleY: f64 = 0;

let count: f64 = 0;
let sumX: f64 = 0;
let sumY: f64 = 0;

function gather(masks: usize, rows: i32, from: f64, to: f64, xCm: f64, yCm: f64): void {
  count = 0;
  sumX = 0;
  sumY = 0;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(masks, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        const place = placeAlong(row, col, xCm, yCm);
        if (place < from || place > to) continue;
        count += 1;
        sumX += (f64(col) + 0.5) * xCm;
        sumY += (f64(row) + 0.5) * yCm;
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
}

function findLean(masks: usize, rows: i32, heelX: f64, heelY: f64, foreX: f64, foreY: f64, xCm: f64, yCm: f64): void {
  lean = 0;
  leanPart = 0;
  gather(masks, rows, HEEL_TO, FOREFOOT_FROM, xCm, yCm);
  const dx = foreX - heelX;
  const dy = foreY - heelY;
  const norm = Math.sqrt(dx * dx + dy * dy);
  if (count == 0 || norm == 0) return;
  const out = (dx * (sumY / count - heelY) - dy * (sumX / count - heelX)) / norm;
  leanPart = out / widthCm;
  if (Math.abs(out) >= CLEAR_LEAN * widthCm) lean = out > 0 ? 1 : -1;
}

/** Across the rectangle around the print. */
function measureForefoot(rows: i32, xCm: f64, yCm: f64): void {
  const halfAcross = 0.5 * (Math.abs(axisY) * xCm + Math.abs(axisX) * yCm);
  let leftmost: f64 = Infinity;
  let rightmost: f64 = -Infinity;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        if (placeAlong(row, col, xCm, yCm) < FOREFOOT_FROM) continue;
        const across = (f64(row) + 0.5) * yCm * axisX - (f64(col) + 0.5) * xCm * axisY;
        leftmost = Math.min(leftmost, across - halfAcross);
        rightmost = Math.max(rightmost, across + halfAcross);
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  forefootWidthCm = Math.max(0, rightmost - leftmost);
}

/** SINGLE: by the print's shape. NONE: unknown whatever its shape. */
export function sideOfPrint(stated: i32): i32 {
  if (stated == Side.NONE) return Side.SINGLE;
  if (stated == Side.LEFT || stated == Side.RIGHT) return stated;
  return lean == 0 ? Side.SINGLE : lean < 0 ? Side.LEFT : Side.RIGHT;
}

/** Pressures in MEAN. Overwrites MASKS. Also sets outline.ts. */
export function measureShape(masks: usize, rows: i32, stated: i32, xCm: f64, yCm: f64): void {
  shaped = false;
  lean = 0;
  if (firstColumnOf(masks, 0, rows) == MAX_SIDE) return;
  outline(masks, rows, xCm, yCm);
  if (lengthCm < SLENDERNESS * widthCm || lengthCm < f64(FEWEST_ROWS) * yCm) return;
  gather(masks, rows, -Infinity, HEEL_TO, xCm, yCm);
  const heelCells = count;
  const heelX = sumX / count;
  const heelY = sumY / count;
  gather(masks, rows, FOREFOOT_FROM, Infinity, xCm, yCm);
  if (heelCells == 0 || count == 0) return;
  const foreX = sumX / count;
  const foreY = sumY / count;
  shaped = true;
  heelMiddleX = heelX;
  heelMiddleY = heelY;
  axisDegrees = (Math.atan2(foreX - heelX, heelY - foreY) * 180) / Math.PI;
  findLean(masks, rows, heelX, heelY, foreX, foreY, xCm, yCm);
  removeToes(masks, rows, sideOfPrint(stated), xCm, yCm);
  measureForefoot(rows, xCm, yCm);
  measureArch(masks, rows, framed ? alongX : axisX, framed ? alongY : axisY, xCm, yCm);
}
