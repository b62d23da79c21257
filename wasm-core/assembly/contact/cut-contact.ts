import { ContactPrintAt, TraceAt } from "../../layout/contact";
import { COUNTS, FRAME, MAX_CELLS, RECORDS, STRIDE } from "../memory/arena";
import { gridCols, gridRows } from "../memory/geometry";
import { addLanes } from "../memory/vector-lanes";
import { recorded } from "./contact-prints";
import { cellOf, contactOf, endFrameOf, firstFrameOf, firstSpellFrom, spellAt, spellCount } from "./spells";
import { WORDS } from "../memory/row-masks";

/** Frames [from, end) of each cell (u16 each, at STRIDE); end 0: never. */
const FROM: usize = memory.data(2 * MAX_CELLS + 64, 16);
const UNTIL: usize = memory.data(2 * MAX_CELLS + 64, 16);

let firstRow: i32 = 0;
let lastRow: i32 = 0;
let firstCol: i32 = 0;
let lastCol: i32 = 0;
/** Quarter turns to the left. */
let turn: i32 = 0;
let rows: i32 = 0;
let cols: i32 = 0;

/** Frames [from, until) of contact `print` (from 1), turned by `turns` quarters to the left. */
export function takeContact(print: i32, from: i32, until: i32, turns: i32): void {
  memory.fill(FROM, 0xff, 2 * MAX_CELLS);
  memory.fill(UNTIL, 0, 2 * MAX_CELLS);
  const off = recorded(print, ContactPrintAt.OFF);
  for (let index = firstSpellFrom(recorded(print, ContactPrintAt.ON)); index < spellCount(); index++) {
    const spell = spellAt(index);
    if (firstFrameOf(spell) >= off) break;
    if (contactOf(spell) != print) continue;
    const at = usize(cellOf(spell)) << 1;
    store<u16>(FROM + at, u16(min(i32(load<u16>(FROM + at)), max(from, firstFrameOf(spell)))));
    store<u16>(UNTIL + at, u16(max(i32(load<u16>(UNTIL + at)), min(until, endFrameOf(spell)))));
  }
  firstRow = recorded(print, ContactPrintAt.FIRST_ROW);
  lastRow = recorded(print, ContactPrintAt.LAST_ROW);
  firstCol = recorded(print, ContactPrintAt.FIRST_COL);
  lastCol = recorded(print, ContactPrintAt.LAST_COL);
  turn = turns;
  rows = gridRows();
  cols = gridCols();
}

/** Eight counts; 0 where faulty or outside the contact. */
@inline
function own(counts: usize, at: usize, frame: v128): v128 {
  const values = v128.load(counts);
  const inside = v128.and(i16x8.le_u(v128.load(FROM + at), frame), i16x8.gt_u(v128.load(UNTIL + at), frame));
  return v128.and(v128.andnot(values, i16x8.eq(values, i16x8.splat(-1))), inside);
}


@inline
function rowAt(index: i32, row: i32): usize {
  return COUNTS + (usize((index * rows + row) * cols) << 1);
}

/** `index` in COUNTS, `frame` of the recording. */
function readOwn(index: i32, frame: i32): void {
  const number = i16x8.splat(i16(frame));
  for (let row = firstRow; row <= lastRow; row++) {
    const counts = rowAt(index, row);
    for (let col = firstCol & ~7; col <= lastCol; col += 8) {
      const at = usize((row * STRIDE + col) << 1);
      v128.store(FRAME + at, own(counts + usize(col << 1), at, number));
    }
  }
}


@inline
function countAt(row: i32, col: i32): u16 {
  return load<u16>(FRAME + (usize(row * STRIDE + col) << 1));
}

function putBox(target: usize): void {
  const high = lastRow - firstRow + 1;
  const wide = lastCol - firstCol + 1;
  if (turn == 0) {
    for (let row = firstRow; row <= lastRow; row++) {
      memory.copy(target, FRAME + (usize(row * STRIDE + firstCol) << 1), usize(wide) << 1);
      target += usize(wide) << 1;
    }
    return;
  }
  const turnedRows = turn & 1 ? wide : high;
  const turnedCols = turn & 1 ? high : wide;
  for (let row = 0; row < turnedRows; row++) {
    for (let col = 0; col < turnedCols; col++) {
      const count =
        turn == 1
          ? countAt(firstRow + col, lastCol - row)
          : turn == 2
            ? countAt(lastRow - row, lastCol - col)
            : countAt(lastRow - col, firstCol + row);
      store<u16>(target, count);
      target += 2;
    }
  }
}

/** Boxes of the selected contact, one after the other. Returns their number. */
export function cutContact(frames: i32, first: i32): i32 {
  const cells = usize((lastRow - firstRow + 1) * (lastCol - firstCol + 1));
  for (let index = 0; index < frames; index++) {
    readOwn(index, first + index);
    putBox(COUNTS + ((usize(index) * cells) << 1));
  }
  return frames;
}

/** Sum of counts and moments by column and row per frame, into RECORDS. */
export function traceContact(frames: i32, first: i32): i32 {
  for (let index = 0; index < frames; index++) trace(index, first + index, RECORDS + (usize(index * TraceAt.LENGTH) << 3));
  return frames;
}

function trace(index: i32, frame: i32, record: usize): void {
  const number = i16x8.splat(i16(frame));
  let sum = i32x4.splat(0);
  let byCol = i32x4.splat(0);
  let byRow = i32x4.splat(0);
  let wideByCol: f64 = 0;
  let wideByRow: f64 = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    const counts = rowAt(index, row);
    let ofRow = i32x4.splat(0);
    for (let col = firstCol & ~7; col <= lastCol; col += 8) {
      const values = own(counts + usize(col << 1), usize((row * STRIDE + col) << 1), number);
      ofRow = i32x4.add(ofRow, i32x4.extadd_pairwise_i16x8_s(values));
      byCol = i32x4.add(byCol, i32x4.dot_i16x8_s(values, i16x8.add(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(i16(col)))));
    }
    sum = i32x4.add(sum, ofRow);
    if (WORDS > 1) {
      // A row's moments fit into 32 bits.
      wideByCol += f64(addLanes(byCol));
      wideByRow += f64(addLanes(ofRow)) * f64(row);
      byCol = i32x4.splat(0);
      continue;
    }
    byRow = i32x4.add(byRow, i32x4.mul(ofRow, i32x4.splat(row)));
  }
  store<f64>(record, f64(addLanes(sum)), TraceAt.SUM << 3);
  store<f64>(record, WORDS > 1 ? wideByCol : f64(addLanes(byCol)), TraceAt.BY_COL << 3);
  store<f64>(record, WORDS > 1 ? wideByRow : f64(addLanes(byRow)), TraceAt.BY_ROW << 3);
}
