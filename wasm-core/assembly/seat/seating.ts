import { SeatAt } from "../../layout/seat";
import { takeMean } from "../frame/mean-picture";
import { MASKS, MAX_SIDE, MEAN, STRIDE } from "../memory/arena";
import { contactThreshold, frameScale, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { beginMeasures, note } from "../memory/measures";
import { noteGradient } from "./gradient";
import { columnOf, hasCell, maskOf, WORDS } from "../memory/row-masks";
import { colOf, greatestCell, rowOf, sumFrom, TUBEROSITY_CM2 } from "./peak-cells";

/** f64, one more per axis than cells. */
const CORNER_STRIDE: i32 = MAX_SIDE + 1;
const CORNERS: usize = memory.data(8 * CORNER_STRIDE * CORNER_STRIDE, 16);


@inline
function value(row: i32, col: i32): f64 {
  return load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
}


@inline
function loadedValue(row: i32, col: i32): f64 {
  return hasCell(MASKS, row, col) ? value(row, col) : 0;
}


@inline
function corner(row: i32, col: i32): usize {
  return CORNERS + (usize(row * CORNER_STRIDE + col) << 3);
}

function distances(mean: f64, squared: bool, rows: i32): f64 {
  let sum: f64 = 0;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const distance = value(row, columnOf(word, mask)) - mean;
        sum += squared ? distance * distance : distance;
      }
    } while (WORDS > 1 && ++word < WORDS);
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
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        const pressure = value(row, col);
        anyOne = pressure;
        loaded++;
        sum += pressure;
        left += 0.5 * f64(max(0, min(2, cols - 2 * col))) * pressure;
        front += 0.5 * f64(max(0, min(2, rows - 2 * row))) * pressure;
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  note(SeatAt.LOADED, f64(loaded));
  if (loaded == 0) return;
  const mean = sum / f64(loaded);
  note(SeatAt.LEFT, (100 * left) / sum);
  note(SeatAt.RIGHT, (100 * (sum - left)) / sum);
  note(SeatAt.FRONT, (100 * front) / sum);
  note(SeatAt.BACK, (100 * (sum - front)) / sum);
  note(SeatAt.MEAN_PRESSURE, mean);
  // Relative to one value, so an even seat deviates by exactly 0.
  const middle = anyOne + distances(anyOne, false, rows) / f64(loaded);
  const deviation = Math.sqrt(distances(middle, true, rows) / f64(loaded));
  note(SeatAt.LATERALITY, (100 * (sum - 2 * left)) / sum);
  note(SeatAt.DEVIATION, deviation);
  note(SeatAt.VARIATION, (100 * deviation) / mean);
}

/** 9.5 cm² grown by the maximum of the 8-neighbourhood, then by empty cells. */
function notePeakIndex(rows: i32, cols: i32, xCm: f64, yCm: f64): void {
  const cells = min(rows * cols, max(1, i32(nearest(TUBEROSITY_CM2 / (xCm * yCm)))));
  const first = greatestCell(0, rows, 0, cols);
  if (first >= 0) {
    note(SeatAt.PEAK_ROW, f64(rowOf(first)));
    note(SeatAt.PEAK_COL, f64(colOf(first)));
  }
  note(SeatAt.PEAK_INDEX, sumFrom(first, cells, rows, 0, cols) / f64(cells));
  note(SeatAt.PEAK_CELLS, f64(cells));
}

/** First in reading order on a tie. */
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
      note(SeatAt.BOX_ROW, f64(row));
      note(SeatAt.BOX_COL, f64(col));
    }
  }
  note(SeatAt.BOX_ROWS, f64(boxRows));
  note(SeatAt.BOX_COLS, f64(boxCols));
  note(SeatAt.DISPERSION, (100 * most) / load<f64>(corner(rows, cols)));
}

/** Figures into MEASURES, gradient per cm into RESULT. Box in cells, within the grid. */
export function seating(boxRows: i32, boxCols: i32): void {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const xCm = pitchX();
  const yCm = pitchY();
  beginMeasures();
  takeMean(rows, cols, scale, threshold);
  noteShares(rows, cols);
  notePeakIndex(rows, cols, xCm, yCm);
  noteDispersion(rows, cols, boxRows, boxCols);
  noteGradient(rows, cols, xCm, yCm);
}
