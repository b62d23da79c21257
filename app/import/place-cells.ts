import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { MAX_COLS, MAX_ROWS, type Grid } from "~/domain/frame/frame";
import { singleAt } from "~/domain/lists/cell-at";
import { Problem } from "~/domain/problem";

export interface CellRange {
  firstRow: number;
  firstCol: number;
  grid: Grid;
}

export function cellsWithin(values: Float32Array, { cols }: Grid, { firstRow, firstCol, grid }: CellRange): Float32Array {
  const part = new Float32Array(grid.rows * grid.cols);
  for (let row = 0; row < grid.rows; row++) {
    const from = (firstRow + row) * cols + firstCol;
    part.set(values.subarray(from, from + grid.cols), row * grid.cols);
  }
  return part;
}

/** Null without load. */
export function loadedRange(frames: readonly Float32Array[], { rows, cols }: Grid): CellRange | null {
  let [top, bottom, left, right] = [rows, -1, cols, -1];
  for (const values of frames)
    for (let cell = 0; cell < values.length; cell++) {
      if (!(singleAt(values, cell) > 0)) continue;
      const [row, col] = [Math.floor(cell / cols), cell % cols];
      [top, bottom, left, right] = [Math.min(top, row), Math.max(bottom, row), Math.min(left, col), Math.max(right, col)];
    }
  return bottom < 0 ? null : { firstRow: top, firstCol: left, grid: { rows: bottom - top + 1, cols: right - left + 1 } };
}

/**
 * Crops plates larger than any mat to their load.
 * @throws Problem importGrid if still too large
 */
export function fittedPlate(
  frames: readonly Float32Array[],
  grid: Grid,
): { frames: readonly Float32Array[]; grid: Grid; warnings: ImportWarning[] } {
  if (grid.rows <= MAX_ROWS && grid.cols <= MAX_COLS) return { frames, grid, warnings: [] };
  const range = loadedRange(frames, grid);
  if (!range || range.grid.rows > MAX_ROWS || range.grid.cols > MAX_COLS)
    throw new Problem("importGrid", { rows: range?.grid.rows ?? grid.rows, cols: range?.grid.cols ?? grid.cols });
  return { frames: frames.map((values) => cellsWithin(values, grid, range)), grid: range.grid, warnings: [{ name: "cutToLoad", ...grid }] };
}

export interface AroundPrint {
  frames: Float32Array[];
  grid: Grid;
  warnings: ImportWarning[];
}

/**
 * Restores what triggered plates omit: an empty cell on each side, an empty frame before and after. `range` is the
 * listed part. Complete plates stay.
 */
export function plateAroundPrint(frames: readonly Float32Array[], plate: Grid, range: CellRange): AroundPrint {
  const { firstRow, firstCol, grid } = range;
  const [top, left] = [Math.max(0, firstRow - 1), Math.max(0, firstCol - 1)];
  const [bottom, right] = [Math.min(plate.rows, firstRow + grid.rows + 1), Math.min(plate.cols, firstCol + grid.cols + 1)];
  const around = { firstRow: top, firstCol: left, grid: { rows: bottom - top, cols: right - left } };
  const cells = frames.map((values) => cellsWithin(values, plate, around));
  const isWhole = around.grid.rows === grid.rows && around.grid.cols === grid.cols;
  if (isWhole) return { frames: cells, grid, warnings: [] };
  const empty = (): Float32Array => new Float32Array(around.grid.rows * around.grid.cols);
  return { frames: [empty(), ...cells, empty()], grid: around.grid, warnings: [{ name: "printOnly" }] };
}

/** More than the five of the foot split (specification §5). */
const INSOLE_GAP_COLS = 6;
/** An insole's border is no edge of a mat. */
const INSOLE_MARGIN = 1;

export const insoleGrid = ({ rows, cols }: Grid): Grid => ({ rows: rows + 2 * INSOLE_MARGIN, cols: cols + 2 * INSOLE_MARGIN });

export function insoleWithin(values: Float32Array, grid: Grid): Float32Array {
  const whole = insoleGrid(grid);
  const padded = new Float32Array(whole.rows * whole.cols);
  for (let row = 0; row < grid.rows; row++)
    padded.set(values.subarray(row * grid.cols, (row + 1) * grid.cols), (row + INSOLE_MARGIN) * whole.cols + INSOLE_MARGIN);
  return padded;
}

export function insolePairGrid(grid: Grid): { grid: Grid; pair: { cols: number } } {
  const { rows, cols } = insoleGrid(grid);
  return { grid: { rows, cols: 2 * cols + INSOLE_GAP_COLS }, pair: { cols } };
}

/** Joined as in `insolePairGrid`. */
export const insolePair = (left: Float32Array, right: Float32Array, grid: Grid): Float32Array =>
  sideBySideValues(insoleWithin(left, grid), insoleWithin(right, grid), insoleGrid(grid), INSOLE_GAP_COLS);

/** `gap`: empty columns. */
export function sideBySideValues(left: Float32Array, right: Float32Array, { rows, cols }: Grid, gap: number): Float32Array {
  const width = 2 * cols + gap;
  const both = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * cols, (row + 1) * cols];
    both.set(left.subarray(from, to), row * width);
    both.set(right.subarray(from, to), row * width + cols + gap);
  }
  return both;
}
