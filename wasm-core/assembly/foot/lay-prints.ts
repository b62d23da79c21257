import { SheetAt } from "../../layout/plantar";
import { FIELD, MAX_CELLS, RESULT, SECOND_RESULT } from "../memory/arena";
import { gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { setAt } from "../memory/series";

/* Prints overlaid on an upright sheet by their own frames: heel on heel, toes on toes, border on border. */

/** In, and the reach out: SheetAt. */
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
function widen(from: i32, to: i32, place: f64): void {
  setAt(SHEET_RECORD, from, Math.min(recordAt(from), place));
  setAt(SHEET_RECORD, to, Math.max(recordAt(to), place));
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

/** Part of a way at which a point lies, both from the way's start. */
@inline
function partOf(x: f64, y: f64, wayX: f64, wayY: f64): f64 {
  return (x * wayX + y * wayY) / (wayX * wayX + wayY * wayY);
}

/** Widens the reach by the print in FIELD, by middles of loaded cells. */
export function reachPrint(): void {
  const ownCols = gridCols();
  const cells = gridRows() * ownCols;
  const xCm = pitchX();
  const yCm = pitchY();
  const heelX = recordAt(SheetAt.PRINT_HEEL_MEDIAL);
  const heelY = recordAt(SheetAt.PRINT_HEEL_MEDIAL + 1);
  const lateralHeelX = recordAt(SheetAt.PRINT_HEEL_LATERAL);
  const lateralHeelY = recordAt(SheetAt.PRINT_HEEL_LATERAL + 1);
  const toeX = recordAt(SheetAt.PRINT_TOE_MEDIAL);
  const toeY = recordAt(SheetAt.PRINT_TOE_MEDIAL + 1);
  // Projection onto the heel line; the rest is along the axis.
  const heelLineX = lateralHeelX - heelX;
  const heelLineY = lateralHeelY - heelY;
  const toePart = partOf(toeX - heelX, toeY - heelY, heelLineX, heelLineY);
  const axisX = toeX - between(heelX, lateralHeelX, toePart);
  const axisY = toeY - between(heelY, lateralHeelY, toePart);
  const length = recordAt(SheetAt.HEEL_Y) - recordAt(SheetAt.TOES_Y);
  for (let cell = 0; cell < cells; cell++) {
    if (load<f32>(FIELD + (usize(cell) << 2)) <= 0) continue;
    const x = (f64(cell % ownCols) + 0.5) * xCm;
    const y = (f64(cell / ownCols) + 0.5) * yCm;
    const part = partOf(x - heelX, y - heelY, heelLineX, heelLineY);
    const along = partOf(x - between(heelX, lateralHeelX, part), y - between(heelY, lateralHeelY, part), axisX, axisY);
    const medialX = between(heelX, toeX, along);
    const medialY = between(heelY, toeY, along);
    const wayX = between(lateralHeelX, recordAt(SheetAt.PRINT_TOE_LATERAL), along) - medialX;
    const wayY = between(lateralHeelY, recordAt(SheetAt.PRINT_TOE_LATERAL + 1), along) - medialY;
    const medial = between(recordAt(SheetAt.HEEL_MEDIAL_X), recordAt(SheetAt.TOE_MEDIAL_X), along);
    const lateral = between(recordAt(SheetAt.HEEL_LATERAL_X), recordAt(SheetAt.TOE_LATERAL_X), along);
    const across = between(medial, lateral, partOf(x - medialX, y - medialY, wayX, wayY));
    widen(SheetAt.REACH_FROM, SheetAt.REACH_TO, along * length);
    widen(SheetAt.REACH_MEDIAL, SheetAt.REACH_LATERAL, across);
  }
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
