import { boxOf, MAX_LABELS, PLANE } from "./labels";
import { addLanes, greatestLane } from "./lanes";
import { FRAME, MAX_CELLS, STRIDE } from "./memory";

/** Of the frame at work, for each label: sum, sums by column and row (u32), greatest count and loaded cells (i32). */
const LABEL_FRAME: usize = memory.data(20 * (MAX_LABELS + 1), 16);
/** Count by seconds of each cell, f64 at STRIDE. */
export const CELL_TIMES: usize = memory.data(8 * MAX_CELLS, 16);
/** 0, 1, 2 … 63 (i16). */
const COLUMNS: usize = memory.data<i16>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
  32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
], 16);

@inline
function frameOf(label: i32): usize {
  return LABEL_FRAME + usize(20 * label);
}
@inline
export function labelSum(label: i32): u32 {
  return load<u32>(frameOf(label));
}
@inline
export function labelByCol(label: i32): u32 {
  return load<u32>(frameOf(label), 4);
}
@inline
export function labelByRow(label: i32): u32 {
  return load<u32>(frameOf(label), 8);
}
@inline
export function labelGreatest(label: i32): i32 {
  return load<i32>(frameOf(label), 12);
}
@inline
export function labelCells(label: i32): i32 {
  return load<i32>(frameOf(label), 16);
}

/** Adds eight counts by `seconds` to their cells. */
@inline
function addTimes(at: usize, counts: v128, seconds: v128): void {
  const low = i32x4.extend_low_i16x8_u(counts);
  const high = i32x4.extend_high_i16x8_u(counts);
  v128.store(at, f64x2.add(v128.load(at), f64x2.mul(f64x2.convert_low_i32x4_u(low), seconds)));
  v128.store(at, f64x2.add(v128.load(at, 16), f64x2.mul(f64x2.convert_low_i32x4_u(i32x4.shuffle(low, low, 2, 3, 0, 1)), seconds)), 16);
  v128.store(at, f64x2.add(v128.load(at, 32), f64x2.mul(f64x2.convert_low_i32x4_u(high), seconds)), 32);
  v128.store(at, f64x2.add(v128.load(at, 48), f64x2.mul(f64x2.convert_low_i32x4_u(i32x4.shuffle(high, high, 2, 3, 0, 1)), seconds)), 48);
}

/** The loaded cells of a label in FRAME: their sums into LABEL_FRAME, each by `seconds` into CELL_TIMES. */
export function readLabel(label: i32, least: i32, seconds: f64): void {
  const box = boxOf(label);
  const lastRow = i32(load<u8>(box, 1));
  const from = usize((load<u8>(box, 2) >> 3) << 4);
  const to = usize(((i32(load<u8>(box, 3)) + 7) >> 3) << 4);
  const mine = i16x8.splat(i16(label));
  const floor = i16x8.splat(i16(least));
  const ones = i16x8.splat(1);
  const weight = f64x2.splat(seconds);
  let sums = i32x4.splat(0);
  let byCol = i32x4.splat(0);
  let greatest = i16x8.splat(0);
  let cells = i16x8.splat(0);
  let byRow: u32 = 0;
  let before: u32 = 0;
  for (let row = i32(load<u8>(box)); row < lastRow; row++) {
    const line = usize(row * STRIDE) << 1;
    for (let at = from; at < to; at += 16) {
      const counts = v128.load(FRAME + line + at);
      const kept = v128.and(i16x8.eq(v128.load(PLANE + line + at), mine), i16x8.ge_s(counts, floor));
      if (!v128.any_true(kept)) continue;
      const values = v128.and(counts, kept);
      sums = i32x4.add(sums, i32x4.dot_i16x8_s(values, ones));
      byCol = i32x4.add(byCol, i32x4.dot_i16x8_s(values, v128.load(COLUMNS + at)));
      greatest = i16x8.max_s(greatest, values);
      cells = i16x8.sub(cells, kept);
      addTimes(CELL_TIMES + ((line + at) << 2), values, weight);
    }
    const sum = addLanes(sums);
    byRow += (sum - before) * u32(row);
    before = sum;
  }
  const record = frameOf(label);
  store<u32>(record, before);
  store<u32>(record, addLanes(byCol), 4);
  store<u32>(record, byRow, 8);
  store<i32>(record, greatestLane(greatest), 12);
  store<i32>(record, i32(addLanes(i32x4.extadd_pairwise_i16x8_s(cells))), 16);
}
