import { takeMean } from "../frame/mean-picture";
import { MASKS, MAX_SIDE, MEAN, STRIDE } from "../memory/arena";
import { beginMeasures, note } from "../memory/measures";
import { noteGradient } from "./gradient";

/** Places in the record, in eight-byte numbers, beside those of gradient.ts. Far end: app/analysis/seat/seating.ts. */
const LOADED: usize = 0;
const LEFT: usize = 1;
const RIGHT: usize = 2;
const FRONT: usize = 3;
const BACK: usize = 4;
const PEAK_INDEX: usize = 5;
const PEAK_CELLS: usize = 6;
const PEAK_ROW: usize = 7;
const PEAK_COL: usize = 8;
const DISPERSION: usize = 9;
const BOX_ROW: usize = 10;
const BOX_COL: usize = 11;
const BOX_ROWS: usize = 12;
const BOX_COLS: usize = 13;
const MEAN_PRESSURE: usize = 14;
const DEVIATION: usize = 15;
const LATERALITY: usize = 20;
const VARIATION: usize = 21;

/** The contact of one ischial tuberosity: 9 to 10 cm². */
const TUBEROSITY_CM2: f64 = 9.5;

/** Cells that belong to the peak so far: bit c of row r. */
const TAKEN: usize = memory.data(8 * MAX_SIDE, 16);
/** Sums of the loaded cells above and left of a corner (f64), one more in each direction. */
const CORNER_STRIDE: i32 = MAX_SIDE + 1;
const CORNERS: usize = memory.data(8 * CORNER_STRIDE * CORNER_STRIDE, 16);


@inline
function value(row: i32, col: i32): f64 {
  return load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
}


@inline
function loadedValue(row: i32, col: i32): f64 {
  return (load<u64>(MASKS + (usize(row) << 3)) >> u64(col)) & 1 ? value(row, col) : 0;
}


@inline
function corner(row: i32, col: i32): usize {
  return CORNERS + (usize(row * CORNER_STRIDE + col) << 3);
}

/** Sum over the contacts of their distances from `mean`, or of the squares of these. */
function distances(mean: f64, squared: bool, rows: i32): f64 {
  let sum: f64 = 0;
  for (let row = 0; row < rows; row++) {
    for (let mask = load<u64>(MASKS + (usize(row) << 3)); mask != 0; mask &= mask - 1) {
      const distance = value(row, i32(ctz(mask))) - mean;
      sum += squared ? distance * distance : distance;
    }
  }
  return sum;
}

function noteShares(rows: i32, cols: i32): void {
  let loaded = 0;
  let anyOne: f64 = 0;
  let sum: f64 = 0;
  let left: f64 = 0;
  let front: f64 = 0;
  for (let row = 0; row < rows; row++) {
    for (let mask = load<u64>(MASKS + (usize(row) << 3)); mask != 0; mask &= mask - 1) {
      const col = i32(ctz(mask));
      const pressure = value(row, col);
      anyOne = pressure;
      loaded++;
      sum += pressure;
      left += 0.5 * f64(max(0, min(2, cols - 2 * col))) * pressure;
      front += 0.5 * f64(max(0, min(2, rows - 2 * row))) * pressure;
    }
  }
  note(LOADED, f64(loaded));
  if (loaded == 0) return;
  const mean = sum / f64(loaded);
  note(LEFT, (100 * left) / sum);
  note(RIGHT, (100 * (sum - left)) / sum);
  note(FRONT, (100 * front) / sum);
  note(BACK, (100 * (sum - front)) / sum);
  note(MEAN_PRESSURE, mean);
  // By way of one of the values, so that an even seat deviates by exactly 0.
  const middle = anyOne + distances(anyOne, false, rows) / f64(loaded);
  const deviation = Math.sqrt(distances(middle, true, rows) / f64(loaded));
  note(LATERALITY, (100 * (sum - 2 * left)) / sum);
  note(DEVIATION, deviation);
  note(VARIATION, (100 * deviation) / mean);
}

let bestRow: i32 = 0;
let bestCol: i32 = 0;

/** Finds the greatest cell above zero outside TAKEN, the first in reading order; `besides` asks for one that touches TAKEN. False without one. */
function findGreatest(rows: i32, cols: i32, besides: bool): bool {
  let best: f64 = 0;
  for (let row = 0; row < rows; row++) {
    let near: u64 = u64.MAX_VALUE;
    if (besides) {
      near = load<u64>(TAKEN + (usize(row) << 3));
      if (row > 0) near |= load<u64>(TAKEN + (usize(row - 1) << 3));
      if (row < rows - 1) near |= load<u64>(TAKEN + (usize(row + 1) << 3));
      near |= (near << 1) | (near >> 1);
    }
    for (let mask = near & ~load<u64>(TAKEN + (usize(row) << 3)); mask != 0; mask &= mask - 1) {
      const col = i32(ctz(mask));
      if (col >= cols) break;
      if (value(row, col) <= best) continue;
      best = value(row, col);
      bestRow = row;
      bestCol = col;
    }
  }
  return best > 0;
}

/** Mean over 9.5 cm² grown from the greatest cell, each time by the greatest of the 8-neighbourhood; where nothing loaded is left, by empty ones. */
function notePeakIndex(rows: i32, cols: i32, xCm: f64, yCm: f64): void {
  const cells = min(rows * cols, max(1, i32(nearest(TUBEROSITY_CM2 / (xCm * yCm)))));
  let sum: f64 = 0;
  memory.fill(TAKEN, 0, usize(8 * MAX_SIDE));
  for (let taken = 0; taken < cells; taken++) {
    if (!findGreatest(rows, cols, taken > 0)) break;
    if (taken == 0) {
      note(PEAK_ROW, f64(bestRow));
      note(PEAK_COL, f64(bestCol));
    }
    sum += value(bestRow, bestCol);
    const at = TAKEN + (usize(bestRow) << 3);
    store<u64>(at, load<u64>(at) | ((1 as u64) << u64(bestCol)));
  }
  note(PEAK_INDEX, sum / f64(cells));
  note(PEAK_CELLS, f64(cells));
}

/** The share of the load in the box of this size that holds most; the first in reading order where several do. */
function noteDispersion(rows: i32, cols: i32, boxRows: i32, boxCols: i32): void {
  for (let col = 0; col <= cols; col++) store<f64>(corner(0, col), 0);
  for (let row = 0; row < rows; row++) {
    let rowSum: f64 = 0;
    store<f64>(corner(row + 1, 0), 0);
    for (let col = 0; col < cols; col++) {
      rowSum += loadedValue(row, col);
      store<f64>(corner(row + 1, col + 1), load<f64>(corner(row, col + 1)) + rowSum);
    }
  }
  let most: f64 = -1;
  for (let row = 0; row + boxRows <= rows; row++) {
    for (let col = 0; col + boxCols <= cols; col++) {
      const lower = load<f64>(corner(row + boxRows, col + boxCols)) - load<f64>(corner(row + boxRows, col));
      const sum = lower - load<f64>(corner(row, col + boxCols)) + load<f64>(corner(row, col));
      if (sum <= most) continue;
      most = sum;
      note(BOX_ROW, f64(row));
      note(BOX_COL, f64(col));
    }
  }
  note(BOX_ROWS, f64(boxRows));
  note(BOX_COLS, f64(boxCols));
  note(DISPERSION, (100 * most) / load<f64>(corner(rows, cols)));
}

/**
 * Seat figures of the mean of the accumulated frames into MEASURES, the size of its gradient per cm into RESULT; the dispersion index takes
 * a box of boxRows x boxCols cells, both within the grid.
 */
export function seating(rows: i32, cols: i32, scale: f64, threshold: f64, boxRows: i32, boxCols: i32, xCm: f64, yCm: f64): void {
  beginMeasures();
  takeMean(rows, cols, scale, threshold);
  noteShares(rows, cols);
  notePeakIndex(rows, cols, xCm, yCm);
  noteDispersion(rows, cols, boxRows, boxCols);
  noteGradient(rows, cols, xCm, yCm);
}
