import { BINS, FigureAt } from "../../layout/figures";
import { COUNTS, MASKS, MAX_SIDE, RECORDS } from "../memory/arena";
import { cellArea, cellNewtons, contactThreshold, deviceMaximum, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { bitsOf } from "../memory/pack-lanes";
import { ContactSums, surveyFrame } from "./contact-sums";
import { doubledMedian, reaching, tally } from "./contact-values";
import { countAreas } from "./count-areas";
import { contactsOnEdge, countReaching, countsReaching, saturationCount } from "./read-frame";
import { ROW_BYTES } from "../memory/row-masks";

const BIN_COUNTS: usize = memory.data(4 * BINS, 16);


@inline
function put(record: usize, place: i32, value: f64): void {
  store<f64>(record + (usize(place) << 3), value);
}


@inline
export function taken(record: usize, place: i32): f64 {
  return load<f64>(record + (usize(place) << 3));
}

function putSums(record: usize, sums: ContactSums, scale: f64, xCm: f64, yCm: f64): void {
  const whole = f64(sums.sum);
  const col = sums.columnMoment / whole;
  const row = sums.rowMoment / whole;
  put(record, FigureAt.SUM, whole * scale);
  put(record, FigureAt.MEAN, (whole / f64(sums.contacts)) * scale);
  put(record, FigureAt.CENTRE_COL, col);
  put(record, FigureAt.CENTRE_ROW, row);
  put(record, FigureAt.CENTRE_X, (col + 0.5) * xCm);
  put(record, FigureAt.CENTRE_Y, (row + 0.5) * yCm);

  const sum4 = 4 * whole;
  const left4 = 2 * f64(sums.left2);
  const front4 = 2 * f64(sums.front2);
  const corner4 = f64(sums.frontLeft4);
  const quarterPercent = 25 / whole;
  put(record, FigureAt.FRONT_LEFT, corner4 * quarterPercent);
  put(record, FigureAt.FRONT_RIGHT, (front4 - corner4) * quarterPercent);
  put(record, FigureAt.BACK_LEFT, (left4 - corner4) * quarterPercent);
  put(record, FigureAt.BACK_RIGHT, (sum4 - front4 - left4 + corner4) * quarterPercent);
  put(record, FigureAt.LEFT, left4 * quarterPercent);
  put(record, FigureAt.RIGHT, (sum4 - left4) * quarterPercent);
  put(record, FigureAt.FRONT, front4 * quarterPercent);
  put(record, FigureAt.BACK, (sum4 - front4) * quarterPercent);
}


@inline
function holders(at: usize, wanted: v128): u32 {
  return u32(bitsOf(i16x8.eq(v128.load(at), wanted), i16x8.eq(v128.load(at, 16), wanted)));
}

function putMaximum(record: usize, greatest: i32, frame: usize, cols: i32, scale: f64, xCm: f64, yCm: f64): void {
  const wanted = i16x8.splat(i16(greatest));
  let at = frame;
  let found = holders(at, wanted) | (holders(at + 32, wanted) << 16);
  while (found == 0) {
    at += 64;
    found = holders(at, wanted) | (holders(at + 32, wanted) << 16);
  }
  const cell = i32((at - frame) >> 1) + ctz(found);
  const row = cell / cols;
  const col = cell - row * cols;
  put(record, FigureAt.MAXIMUM, f64(greatest) * scale);
  put(record, FigureAt.MAXIMUM_ROW, f64(row));
  put(record, FigureAt.MAXIMUM_COL, f64(col));
  put(record, FigureAt.MAXIMUM_X, (f64(col) + 0.5) * xCm);
  put(record, FigureAt.MAXIMUM_Y, (f64(row) + 0.5) * yCm);
}

/** Searches the median in the middle contact's bin. */
function putDistribution(record: usize, sums: ContactSums, top: f64, scale: f64): void {
  const contacts = sums.contacts;
  const greatest = sums.greatest;
  // A power of two has an exact inverse.
  let bins = f64x2(1, 2);
  for (let pair = 0; pair < BINS / 2; pair++) {
    const values = f64x2.mul(f64x2.mul(bins, f64x2.splat(top)), f64x2.splat(1 / f64(BINS)));
    v128.store64_lane(BIN_COUNTS + (usize(pair) << 3), countsReaching(values, scale), 0);
    bins = f64x2.add(bins, f64x2.splat(2));
  }
  const squares = tally(contacts, BIN_COUNTS);
  put(record, FigureAt.DEVIATION, (Math.sqrt(f64(i64(contacts) * squares - i64(sums.sum) * i64(sums.sum))) / f64(contacts)) * scale);

  const half = contacts >> 1;
  let from = contacts;
  let low = 1;
  let high = greatest + 1;
  let over = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const above = bin < BINS - 1 ? reaching(bin) : 0;
    put(record, FigureAt.HISTOGRAM + bin, f64(from - above));
    if (from > half) {
      if (bin > 0) low = load<i32>(BIN_COUNTS + (usize(bin - 1) << 2));
      high = bin < BINS - 1 ? load<i32>(BIN_COUNTS + (usize(bin) << 2)) : greatest + 1;
      over = above;
    }
    from = above;
  }
  put(record, FigureAt.HISTOGRAM_TOP, top);
  put(record, FigureAt.MEDIAN, 0.5 * f64(doubledMedian(contacts, low, high, over)) * scale);
}

function cellsFrom(frame: usize, cells: i32, count: i32): i32 {
  let found = 0;
  for (let cell = 0; cell < cells; cell++) found += i32(i32(load<i16>(frame + (usize(cell) << 1))) >= count);
  return found;
}

/** `histogramTop` 0: each frame's maximum. */
export function measure(frames: i32, histogramTop: f64): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const saturation = deviceMaximum();
  const xCm = pitchX();
  const yCm = pitchY();
  const areaCm2 = cellArea();
  const newtons = cellNewtons();
  const least = countReaching(threshold, scale, 1);
  const full = saturationCount(saturation, scale);
  const cells = rows * cols;
  memory.fill(MASKS, 0, usize(ROW_BYTES * MAX_SIDE));
  for (let index = 0; index < frames; index++) {
    const sums = surveyFrame(index, rows, cols, least);
    if (!sums) return index;
    const greatest = sums.greatest;
    const frame = COUNTS + (usize(index * cells) << 1);
    const record = RECORDS + (usize(index * FigureAt.LENGTH) << 3);
    if (sums.contacts > 0) {
      putSums(record, sums, scale, xCm, yCm);
      putMaximum(record, greatest, frame, cols, scale, xCm, yCm);
      putDistribution(record, sums, histogramTop > 0 ? histogramTop : f64(greatest) * scale, scale);
    } else {
      memory.fill(record, 0, usize(FigureAt.LENGTH << 3));
      put(record, FigureAt.HISTOGRAM_TOP, histogramTop);
    }
    const areas = countAreas(rows, cols);
    put(record, FigureAt.LOADED, f64(sums.contacts));
    put(record, FigureAt.AREA, f64(sums.contacts) * areaCm2);
    put(record, FigureAt.FORCE, taken(record, FigureAt.SUM) * newtons);
    put(record, FigureAt.COMPONENTS, f64(areas.count));
    put(record, FigureAt.LARGEST, f64(areas.largest));
    put(record, FigureAt.EDGE, f64(contactsOnEdge(rows, cols)));
    put(record, FigureAt.SATURATED, f64(greatest < full ? 0 : cellsFrom(frame, cells, full)));
    put(record, FigureAt.DEAD, f64(sums.faultyCells));
  }
  return frames;
}
