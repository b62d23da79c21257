import { cellValue, FAULTY_CELL, type Frame } from "~/domain/frame/frame";

/** Row and column from 0; displayed from 1. */
export interface Cell {
  row: number;
  col: number;
}

export interface CellBox {
  firstRow: number;
  lastRow: number;
  firstCol: number;
  lastCol: number;
}

export interface Load {
  maximum: number;
  peak: Cell | null;
  box: CellBox | null;
}

/** Maximum and extent of the load. Cells count from `threshold`, in the frame's unit. */
export function measureLoad({ counts, grid, scale }: Pick<Frame, "counts" | "grid" | "scale">, threshold: number): Load {
  const leastCount = Math.max(1, threshold / scale);
  let maximum = 0;
  let peak: Cell | null = null;
  let box: CellBox | null = null;
  for (let row = 0; row < grid.rows; row++) {
    for (let col = 0; col < grid.cols; col++) {
      const count = counts[row * grid.cols + col] ?? FAULTY_CELL;
      if (count === FAULTY_CELL || count < leastCount) continue;
      if (count > maximum) {
        maximum = count;
        peak = { row, col };
      }
      box = joinBoxes(box, { firstRow: row, lastRow: row, firstCol: col, lastCol: col });
    }
  }
  return { maximum: cellValue(maximum, scale), peak, box };
}

export function joinBoxes(one: CellBox | null, other: CellBox | null): CellBox | null {
  if (!one || !other) return one ?? other;
  return {
    firstRow: Math.min(one.firstRow, other.firstRow),
    lastRow: Math.max(one.lastRow, other.lastRow),
    firstCol: Math.min(one.firstCol, other.firstCol),
    lastCol: Math.max(one.lastCol, other.lastCol),
  };
}
