import { Side } from "../../layout/static";
import { MASKS } from "../memory/arena";
import { measureArch } from "./arch-index";
import { Outline } from "./outline";
import { placeAlong, removeToes } from "./remove-toes";
import { columnOf, maskOf, WORDS } from "../memory/row-masks";

/** By the print's length from the heel (pressuRe's automask). */
export const HEEL_TO: f64 = 0.27;
export const FOREFOOT_FROM: f64 = 0.55;
/** Minimum length / width, and rows. */
const SLENDERNESS: f64 = 1.5;
const FEWEST_ROWS: i32 = 6;
/** By the print's width. */
const CLEAR_LEAN: f64 = 0.05;

/** Of a print with a foot's shape, next to its outline. */
@unmanaged
export class FootShape {
  /** Whether plantar-frame.ts has its frame. */
  framed: bool;
  forefootWidthCm: f64;
  archIndex: f64;
  /** Row 0 to heel-forefoot line; right is positive. */
  axisDegrees: f64;
  /** Outer side: -1 left, 1 right, 0 unknown. */
  lean: i32;
  leanPart: f64;
  heelX: f64;
  heelY: f64;
}
const SHAPE = changetype<FootShape>(memory.data(offsetof<FootShape>(), 16));

let count: f64 = 0;
let sumX: f64 = 0;
let sumY: f64 = 0;

function gather(masks: usize, rows: i32, outline: Outline, from: f64, to: f64, xCm: f64, yCm: f64): void {
  count = 0;
  sumX = 0;
  sumY = 0;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(masks, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        const place = placeAlong(outline, row, col, xCm, yCm);
        if (place < from || place > to) continue;
        count += 1;
        sumX += (f64(col) + 0.5) * xCm;
        sumY += (f64(row) + 0.5) * yCm;
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
}

function findLean(masks: usize, rows: i32, outline: Outline, foreX: f64, foreY: f64, xCm: f64, yCm: f64): void {
  const heelX = SHAPE.heelX;
  const heelY = SHAPE.heelY;
  SHAPE.lean = 0;
  SHAPE.leanPart = 0;
  gather(masks, rows, outline, HEEL_TO, FOREFOOT_FROM, xCm, yCm);
  const dx = foreX - heelX;
  const dy = foreY - heelY;
  const norm = Math.sqrt(dx * dx + dy * dy);
  if (count == 0 || norm == 0) return;
  const out = (dx * (sumY / count - heelY) - dy * (sumX / count - heelX)) / norm;
  SHAPE.leanPart = out / outline.widthCm;
  if (Math.abs(out) >= CLEAR_LEAN * outline.widthCm) SHAPE.lean = out > 0 ? 1 : -1;
}

/** Across the rectangle around the print. */
function measureForefoot(rows: i32, outline: Outline, xCm: f64, yCm: f64): f64 {
  const axisX = outline.axisX;
  const axisY = outline.axisY;
  const halfAcross = 0.5 * (Math.abs(axisY) * xCm + Math.abs(axisX) * yCm);
  let leftmost: f64 = Infinity;
  let rightmost: f64 = -Infinity;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        if (placeAlong(outline, row, col, xCm, yCm) < FOREFOOT_FROM) continue;
        const across = (f64(row) + 0.5) * yCm * axisX - (f64(col) + 0.5) * xCm * axisY;
        leftmost = Math.min(leftmost, across - halfAcross);
        rightmost = Math.max(rightmost, across + halfAcross);
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  return Math.max(0, rightmost - leftmost);
}

/** SINGLE: by the print's shape. NONE: unknown whatever its shape. */
export function sideOfPrint(stated: i32, shape: FootShape | null): i32 {
  if (stated == Side.NONE) return Side.SINGLE;
  if (stated == Side.LEFT || stated == Side.RIGHT) return stated;
  if (!shape || shape.lean == 0) return Side.SINGLE;
  return shape.lean < 0 ? Side.LEFT : Side.RIGHT;
}

/** Pressures in MEAN. Overwrites MASKS. Null without a foot's shape. */
export function measureShape(masks: usize, rows: i32, outline: Outline, stated: i32, xCm: f64, yCm: f64): FootShape | null {
  if (outline.lengthCm < SLENDERNESS * outline.widthCm || outline.lengthCm < f64(FEWEST_ROWS) * yCm) return null;
  gather(masks, rows, outline, -Infinity, HEEL_TO, xCm, yCm);
  const heelCells = count;
  const heelX = sumX / count;
  const heelY = sumY / count;
  gather(masks, rows, outline, FOREFOOT_FROM, Infinity, xCm, yCm);
  if (heelCells == 0 || count == 0) return null;
  const foreX = sumX / count;
  const foreY = sumY / count;
  SHAPE.heelX = heelX;
  SHAPE.heelY = heelY;
  SHAPE.axisDegrees = (Math.atan2(foreX - heelX, heelY - foreY) * 180) / Math.PI;
  findLean(masks, rows, outline, foreX, foreY, xCm, yCm);
  const frame = removeToes(masks, rows, outline, sideOfPrint(stated, SHAPE), xCm, yCm);
  SHAPE.framed = frame != null;
  SHAPE.forefootWidthCm = measureForefoot(rows, outline, xCm, yCm);
  SHAPE.archIndex = frame
    ? measureArch(masks, rows, frame.withToes, frame.alongX, frame.alongY, xCm, yCm)
    : measureArch(masks, rows, false, outline.axisX, outline.axisY, xCm, yCm);
  return SHAPE;
}
