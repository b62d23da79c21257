import { MAX_SIDE, MEAN, STRIDE } from "../memory/arena";

/** Noise, sheets and spread, by the usual load. */
const OFF: f64 = 0.15;
/** By the usual load; limits heels and elbows. */
const MOST: f64 = 2.5;
/** Maximum angle to the bed's length (45°). */
const ACROSS: f64 = Math.PI / 4;

/** One empty cell on every side. */
const PADDED_STRIDE: i32 = MAX_SIDE + 2;
/** Load above the usual, head first, and its root (f64); address of the first cell. */
const LOADS: usize = memory.data(8 * (MAX_SIDE + 2) * (MAX_SIDE + 2), 16) + 8 * (PADDED_STRIDE + 1);
const ROOTS: usize = memory.data(8 * (MAX_SIDE + 2) * (MAX_SIDE + 2), 16) + 8 * (PADDED_STRIDE + 1);

/** Roots along and across the axis (f64): bins of 1/16 spread, up to 8 spreads (Chebyshev). */
const BINS: i32 = 256;
const BINS_A_SPREAD: f64 = 16;
const ALONG_BINS: usize = memory.data(8 * BINS, 16);
const ACROSS_BINS: usize = memory.data(8 * BINS, 16);
/** Share outside each side of the box: hands and noise. */
const BEYOND: f64 = 0.02;

const LINE_SUMS: usize = memory.data(8 * MAX_SIDE, 16);

/** Lines from head to feet, places in each, their pitches, loaded places, and the sum of all loads. */
@unmanaged
export class BodyMap {
  lines: i32;
  places: i32;
  lineCm: f64;
  placeCm: f64;
  firstPlace: i32;
  endPlace: i32;
  whole: f64;
}
const BODY = changetype<BodyMap>(memory.data(offsetof<BodyMap>(), 16));

/** Centre, direction, and spread along and across it (cm). */
@unmanaged
export class BodyAxis {
  line: f64;
  place: f64;
  cosine: f64;
  sine: f64;
  spreadAlong: f64;
  spreadAcross: f64;
}
const AXIS = changetype<BodyAxis>(memory.data(offsetof<BodyAxis>(), 16));

/** Middle, length and width (cm). */
@unmanaged
export class BodyBox {
  line: f64;
  place: f64;
  length: f64;
  width: f64;
}
const BOX = changetype<BodyBox>(memory.data(offsetof<BodyBox>(), 16));


@inline
function at(line: i32, place: i32): usize {
  return usize(line * PADDED_STRIDE + place) << 3;
}


@inline
export function loadAt(line: i32, place: i32): f64 {
  return load<f64>(LOADS + at(line, place));
}


@inline
export function lineSum(line: i32): f64 {
  return load<f64>(LINE_SUMS + (usize(line) << 3));
}

/** Mean weighted by load, up to `most` per cell. */
function usualLoad(rows: i32, cols: i32, most: f64): f64 {
  const limit = f64x2.splat(most);
  let sums = f64x2.splat(0);
  let squares = f64x2.splat(0);
  for (let row = 0; row < rows; row++) {
    const from = MEAN + (usize(row * STRIDE) << 3);
    let col = 0;
    for (; col < cols - 1; col += 2) {
      const values = f64x2.pmin(v128.load(from + (usize(col) << 3)), limit);
      sums = f64x2.add(sums, values);
      squares = f64x2.add(squares, f64x2.mul(values, values));
    }
    if (col == cols) continue;
    const value = f64x2.replace_lane(f64x2.splat(0), 0, Math.min(most, load<f64>(from + (usize(col) << 3))));
    sums = f64x2.add(sums, value);
    squares = f64x2.add(squares, f64x2.mul(value, value));
  }
  const sum = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
  return sum > 0 ? (f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1)) / sum : 0;
}

/** Relative to the frame's usual load, so unit and scale do not matter. Null without load. */
export function layBody(rows: i32, cols: i32, headLeft: bool, xCm: f64, yCm: f64): BodyMap | null {
  // Heels and elbows pull up the first estimate.
  const usual = usualLoad(rows, cols, usualLoad(rows, cols, Infinity));
  if (usual <= 0) return null;
  const lines = headLeft ? cols : rows;
  const places = headLeft ? rows : cols;
  const bytes = usize(8 * PADDED_STRIDE * (lines + 2));
  memory.fill(LOADS - 8 * (PADDED_STRIDE + 1), 0, bytes);
  memory.fill(ROOTS - 8 * (PADDED_STRIDE + 1), 0, bytes);
  memory.fill(LINE_SUMS, 0, 8 * MAX_SIDE);
  const byUsual = 1 / usual;
  let firstPlace = places;
  let endPlace = 0;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const value = Math.min(MOST, load<f64>(MEAN + (usize(row * STRIDE + col) << 3)) * byUsual) - OFF;
      if (value <= 0) continue;
      const place = headLeft ? rows - 1 - row : col;
      firstPlace = min(firstPlace, place);
      endPlace = max(endPlace, place + 1);
      const cell = at(headLeft ? col : row, place);
      store<f64>(LOADS + cell, value);
      store<f64>(ROOTS + cell, Math.sqrt(value));
      const sum = LINE_SUMS + (usize(headLeft ? col : row) << 3);
      store<f64>(sum, load<f64>(sum) + value);
    }
  }
  // Same order as in `concentration`, for bit-identical sums.
  let whole: f64 = 0;
  for (let line = 0; line < lines; line++) whole += load<f64>(LINE_SUMS + (usize(line) << 3));
  BODY.lines = lines;
  BODY.places = places;
  BODY.lineCm = headLeft ? xCm : yCm;
  BODY.placeCm = headLeft ? yCm : xCm;
  BODY.firstPlace = firstPlace;
  BODY.endPlace = endPlace;
  BODY.whole = whole;
  return whole > 0 ? BODY : null;
}

/** Principal axis of the roots; at most 45° from the bed's length. */
export function findAxis(): BodyAxis {
  const lines = BODY.lines;
  const lineCm = BODY.lineCm;
  const placeCm = BODY.placeCm;
  const firstPlace = BODY.firstPlace;
  const endPlace = BODY.endPlace;
  let sum: f64 = 0;
  let byLine: f64 = 0;
  let byPlace: f64 = 0;
  let lineSquares: f64 = 0;
  let placeSquares: f64 = 0;
  let products: f64 = 0;
  const middleLine = 0.5 * f64(lines) * lineCm;
  const middlePlace = 0.5 * f64(BODY.places) * placeCm;
  for (let line = 0; line < lines; line++) {
    const y = (f64(line) + 0.5) * lineCm - middleLine;
    let weight: f64 = 0;
    let first: f64 = 0;
    let second: f64 = 0;
    for (let place = firstPlace; place < endPlace; place++) {
      const root = load<f64>(ROOTS + at(line, place));
      const x = (f64(place) + 0.5) * placeCm - middlePlace;
      weight += root;
      first += root * x;
      second += root * x * x;
    }
    sum += weight;
    byLine += weight * y;
    byPlace += first;
    lineSquares += weight * y * y;
    placeSquares += second;
    products += first * y;
  }
  const meanLine = byLine / sum;
  const meanPlace = byPlace / sum;
  const along = Math.max(0, lineSquares / sum - meanLine * meanLine);
  const across = Math.max(0, placeSquares / sum - meanPlace * meanPlace);
  const shared = products / sum - meanLine * meanPlace;
  let angle = 0.5 * Math.atan2(2 * shared, along - across);
  const half = 0.5 * (along + across);
  const apart = 0.5 * Math.sqrt((along - across) * (along - across) + 4 * shared * shared);
  const turned = Math.abs(angle) > ACROSS;
  if (turned) angle -= angle > 0 ? 0.5 * Math.PI : -0.5 * Math.PI;
  AXIS.line = middleLine + meanLine;
  AXIS.place = middlePlace + meanPlace;
  AXIS.cosine = Math.cos(angle);
  AXIS.sine = Math.sin(angle);
  AXIS.spreadAlong = Math.sqrt(Math.max(0, turned ? half - apart : half + apart));
  AXIS.spreadAcross = Math.sqrt(Math.max(0, turned ? half + apart : half - apart));
  return AXIS;
}


@inline
function addBetween(bins: usize, at: f64, value: f64): void {
  const inside = Math.min(f64(BINS - 1), Math.max(0, at));
  const first = min(BINS - 2, i32(inside));
  const over = inside - f64(first);
  const bin = bins + (usize(first) << 3);
  store<f64>(bin, load<f64>(bin) + value * (1 - over));
  store<f64>(bin, load<f64>(bin, 8) + value * over, 8);
}

function binBelow(bins: usize, part: f64): f64 {
  let below: f64 = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const value = load<f64>(bins + (usize(bin) << 3));
    if (below + value >= part && value > 0) return f64(bin) + (part - below) / value - 0.5;
    below += value;
  }
  return f64(BINS - 1);
}

/** Along and across the axis. */
export function findBox(axis: BodyAxis): BodyBox {
  const lineCm = BODY.lineCm;
  const placeCm = BODY.placeCm;
  const centreLine = axis.line;
  const centrePlace = axis.place;
  const cosine = axis.cosine;
  const sine = axis.sine;
  memory.fill(ALONG_BINS, 0, 8 * BINS);
  memory.fill(ACROSS_BINS, 0, 8 * BINS);
  const alongPerCm = BINS_A_SPREAD / Math.max(1, axis.spreadAlong);
  const acrossPerCm = BINS_A_SPREAD / Math.max(1, axis.spreadAcross);
  const middle = 0.5 * f64(BINS - 1);
  let sum: f64 = 0;
  for (let line = 0; line < BODY.lines; line++) {
    if (load<f64>(LINE_SUMS + (usize(line) << 3)) == 0) continue;
    const y = (f64(line) + 0.5) * lineCm - centreLine;
    for (let place = BODY.firstPlace; place < BODY.endPlace; place++) {
      const root = load<f64>(ROOTS + at(line, place));
      if (root == 0) continue;
      const x = (f64(place) + 0.5) * placeCm - centrePlace;
      addBetween(ALONG_BINS, middle + (y * cosine + x * sine) * alongPerCm, root);
      addBetween(ACROSS_BINS, middle + (x * cosine - y * sine) * acrossPerCm, root);
      sum += root;
    }
  }
  const head = (binBelow(ALONG_BINS, BEYOND * sum) - middle) / alongPerCm;
  const feet = (binBelow(ALONG_BINS, (1 - BEYOND) * sum) - middle) / alongPerCm;
  const right = (binBelow(ACROSS_BINS, BEYOND * sum) - middle) / acrossPerCm;
  const left = (binBelow(ACROSS_BINS, (1 - BEYOND) * sum) - middle) / acrossPerCm;
  const along = 0.5 * (head + feet);
  const across = 0.5 * (right + left);
  BOX.line = centreLine + along * cosine - across * sine;
  BOX.place = centrePlace + along * sine + across * cosine;
  BOX.length = feet - head;
  BOX.width = left - right;
  return BOX;
}

/** Bilinear; 1 is the first cell's middle, 0 outside. */
@inline
export function rootAt(y: f64, x: f64): f64 {
  if (y < 0 || x < 0 || y >= f64(BODY.lines + 1) || x >= f64(BODY.places + 1)) return 0;
  const line = i32(y);
  const place = i32(x);
  const below = y - f64(line);
  const right = x - f64(place);
  const from = ROOTS + at(line - 1, place - 1);
  const upper = load<f64>(from) + right * (load<f64>(from, 8) - load<f64>(from));
  const lower = load<f64>(from, 8 * PADDED_STRIDE) + right * (load<f64>(from, 8 * PADDED_STRIDE + 8) - load<f64>(from, 8 * PADDED_STRIDE));
  return upper + below * (lower - upper);
}

export function concentration(window: i32): f64 {
  let inside: f64 = 0;
  let most: f64 = 0;
  for (let line = 0; line < BODY.lines; line++) {
    inside += load<f64>(LINE_SUMS + (usize(line) << 3));
    if (line >= window) inside -= load<f64>(LINE_SUMS + (usize(line - window) << 3));
    most = Math.max(most, inside);
  }
  return Math.min(1, most / BODY.whole);
}
