import { LABELS, MAX_CELLS, MAX_SIDE, STRIDE } from "./memory";

/** Most labels that loads are measured for: the regions of two feet, or a caller's own. */
export const MAX_LABELS: i32 = 16;

/** The label of each cell, u16 at STRIDE: 0 for none. */
export const PLANE: usize = memory.data(2 * MAX_CELLS + 64, 16);
/** First row, row after the last, first column and column after the last of each label (u8 each). */
const BOXES: usize = memory.data(4 * (MAX_LABELS + 1), 16);

@inline
export function setLabel(row: i32, col: i32, label: u16): void {
  store<u16>(PLANE + (usize(row * STRIDE + col) << 1), label);
}
@inline
export function labelAt(row: i32, col: i32): i32 {
  return load<u16>(PLANE + (usize(row * STRIDE + col) << 1));
}
@inline
export function boxOf(label: i32): usize {
  return BOXES + (usize(label) << 2);
}

export function clearPlane(): void {
  memory.fill(PLANE, 0, usize(2 * MAX_CELLS));
}

/** The caller's LABELS into PLANE. */
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

/** The rectangle around each label, so that a frame is read only where it is needed. */
export function boxLabels(rows: i32, cols: i32): void {
  for (let label = 0; label <= MAX_LABELS; label++) store<u32>(boxOf(label), u32(MAX_SIDE) << 16 | u32(MAX_SIDE));
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const box = boxOf(labelAt(row, col));
      store<u8>(box, u8(min(i32(load<u8>(box)), row)));
      store<u8>(box, u8(max(i32(load<u8>(box, 1)), row + 1)), 1);
      store<u8>(box, u8(min(i32(load<u8>(box, 2)), col)), 2);
      store<u8>(box, u8(max(i32(load<u8>(box, 3)), col + 1)), 3);
    }
  }
}
