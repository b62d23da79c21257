import { MEAN, STRIDE } from "../memory/arena";
import { plateX, plateY } from "./plantar-frame";

let rows: i32 = 0;
let cols: i32 = 0;
let xCm: f64 = 0;
let yCm: f64 = 0;


@inline
function cellValue(row: i32, col: i32): f64 {
  return row < 0 || col < 0 || row >= rows || col >= cols ? 0 : load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
}

/** Bilinear; 0 outside. */
export function pressureAt(along: f64, across: f64): f64 {
  const x = plateX(along, across) / xCm - 0.5;
  const y = plateY(along, across) / yCm - 0.5;
  const col = i32(Math.floor(x));
  const row = i32(Math.floor(y));
  const right = x - f64(col);
  const down = y - f64(row);
  return (
    (1 - down) * ((1 - right) * cellValue(row, col) + right * cellValue(row, col + 1)) +
    down * ((1 - right) * cellValue(row + 1, col) + right * cellValue(row + 1, col + 1))
  );
}

export function takePressures(gridRows: i32, gridCols: i32, pitchX: f64, pitchY: f64): void {
  rows = gridRows;
  cols = gridCols;
  xCm = pitchX;
  yCm = pitchY;
}
