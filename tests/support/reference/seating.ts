import { itemAt } from "../item-at";
import type { Painted } from "../paint";
import { loadedCells, type ReferenceCell } from "./figures";

const total = (numbers: number[]): number => numbers.reduce((sum, value) => sum + value, 0);

/**
 * The mean over `count` cells: the highest, then repeatedly the highest loaded neighbour of those taken, then empty
 * ones.
 */
function peakIndex(cells: ReferenceCell[], count: number): number {
  const taken: ReferenceCell[] = [];
  const touches = (cell: ReferenceCell) => taken.some(({ row, col }) => Math.abs(row - cell.row) <= 1 && Math.abs(col - cell.col) <= 1);
  const area = Math.min(count, cells.length);
  while (taken.length < area) {
    const open = cells.filter((cell) => cell.value > 0 && !taken.includes(cell) && (taken.length === 0 || touches(cell)));
    if (open.length === 0) break;
    const highest = Math.max(...open.map(({ value }) => value));
    taken.push(...open.filter(({ value }) => value === highest).slice(0, 1));
  }
  return total(taken.map(({ value }) => value)) / area;
}

/** For cells of 1 cm and a box of boxRows x boxCols cells. */
export function referenceSeat(frame: Painted, boxRows: number, boxCols: number) {
  const { rows, cols } = frame.grid;
  const loaded = loadedCells(frame, 0);
  const field = new Float64Array(rows * cols);
  for (const { row, col, value } of loaded) field[row * cols + col] = value;
  const all = Array.from(field, (value, at) => ({ row: Math.floor(at / cols), col: at % cols, value }));
  const sum = total(loaded.map(({ value }) => value));
  const mean = sum / loaded.length;
  const deviation = Math.sqrt(total(loaded.map(({ value }) => (value - mean) ** 2)) / loaded.length);
  let max = 0;
  for (let row = 0; row + boxRows <= rows; row++) {
    for (let col = 0; col + boxCols <= cols; col++) {
      const inside = loaded.filter((cell) => cell.row >= row && cell.row < row + boxRows && cell.col >= col && cell.col < col + boxCols);
      max = Math.max(max, total(inside.map(({ value }) => value)));
    }
  }
  const slope = (at: (index: number) => number, index: number, length: number): number => {
    const [before, after] = [Math.max(0, index - 1), Math.min(length - 1, index + 1)];
    return before === after ? 0 : (at(after) - at(before)) / (after - before);
  };
  const gradients = all.map(({ row, col }) =>
    Math.hypot(
      slope((x) => itemAt(field, row * cols + x), col, cols),
      slope((y) => itemAt(field, y * cols + col), row, rows),
    ),
  );
  return {
    peakIndex: peakIndex(all, 10),
    dispersion: (100 * max) / sum,
    variationPercent: (100 * deviation) / mean,
    laterality: (100 * total(loaded.map(({ col, value }) => value * Math.sign(2 * col + 1 - cols)))) / sum,
    steepest: Math.max(...gradients),
    meanGradient: total(loaded.map(({ row, col }) => itemAt(gradients, row * cols + col))) / loaded.length,
  };
}
