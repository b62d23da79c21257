import type { Grid } from "../../../app/domain/frame/frame";

/** Filled cells do not fill others. */
export function cleanFill({ rows, cols }: Grid) {
  function meanAround(field: Float32Array, row: number, col: number): number {
    const at = row * cols + col;
    let sum = 0;
    let neighbours = 0;
    if (row > 0) {
      sum += field[at - cols];
      neighbours++;
    }
    if (row < rows - 1) {
      sum += field[at + cols];
      neighbours++;
    }
    if (col > 0) {
      sum += field[at - 1];
      neighbours++;
    }
    if (col < cols - 1) {
      sum += field[at + 1];
      neighbours++;
    }
    return neighbours > 0 ? sum / neighbours : 0;
  }

  return (field: Float32Array, filled: Float32Array): void => {
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const value = field[row * cols + col];
        filled[row * cols + col] = value === 0 ? meanAround(field, row, col) : value;
      }
    }
  };
}
