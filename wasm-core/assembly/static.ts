import { flagged, placeMean, WAS_DEAD, WAS_SATURATED } from "./accumulate";
import {
  gapColumns, gapFirst, labelPrints, printMasks, rule, RULE_GAP, RULE_NONE, RULE_SINGLE, splitFeet,
} from "./feet";
import { archIndex, axisDegrees, forefootWidthCm, lean, measureShape, shaped } from "./footshape";
import { contactsOnEdge } from "./frame";
import { LENGTH_PROFILE, MASKS, MAX_SIDE, MEAN, STATIC_LENGTH, STATIC_RECORD, STRIDE } from "./memory";
import { axisX, axisY, heelEnd, lengthCm } from "./outline";

/** Places in the record, in eight-byte numbers. Far end: app/analysis/records.ts. */
const RULE: usize = 0;
const GAP_FIRST: usize = 1;
const GAP_COLUMNS: usize = 2;
const EDGE: usize = 3;
const SATURATED: usize = 4;
const DEAD: usize = 5;
const HISTOGRAM: usize = 8;
const ZONES: usize = 16;
const ZONE_LENGTH: usize = 28;
/** Places in a zone: the left one, the right one, the whole. */
const SIDE: usize = 0;
const CELLS: usize = 1;
const MAXIMUM: usize = 2;
const MAXIMUM_ROW: usize = 3;
const MAXIMUM_COL: usize = 4;
const MAXIMUM_X: usize = 5;
const MAXIMUM_Y: usize = 6;
const MEAN_PRESSURE: usize = 7;
const CENTRE_COL: usize = 8;
const CENTRE_ROW: usize = 9;
const CENTRE_X: usize = 10;
const CENTRE_Y: usize = 11;
const FRONT_PERCENT: usize = 12;
const BACK_PERCENT: usize = 13;
const GLOBAL_PERCENT: usize = 14;
const FRONT_CM2: usize = 15;
const BACK_CM2: usize = 16;
const GLOBAL_CM2: usize = 17;
const FORCE: usize = 18;
const SHAPED: usize = 19;
const LENGTH: usize = 20;
const FOREFOOT_WIDTH: usize = 21;
const ARCH_INDEX: usize = 22;
const TOE_OUT: usize = 23;
const FIRST_ROW: usize = 24;
const LAST_ROW: usize = 25;
const FIRST_COL: usize = 26;
const LAST_COL: usize = 27;

const RULE_HALVES: i32 = 4;
const WHOLE: i32 = 2;
const SIDE_LEFT: i32 = 1;
const SIDE_RIGHT: i32 = 2;
const SIDE_SINGLE: i32 = 3;
const BINS: i32 = 8;

/** Sums of each zone while they are taken (f64): value, value by column, value by row, cells, and of the front value and cells. */
const SUMS: usize = memory.data(3 * 8 * 8, 16);
const VALUE: usize = 0;
const BY_COL: usize = 1;
const BY_ROW: usize = 2;
const WEIGHT: usize = 3;
const FRONT_VALUE: usize = 4;
const FRONT_WEIGHT: usize = 5;

/** Contacts of the mat's left or right half. */
const HALF: usize = memory.data(8 * MAX_SIDE, 16);

@inline
function put(zone: i32, place: usize, value: f64): void {
  store<f64>(STATIC_RECORD + ((ZONES + usize(zone) * ZONE_LENGTH + place) << 3), value);
}
@inline
function taken(zone: i32, place: usize): f64 {
  return load<f64>(STATIC_RECORD + ((ZONES + usize(zone) * ZONE_LENGTH + place) << 3));
}
@inline
function sumAt(zone: i32, place: usize): usize {
  return SUMS + ((usize(zone << 3) + place) << 3);
}
@inline
function sum(zone: i32, place: usize): f64 {
  return load<f64>(sumAt(zone, place));
}
@inline
function add(zone: i32, place: usize, value: f64): void {
  store<f64>(sumAt(zone, place), sum(zone, place) + value);
}

/** Contacts of MEAN: above zero and reaching the threshold, with the tolerance of frame.ts. */
function maskMean(rows: i32, cols: i32, threshold: f64): void {
  const least = threshold * (1 - 1e-7);
  for (let row = 0; row < rows; row++) {
    let mask: u64 = 0;
    for (let col = 0; col < cols; col++) {
      const value = load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
      if (value > 0 && value >= least) mask |= (1 as u64) << u64(col);
    }
    store<u64>(MASKS + (usize(row) << 3), mask);
  }
}

function putPeak(zone: i32, value: f64, row: i32, col: i32, xCm: f64, yCm: f64): void {
  put(zone, MAXIMUM, value);
  put(zone, MAXIMUM_ROW, f64(row));
  put(zone, MAXIMUM_COL, f64(col));
  put(zone, MAXIMUM_X, (f64(col) + 0.5) * xCm);
  put(zone, MAXIMUM_Y, (f64(row) + 0.5) * yCm);
}

/**
 * Adds the contacts in `masks` to a zone and to the whole. Cells of `sharedCol` count half (the other half takes the rest).
 * The front lies beyond `middle` along the direction (ux, uy); a cell exactly there counts half.
 */
function addZone(zone: i32, masks: usize, rows: i32, sharedCol: i32, ux: f64, uy: f64, middle: f64, xCm: f64, yCm: f64): void {
  let firstRow = rows;
  let lastRow = -1;
  let columns: u64 = 0;
  for (let row = 0; row < rows; row++) {
    let mask = load<u64>(masks + (usize(row) << 3));
    if (mask == 0) continue;
    firstRow = min(firstRow, row);
    lastRow = row;
    columns |= mask;
    for (; mask != 0; mask &= mask - 1) {
      const col = i32(ctz(mask));
      const value = load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
      const weight: f64 = col == sharedCol ? 0.5 : 1;
      const beyond = (f64(col) + 0.5) * xCm * ux + (f64(row) + 0.5) * yCm * uy - middle;
      const front: f64 = Math.abs(beyond) < 1e-9 ? 0.5 : beyond > 0 ? 1 : 0;
      for (let target = zone; target <= WHOLE; target += WHOLE - zone) {
        add(target, VALUE, weight * value);
        add(target, BY_COL, weight * value * f64(col));
        add(target, BY_ROW, weight * value * f64(row));
        add(target, WEIGHT, weight);
        add(target, FRONT_VALUE, front * weight * value);
        add(target, FRONT_WEIGHT, front * weight);
        if (value > taken(target, MAXIMUM)) putPeak(target, value, row, col, xCm, yCm);
      }
    }
  }
  put(zone, FIRST_ROW, f64(firstRow));
  put(zone, LAST_ROW, f64(lastRow));
  put(zone, FIRST_COL, f64(ctz(columns)));
  put(zone, LAST_COL, f64(63 - i32(clz(columns))));
}

function finishZone(zone: i32, xCm: f64, yCm: f64, areaCm2: f64, newtons: f64): void {
  const value = sum(zone, VALUE);
  put(zone, CELLS, sum(zone, WEIGHT));
  put(zone, FORCE, value * newtons);
  if (value == 0) return;
  const col = sum(zone, BY_COL) / value;
  const row = sum(zone, BY_ROW) / value;
  put(zone, MEAN_PRESSURE, value / sum(zone, WEIGHT));
  put(zone, CENTRE_COL, col);
  put(zone, CENTRE_ROW, row);
  put(zone, CENTRE_X, (col + 0.5) * xCm);
  put(zone, CENTRE_Y, (row + 0.5) * yCm);
  const percent = 100 / sum(WHOLE, VALUE);
  put(zone, FRONT_PERCENT, sum(zone, FRONT_VALUE) * percent);
  put(zone, BACK_PERCENT, (value - sum(zone, FRONT_VALUE)) * percent);
  put(zone, GLOBAL_PERCENT, value * percent);
  put(zone, FRONT_CM2, sum(zone, FRONT_WEIGHT) * areaCm2);
  put(zone, BACK_CM2, (sum(zone, WEIGHT) - sum(zone, FRONT_WEIGHT)) * areaCm2);
  put(zone, GLOBAL_CM2, sum(zone, WEIGHT) * areaCm2);
}

/** A single print: the side it leans to, when it has a foot's shape. */
function sideOf(foot: i32): i32 {
  if (rule != RULE_SINGLE) return foot == 0 ? SIDE_LEFT : SIDE_RIGHT;
  return lean == 0 ? SIDE_SINGLE : lean < 0 ? SIDE_LEFT : SIDE_RIGHT;
}

function measureFeet(rows: i32, xCm: f64, yCm: f64): void {
  splitFeet(rows, xCm, yCm);
  const feet = rule == RULE_NONE ? 0 : rule == RULE_SINGLE ? 1 : 2;
  for (let foot = 0; foot < feet; foot++) {
    const masks = printMasks(foot);
    measureShape(masks, rows, xCm, yCm);
    const side = sideOf(foot);
    put(foot, SIDE, f64(side));
    addZone(foot, masks, rows, -1, axisX, axisY, heelEnd + 0.5 * lengthCm, xCm, yCm);
    if (!shaped) continue;
    put(foot, SHAPED, 1);
    put(foot, LENGTH, lengthCm);
    put(foot, FOREFOOT_WIDTH, forefootWidthCm);
    put(foot, ARCH_INDEX, archIndex);
    put(foot, TOE_OUT, side == SIDE_SINGLE ? NaN : side == SIDE_LEFT ? -axisDegrees : axisDegrees);
  }
}

function measureHalves(rows: i32, cols: i32, xCm: f64, yCm: f64): void {
  const middle = cols & 1 ? cols >> 1 : -1;
  const lefts = u64.MAX_VALUE >> u64(64 - ((cols + 1) >> 1));
  const rights = ~(u64.MAX_VALUE >> u64(64 - (cols >> 1)));
  for (let half = 0; half < 2; half++) {
    // A single column has no column left of its middle, and shifting by 64 would keep them all.
    const columns = half == 0 ? lefts : cols == 1 ? u64.MAX_VALUE : rights;
    for (let row = 0; row < rows; row++) store<u64>(HALF + (usize(row) << 3), load<u64>(MASKS + (usize(row) << 3)) & columns);
    put(half, SIDE, f64(half == 0 ? SIDE_LEFT : SIDE_RIGHT));
    addZone(half, HALF, rows, middle, 0, -1, -0.5 * f64(rows) * yCm, xCm, yCm);
  }
}

function putProfileAndHistogram(rows: i32): void {
  const top = taken(WHOLE, MAXIMUM);
  for (let row = 0; row < rows; row++) {
    let rowSum: f64 = 0;
    for (let mask = load<u64>(MASKS + (usize(row) << 3)); mask != 0; mask &= mask - 1) {
      const value = load<f64>(MEAN + (usize(row * STRIDE + i32(ctz(mask))) << 3));
      rowSum += value;
      const bin = min(BINS - 1, i32((value * f64(BINS)) / top));
      const at = STATIC_RECORD + ((HISTOGRAM + usize(bin)) << 3);
      store<f64>(at, load<f64>(at) + 1);
    }
    store<f64>(LENGTH_PROFILE + (usize(row) << 3), rowSum);
  }
}

/** The static record of the frames accumulated so far; see index.ts. */
export function measureStatic(
  rows: i32, cols: i32, scale: f64, threshold: f64, halves: bool, xCm: f64, yCm: f64, areaCm2: f64, newtons: f64,
): void {
  memory.fill(STATIC_RECORD, 0, usize(STATIC_LENGTH << 3));
  memory.fill(SUMS, 0, usize(3 * 8 * 8));
  placeMean(rows, cols, scale);
  maskMean(rows, cols, threshold);
  store<f64>(STATIC_RECORD + (EDGE << 3), f64(contactsOnEdge(rows, cols)));
  store<f64>(STATIC_RECORD + (SATURATED << 3), f64(flagged(rows * cols, WAS_SATURATED)));
  store<f64>(STATIC_RECORD + (DEAD << 3), f64(flagged(rows * cols, WAS_DEAD)));
  if (halves) measureHalves(rows, cols, xCm, yCm);
  else measureFeet(rows, xCm, yCm);
  for (let zone = 0; zone <= WHOLE; zone++) finishZone(zone, xCm, yCm, areaCm2, newtons);
  store<f64>(STATIC_RECORD + (RULE << 3), f64(halves ? RULE_HALVES : rule));
  store<f64>(STATIC_RECORD + (GAP_FIRST << 3), f64(gapFirst));
  store<f64>(STATIC_RECORD + (GAP_COLUMNS << 3), f64(gapColumns));
  // The foot's shape was measured in MASKS.
  maskMean(rows, cols, threshold);
  putProfileAndHistogram(rows);
  if (!halves) labelPrints(rows, cols);
}
