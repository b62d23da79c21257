import { LABELS, MAX_CELLS, STRIDE } from "../memory/arena";

export const MAX_LABELS: i32 = 16;

const PLANE: usize = memory.data(2 * MAX_CELLS + 64, 16);


@inline
export function setLabel(row: i32, col: i32, label: u16): void {
  store<u16>(PLANE + (usize(row * STRIDE + col) << 1), label);
}


@inline
export function labelAt(row: i32, col: i32): i32 {
  return load<u16>(PLANE + (usize(row * STRIDE + col) << 1));
}

export function clearPlane(): void {
  memory.fill(PLANE, 0, usize(2 * MAX_CELLS));
}

export function takeLabels(rows: i32, cols: i32): void {
  clearPlane();
  for (let row = 0; row < rows; row++) {
    memory.copy(PLANE + (usize(row * STRIDE) << 1), LABELS + (usize(row * cols) << 1), usize(cols) << 1);
  }
}

/** PLANE into LABELS. */
export function giveLabels(rows: i32, cols: i32): void {
  for (let row = 0; row < rows; row++) {
    memory.copy(LABELS + (usize(row * cols) << 1), PLANE + (usize(row * STRIDE) << 1), usize(cols) << 1);
  }
}
