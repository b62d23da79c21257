import { componentCount, findComponents, largestCells } from "./components";
import { collectContacts, contactsFrom, doubledMedian } from "./contacts";
import { contactsOnEdge, countReaching, deadCells, maskFrame, readFrame, saturatedCells, saturationCount } from "./frame";
import { addFullLanes, addLanes, greatestLane } from "./lanes";
import { FIGURES_LENGTH, FRAME, MAX_SIDE, RECORDS, STRIDE } from "./memory";

/** Places in a frame's record, in eight-byte numbers. Far end: app/analysis/records.ts. */
export const LOADED: usize = 0;
const SUM: usize = 1;
const MAXIMUM: usize = 2;
const MAXIMUM_ROW: usize = 3;
const MAXIMUM_COL: usize = 4;
const MAXIMUM_X: usize = 5;
const MAXIMUM_Y: usize = 6;
export const MEAN: usize = 7;
export const DEVIATION: usize = 8;
export const MEDIAN: usize = 9;
const CENTRE_COL: usize = 10;
const CENTRE_ROW: usize = 11;
const CENTRE_X: usize = 12;
const CENTRE_Y: usize = 13;
const AREA: usize = 14;
const FORCE: usize = 15;
const FRONT_LEFT: usize = 16;
const FRONT_RIGHT: usize = 17;
const BACK_LEFT: usize = 18;
const BACK_RIGHT: usize = 19;
const LEFT: usize = 20;
const RIGHT: usize = 21;
const FRONT: usize = 22;
const BACK: usize = 23;
const COMPONENTS: usize = 24;
export const LARGEST: usize = 25;
const EDGE: usize = 26;
const SATURATED: usize = 27;
const DEAD: usize = 28;
const HISTOGRAM_TOP: usize = 29;
const HISTOGRAM: usize = 30;

const BINS: i32 = 8;

/** 0, 1, 2 … 63 (i16). */
const COLUMNS: usize = memory.data(2 * MAX_SIDE, 16);
/** Twice the weight of a column on the left (i16). */
const LEFT_WEIGHTS: usize = memory.data(2 * MAX_SIDE, 16);

/** 2 before the middle of `length`, 1 at the middle of an odd length, 0 after it. */
@inline
function halfWeight(index: i32, length: i32): i32 {
  return max(0, min(2, length - 2 * index));
}

function prepareWeights(cols: i32): void {
  for (let col = 0; col < MAX_SIDE; col++) {
    store<i16>(COLUMNS + usize(col << 1), i16(col));
    store<i16>(LEFT_WEIGHTS + usize(col << 1), i16(halfWeight(col, cols)));
  }
}

@inline
function put(record: usize, place: usize, value: f64): void {
  store<f64>(record + (place << 3), value);
}

@inline
export function taken(record: usize, place: usize): f64 {
  return load<f64>(record + (place << 3));
}

function putHistogram(record: usize, loaded: i32, top: f64, scale: f64): void {
  let reaching = loaded;
  for (let bin = 1; bin <= BINS; bin++) {
    const above = bin < BINS ? contactsFrom(countReaching((f64(bin) * top) / f64(BINS), scale, 1), loaded) : 0;
    put(record, HISTOGRAM + usize(bin - 1), f64(reaching - above));
    reaching = above;
  }
  put(record, HISTOGRAM_TOP, top);
}

/** Everything that is a sum over the `loaded` contacts, in one pass over FRAME; returns the greatest count. */
function putSums(record: usize, rows: i32, cols: i32, threshold: i32, loaded: i32, scale: f64, xCm: f64, yCm: f64): i32 {
  const rowBytes = usize(((cols + 15) >> 4) << 5);
  const least = i16x8.splat(i16(threshold));
  const ones = i16x8.splat(1);
  let sum: i64 = 0;
  let squares: i64 = 0;
  let columnMoment: i64 = 0;
  let rowMoment: i64 = 0;
  let left2: i64 = 0;
  let front2: i64 = 0;
  let frontLeft4: i64 = 0;
  let greatest = i16x8.splat(0);
  for (let row = 0; row < rows; row++) {
    const source = FRAME + (usize(row * STRIDE) << 1);
    let rowSums = i32x4.splat(0);
    let rowSquares = i32x4.splat(0);
    let rowMoments = i32x4.splat(0);
    let rowLefts = i32x4.splat(0);
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const cells = v128.load(source + at);
      const values = v128.and(cells, i16x8.ge_s(cells, least));
      greatest = i16x8.max_s(greatest, values);
      rowSums = i32x4.add(rowSums, i32x4.dot_i16x8_s(values, ones));
      rowSquares = i32x4.add(rowSquares, i32x4.dot_i16x8_s(values, values));
      rowMoments = i32x4.add(rowMoments, i32x4.dot_i16x8_s(values, v128.load(COLUMNS + at)));
      rowLefts = i32x4.add(rowLefts, i32x4.dot_i16x8_s(values, v128.load(LEFT_WEIGHTS + at)));
    }
    const rowSum = i64(addLanes(rowSums));
    const rowLeft2 = i64(addLanes(rowLefts));
    const weight = i64(halfWeight(row, rows));
    sum += rowSum;
    // A row of full cells fills each lane of squares to its last bit.
    squares += addFullLanes(rowSquares);
    columnMoment += i64(addLanes(rowMoments));
    rowMoment += rowSum * i64(row);
    left2 += rowLeft2;
    front2 += weight * rowSum;
    frontLeft4 += weight * rowLeft2;
  }
  if (sum == 0) return 0;

  const whole = f64(sum);
  const col = f64(columnMoment) / whole;
  const row = f64(rowMoment) / whole;
  put(record, SUM, whole * scale);
  put(record, MEAN, (whole / f64(loaded)) * scale);
  put(record, DEVIATION, (Math.sqrt(f64(i64(loaded) * squares - sum * sum)) / f64(loaded)) * scale);
  put(record, CENTRE_COL, col);
  put(record, CENTRE_ROW, row);
  put(record, CENTRE_X, (col + 0.5) * xCm);
  put(record, CENTRE_Y, (row + 0.5) * yCm);

  const sum4 = sum << 2;
  const left4 = left2 << 1;
  const front4 = front2 << 1;
  const quarterPercent = 25 / whole;
  put(record, FRONT_LEFT, f64(frontLeft4) * quarterPercent);
  put(record, FRONT_RIGHT, f64(front4 - frontLeft4) * quarterPercent);
  put(record, BACK_LEFT, f64(left4 - frontLeft4) * quarterPercent);
  put(record, BACK_RIGHT, f64(sum4 - front4 - left4 + frontLeft4) * quarterPercent);
  put(record, LEFT, f64(left4) * quarterPercent);
  put(record, RIGHT, f64(sum4 - left4) * quarterPercent);
  put(record, FRONT, f64(front4) * quarterPercent);
  put(record, BACK, f64(sum4 - front4) * quarterPercent);

  return greatestLane(greatest);
}

/** The first cell in reading order that holds `greatest`. */
function putMaximum(record: usize, greatest: i32, rows: i32, cols: i32, scale: f64, xCm: f64, yCm: f64): void {
  const wanted = i16x8.splat(i16(greatest));
  for (let row = 0; row < rows; row++) {
    for (let first = 0; first < cols; first += 8) {
      const hits = i16x8.bitmask(i16x8.eq(v128.load(FRAME + (usize(row * STRIDE + first) << 1)), wanted));
      if (hits == 0) continue;
      const col = first + ctz(hits);
      put(record, MAXIMUM, f64(greatest) * scale);
      put(record, MAXIMUM_ROW, f64(row));
      put(record, MAXIMUM_COL, f64(col));
      put(record, MAXIMUM_X, (f64(col) + 0.5) * xCm);
      put(record, MAXIMUM_Y, (f64(row) + 0.5) * yCm);
      return;
    }
  }
}

/** A record for each frame; see index.ts. A `saturation` of 0 is the codec's greatest count, a `histogramTop` of 0 each frame's maximum. */
export function measure(
  frames: i32, rows: i32, cols: i32, scale: f64, threshold: f64, saturation: f64,
  xCm: f64, yCm: f64, areaCm2: f64, newtons: f64, histogramTop: f64,
): i32 {
  const least = countReaching(threshold, scale, 1);
  const full = saturationCount(saturation, scale);
  prepareWeights(cols);
  for (let index = 0; index < frames; index++) {
    if (!readFrame(index, rows, cols, full)) return index;
    const record = RECORDS + (usize(index * FIGURES_LENGTH) << 3);
    memory.fill(record, 0, usize(FIGURES_LENGTH << 3));
    maskFrame(rows, cols, least);
    findComponents(rows, 1);
    const loaded = collectContacts();
    put(record, LOADED, f64(loaded));
    put(record, AREA, f64(loaded) * areaCm2);
    put(record, COMPONENTS, f64(componentCount));
    put(record, LARGEST, f64(largestCells));
    put(record, EDGE, f64(contactsOnEdge(rows, cols)));
    put(record, SATURATED, f64(saturatedCells));
    put(record, DEAD, f64(deadCells));
    put(record, HISTOGRAM_TOP, histogramTop);
    if (loaded > 0) {
      const greatest = putSums(record, rows, cols, least, loaded, scale, xCm, yCm);
      putMaximum(record, greatest, rows, cols, scale, xCm, yCm);
      put(record, MEDIAN, 0.5 * f64(doubledMedian(loaded, greatest)) * scale);
      putHistogram(record, loaded, histogramTop > 0 ? histogramTop : f64(greatest) * scale, scale);
    }
    put(record, FORCE, taken(record, SUM) * newtons);
  }
  return frames;
}
