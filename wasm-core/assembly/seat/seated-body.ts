import { IschiumAt, SeatedBodyAt } from "../../layout/seat";
import { takeField } from "../frame/field-contacts";
import { MASKS, MEAN, STRIDE } from "../memory/arena";
import { contactThreshold, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { beginMeasures, note } from "../memory/measures";
import { columnOf, endColumnOf, hasCell, maskOf, WORDS } from "../memory/row-masks";
import { isFinite } from "../picture/padded-field";
import { noteMidline } from "./midline";
import { colOf, greatestCell, rowOf, sumFrom, TUBEROSITY_CM2 } from "./peak-cells";

/** A column that the line cuts is divided. */
function noteShare(rows: i32, lineCols: f64): void {
  let whole: f64 = 0;
  let left: f64 = 0;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(MASKS, row, word); mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        const value = load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
        whole += value;
        left += Math.min(1, Math.max(0, lineCols - f64(col))) * value;
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  note(SeatedBodyAt.LEFT_PERCENT, (100 * left) / whole);
}


@inline
function isLoadedRow(row: i32): bool {
  return endColumnOf(MASKS, row, row + 1) > 0;
}

/** First row of the loaded rows' rear half. */
function rearRow(rows: i32): i32 {
  let first = 0;
  let last = rows - 1;
  while (!isLoadedRow(first)) first++;
  while (!isLoadedRow(last)) last--;
  return (first + last + 2) / 2;
}

/** Grown from the maximum of the rear, also below the threshold. */
function notePeak(place: i32, fromRow: i32, rows: i32, firstCol: i32, endCol: i32, cellCm2: f64): void {
  const peak = greatestCell(fromRow, rows, firstCol, endCol);
  if (peak < 0 || !hasCell(MASKS, rowOf(peak), colOf(peak))) return;
  const cells = Math.max(1, Math.round(TUBEROSITY_CM2 / cellCm2));
  const most = i32(Math.min(cells, f64(rows * (endCol - firstCol))));
  note(place + IschiumAt.VALUE, sumFrom(peak, most, rows, firstCol, endCol) / cells);
  note(place + IschiumAt.CELLS, cells);
  note(place + IschiumAt.ROW, f64(rowOf(peak)));
  note(place + IschiumAt.COL, f64(colOf(peak)));
}

/** FIELD by the body's own midline, into MEASURES. False for a non-finite value. */
export function seatedBody(): bool {
  const rows = gridRows();
  const cols = gridCols();
  const xCm = pitchX();
  const yCm = pitchY();
  if (!isFinite(rows, cols)) return false;
  beginMeasures();
  takeField(rows, cols, contactThreshold());
  const fromLeft = noteMidline(rows, cols, xCm);
  if (isNaN(fromLeft)) return true;
  const lineCols = fromLeft / xCm;
  noteShare(rows, lineCols);
  const fromRow = rearRow(rows);
  let middle = 0;
  while (middle < cols && f64(middle) + 0.5 < lineCols) middle++;
  notePeak(SeatedBodyAt.LEFT, fromRow, rows, 0, middle, xCm * yCm);
  notePeak(SeatedBodyAt.RIGHT, fromRow, rows, middle, cols, xCm * yCm);
  return true;
}
