import { COUNTS, FIGURES_LENGTH, MASKS, MAX_SIDE, RECORDS } from "../memory/arena";
import { columnMoment, contacts, faultyCells, front2, frontLeft4, greatest, left2, rowMoment, sum, surveyFrame } from "./contact-sums";
import { doubledMedian, reaching, tally } from "./contact-values";
import { areaCount, countAreas, largestArea } from "./count-areas";
import { contactsOnEdge, countReaching, saturationCount } from "./read-frame";

/** Places in a frame's record, in eight-byte numbers. Far end: app/analysis/foot/read-static.ts. */
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
/** The smallest count of each bin but the first (i32). */
const BIN_COUNTS: usize = memory.data(4 * (BINS - 1), 16);


@inline
function put(record: usize, place: usize, value: f64): void {
  store<f64>(record + (place << 3), value);
}


@inline
export function taken(record: usize, place: usize): f64 {
  return load<f64>(record + (place << 3));
}

/** Sum, mean, centre and shares of the contacts, of which there is one at least. */
function putSums(record: usize, scale: f64, xCm: f64, yCm: f64): void {
  const whole = f64(sum);
  const col = f64(columnMoment) / whole;
  const row = f64(rowMoment) / whole;
  put(record, SUM, whole * scale);
  put(record, MEAN, (whole / f64(contacts)) * scale);
  put(record, CENTRE_COL, col);
  put(record, CENTRE_ROW, row);
  put(record, CENTRE_X, (col + 0.5) * xCm);
  put(record, CENTRE_Y, (row + 0.5) * yCm);

  const sum4 = 4 * whole;
  const left4 = 2 * f64(left2);
  const front4 = 2 * f64(front2);
  const corner4 = f64(frontLeft4);
  const quarterPercent = 25 / whole;
  put(record, FRONT_LEFT, corner4 * quarterPercent);
  put(record, FRONT_RIGHT, (front4 - corner4) * quarterPercent);
  put(record, BACK_LEFT, (left4 - corner4) * quarterPercent);
  put(record, BACK_RIGHT, (sum4 - front4 - left4 + corner4) * quarterPercent);
  put(record, LEFT, left4 * quarterPercent);
  put(record, RIGHT, (sum4 - left4) * quarterPercent);
  put(record, FRONT, front4 * quarterPercent);
  put(record, BACK, (sum4 - front4) * quarterPercent);
}

/** Lanes of four vectors that hold `wanted`, in any of the four. */
@inline
function anyOf(at: usize, wanted: v128): bool {
  const first = v128.or(i16x8.eq(v128.load(at), wanted), i16x8.eq(v128.load(at, 16), wanted));
  return v128.any_true(v128.or(first, v128.or(i16x8.eq(v128.load(at, 32), wanted), i16x8.eq(v128.load(at, 48), wanted))));
}

/** The first cell in reading order that holds the greatest count; there is one. */
function putMaximum(record: usize, frame: usize, cols: i32, scale: f64, xCm: f64, yCm: f64): void {
  const wanted = i16x8.splat(i16(greatest));
  let at = frame;
  while (!anyOf(at, wanted)) at += 64;
  while (i32(load<u16>(at)) != greatest) at += 2;
  const cell = i32((at - frame) >> 1);
  const row = cell / cols;
  const col = cell - row * cols;
  put(record, MAXIMUM, f64(greatest) * scale);
  put(record, MAXIMUM_ROW, f64(row));
  put(record, MAXIMUM_COL, f64(col));
  put(record, MAXIMUM_X, (f64(col) + 0.5) * xCm);
  put(record, MAXIMUM_Y, (f64(row) + 0.5) * yCm);
}

/** Histogram, deviation and median; the bin that holds the middle contact tells where to look for the median. */
function putDistribution(record: usize, top: f64, scale: f64): void {
  for (let bin = 1; bin < BINS; bin++) {
    store<i32>(BIN_COUNTS + (usize(bin - 1) << 2), countReaching((f64(bin) * top) / f64(BINS), scale, 1));
  }
  const squares = tally(contacts, BIN_COUNTS);
  put(record, DEVIATION, (Math.sqrt(f64(i64(contacts) * squares - i64(sum) * i64(sum))) / f64(contacts)) * scale);

  const half = contacts >> 1;
  let from = contacts;
  let low = 1;
  let high = greatest + 1;
  let over = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const above = bin < BINS - 1 ? reaching(bin) : 0;
    put(record, HISTOGRAM + usize(bin), f64(from - above));
    if (from > half) {
      if (bin > 0) low = load<i32>(BIN_COUNTS + (usize(bin - 1) << 2));
      high = bin < BINS - 1 ? load<i32>(BIN_COUNTS + (usize(bin) << 2)) : greatest + 1;
      over = above;
    }
    from = above;
  }
  put(record, HISTOGRAM_TOP, top);
  put(record, MEDIAN, 0.5 * f64(doubledMedian(contacts, low, high, over)) * scale);
}

/** How many cells of a frame, the faulty ones apart, hold at least `count`. */
function cellsFrom(frame: usize, cells: i32, count: i32): i32 {
  let found = 0;
  for (let cell = 0; cell < cells; cell++) found += i32(i32(load<i16>(frame + (usize(cell) << 1))) >= count);
  return found;
}

/** A record for each frame; see index.ts. A `saturation` of 0 is the codec's greatest count, a `histogramTop` of 0 each frame's maximum. */
export function measure(
  frames: i32,
  rows: i32,
  cols: i32,
  scale: f64,
  threshold: f64,
  saturation: f64,
  xCm: f64,
  yCm: f64,
  areaCm2: f64,
  newtons: f64,
  histogramTop: f64,
): i32 {
  const least = countReaching(threshold, scale, 1);
  const full = saturationCount(saturation, scale);
  const cells = rows * cols;
  memory.fill(MASKS, 0, usize(8 * MAX_SIDE));
  for (let index = 0; index < frames; index++) {
    if (!surveyFrame(index, rows, cols, least)) return index;
    const frame = COUNTS + (usize(index * cells) << 1);
    const record = RECORDS + (usize(index * FIGURES_LENGTH) << 3);
    if (contacts > 0) {
      putSums(record, scale, xCm, yCm);
      putMaximum(record, frame, cols, scale, xCm, yCm);
      putDistribution(record, histogramTop > 0 ? histogramTop : f64(greatest) * scale, scale);
    } else {
      memory.fill(record, 0, usize(FIGURES_LENGTH << 3));
      put(record, HISTOGRAM_TOP, histogramTop);
    }
    countAreas(rows);
    put(record, LOADED, f64(contacts));
    put(record, AREA, f64(contacts) * areaCm2);
    put(record, FORCE, taken(record, SUM) * newtons);
    put(record, COMPONENTS, f64(areaCount));
    put(record, LARGEST, f64(largestArea));
    put(record, EDGE, f64(contactsOnEdge(rows, cols)));
    put(record, SATURATED, f64(greatest < full ? 0 : cellsFrom(frame, cells, full)));
    put(record, DEAD, f64(faultyCells));
  }
  return frames;
}
