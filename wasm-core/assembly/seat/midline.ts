import { SeatedBodyAt } from "../../layout/seat";
import { MASKS, MAX_SIDE, MEAN, STRIDE } from "../memory/arena";
import { note } from "../memory/measures";
import { columnOf, maskOf, WORDS } from "../memory/row-masks";
import { at, setAt } from "../memory/series";

/* By the outline in MASKS, independent of lean: the line of best mirror overlap, or a valley near it. */

/** Minimum overlap of the outline with its mirror image. */
const MIN_COVER: f64 = 0.7;
/** Maximum distance of the valley between thighs or ischia from the outline's middle, cm. */
const VALLEY_WITHIN_CM: f64 = 3;
/** Minimum depth below the lower of the adjacent hills. */
const VALLEY_DEPTH: f64 = 0.15;
const SMOOTH_CM: f64 = 1.5;

/** i32 per line, every half column from the first one's middle: cells with a mirror image. */
const COVERED: usize = memory.data(4 * 2 * MAX_SIDE, 16);
/** Of one row (u16). */
const COLUMNS: usize = memory.data(2 * MAX_SIDE, 16);
/** Per column (f64), and smoothed. */
const SUMS: usize = memory.data(8 * MAX_SIDE, 16);
const LOADS: usize = memory.data(8 * MAX_SIDE, 16);


@inline
function column(index: i32): i32 {
  return load<u16>(COLUMNS + (usize(index) << 1));
}


@inline
function covered(line: i32): i32 {
  return load<i32>(COVERED + (usize(line) << 2));
}


@inline
function cover(line: i32, cells: i32): void {
  store<i32>(COVERED + (usize(line) << 2), covered(line) + cells);
}

/** Off the mat counts as empty. Returns the number of loaded cells. */
function coverLines(rows: i32): i32 {
  let loaded = 0;
  memory.fill(COVERED, 0, 4 * 2 * MAX_SIDE);
  for (let row = 0; row < rows; row++) {
    let columns = 0;
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        for (let other = 0; other < columns; other++) cover(column(other) + col, 2);
        cover(col + col, 1);
        store<u16>(COLUMNS + (usize(columns++) << 1), u16(col));
      }
    } while (WORDS > 1 && ++word < WORDS);
    loaded += columns;
  }
  return loaded;
}

/** Middle of the best lines, in columns; an even outline has several. NaN if too little overlaps. */
function outlineMiddle(rows: i32, cols: i32): f64 {
  const loaded = coverLines(rows);
  let best = 0;
  let lines = 0;
  let sum = 0;
  for (let line = 0; line < 2 * cols - 1; line++) {
    if (covered(line) < best) continue;
    if (covered(line) > best) {
      best = covered(line);
      lines = 0;
      sum = 0;
    }
    lines++;
    sum += line + 1;
  }
  return f64(best) / f64(loaded) >= MIN_COVER ? f64(sum) / f64(lines) / 2 : NaN;
}

/** Smoothed, so a single fine cell forms no valley. */
function findLoads(rows: i32, cols: i32, xCm: f64): void {
  memory.fill(SUMS, 0, usize(cols) << 3);
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        setAt(SUMS, col, at(SUMS, col) + load<f64>(MEAN + (usize(row * STRIDE + col) << 3)));
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  const reach = i32(Math.min(Math.floor(SMOOTH_CM / xCm), f64(cols)));
  for (let col = 0; col < cols; col++) {
    const from = max(0, col - reach);
    const end = min(cols, col + reach + 1);
    let sum: f64 = 0;
    for (let near = from; near < end; near++) sum += at(SUMS, near);
    setAt(LOADS, col, sum / f64(end - from));
  }
}

function greatestLoad(from: i32, end: i32): f64 {
  let most = at(LOADS, from);
  for (let col = from + 1; col < end; col++) most = Math.max(most, at(LOADS, col));
  return most;
}

/** Lowest column near the middle between two hills, refined by a parabola; NaN if unclear. */
function valleyNear(middle: f64, cols: i32, xCm: f64): f64 {
  const within = Math.max(1, VALLEY_WITHIN_CM / xCm);
  let lowest = -1;
  for (let col = 1; col < cols - 1; col++) {
    if (Math.abs(f64(col) + 0.5 - middle) > within) continue;
    if (lowest < 0 || at(LOADS, col) < at(LOADS, lowest)) lowest = col;
  }
  if (lowest < 0) return NaN;
  const least = at(LOADS, lowest);
  const hill = Math.min(greatestLoad(0, lowest), greatestLoad(lowest + 1, cols));
  if (least > (1 - VALLEY_DEPTH) * hill) return NaN;
  const before = at(LOADS, lowest - 1);
  const after = at(LOADS, lowest + 1);
  const bend = before - 2 * least + after;
  const off = bend > 0 ? Math.min(0.5, Math.max(-0.5, (0.5 * (before - after)) / bend)) : 0;
  return f64(lowest) + 0.5 + off;
}

/** From the left edge, cm; NaN if empty or asymmetric. */
export function noteMidline(rows: i32, cols: i32, xCm: f64): f64 {
  const middle = outlineMiddle(rows, cols);
  findLoads(rows, cols, xCm);
  const valley = isNaN(middle) ? NaN : valleyNear(middle, cols, xCm);
  const fromLeft = (isNaN(valley) ? middle : valley) * xCm;
  note(SeatedBodyAt.FROM_LEFT_CM, fromLeft);
  note(SeatedBodyAt.BY_VALLEY, f64(!isNaN(valley)));
  return fromLeft;
}
