import { SheetAt } from "../../layout/plantar";
import { FIELD, MAX_CELLS, RESULT, SECOND_RESULT } from "../memory/arena";
import { gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";

/* Prints overlaid on an upright sheet by their own frames: heel on heel, toes on toes, border on border. */

/** In: SheetAt. */
export const SHEET_RECORD: usize = memory.data(8 * SheetAt.LENGTH, 16);
const GREATEST: usize = memory.data(8 * MAX_CELLS, 16);
const SUMS: usize = memory.data(8 * MAX_CELLS, 16);
let prints: f64 = 0;

let rows: i32 = 0;
let cols: i32 = 0;


@inline
function recordAt(place: i32): f64 {
  return load<f64>(SHEET_RECORD + (usize(place) << 3));
}


@inline
function between(from: f64, to: f64, part: f64): f64 {
  return from + part * (to - from);
}


@inline
function fieldAt(row: i32, col: i32): f64 {
  return row < 0 || col < 0 || row >= rows || col >= cols ? 0 : f64(load<f32>(FIELD + (usize(row * cols + col) << 2)));
}

/** Bilinear, in cells from the first centre; 0 outside. */
function valueAt(x: f64, y: f64): f64 {
  const col = i32(Math.floor(x));
  const row = i32(Math.floor(y));
  const right = x - f64(col);
  const down = y - f64(row);
  return between(
    between(fieldAt(row, col), fieldAt(row, col + 1), right),
    between(fieldAt(row + 1, col), fieldAt(row + 1, col + 1), right),
    down,
  );
}

export function clearSheet(): void {
  memory.fill(GREATEST, 0, 8 * MAX_CELLS);
  memory.fill(SUMS, 0, 8 * MAX_CELLS);
  prints = 0;
}

export function layPrint(): void {
  rows = gridRows();
  cols = gridCols();
  const xCm = pitchX();
  const yCm = pitchY();
  const sheetCols = i32(recordAt(SheetAt.COLS));
  const cells = i32(recordAt(SheetAt.ROWS)) * sheetCols;
  const pitch = recordAt(SheetAt.PITCH_CM);
  const heel = recordAt(SheetAt.HEEL_Y);
  const length = heel - recordAt(SheetAt.TOES_Y);
  for (let cell = 0; cell < cells; cell++) {
    const along = (heel - (f64(cell / sheetCols) + 0.5) * pitch) / length;
    const medial = between(recordAt(SheetAt.HEEL_MEDIAL_X), recordAt(SheetAt.TOE_MEDIAL_X), along);
    const lateral = between(recordAt(SheetAt.HEEL_LATERAL_X), recordAt(SheetAt.TOE_LATERAL_X), along);
    const across = ((f64(cell % sheetCols) + 0.5) * pitch - medial) / (lateral - medial);
    const medialX = between(recordAt(SheetAt.PRINT_HEEL_MEDIAL), recordAt(SheetAt.PRINT_TOE_MEDIAL), along);
    const medialY = between(recordAt(SheetAt.PRINT_HEEL_MEDIAL + 1), recordAt(SheetAt.PRINT_TOE_MEDIAL + 1), along);
    const lateralX = between(recordAt(SheetAt.PRINT_HEEL_LATERAL), recordAt(SheetAt.PRINT_TOE_LATERAL), along);
    const lateralY = between(recordAt(SheetAt.PRINT_HEEL_LATERAL + 1), recordAt(SheetAt.PRINT_TOE_LATERAL + 1), along);
    const value = valueAt(between(medialX, lateralX, across) / xCm - 0.5, between(medialY, lateralY, across) / yCm - 0.5);
    const at = usize(cell) << 3;
    store<f64>(GREATEST + at, Math.max(load<f64>(GREATEST + at), value));
    store<f64>(SUMS + at, load<f64>(SUMS + at) + value);
  }
  prints += 1;
}

/** Maximum into RESULT, mean into SECOND_RESULT. */
export function sheetPictures(): void {
  const cells = i32(recordAt(SheetAt.ROWS)) * i32(recordAt(SheetAt.COLS));
  for (let cell = 0; cell < cells; cell++) {
    store<f32>(RESULT + (usize(cell) << 2), f32(load<f64>(GREATEST + (usize(cell) << 3))));
    store<f32>(SECOND_RESULT + (usize(cell) << 2), f32(load<f64>(SUMS + (usize(cell) << 3)) / prints));
  }
}
