import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { MAX_COLS, MAX_ROWS, type Grid } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";

/** A part of a plate. */
export interface CellRange {
  firstRow: number;
  firstCol: number;
  grid: Grid;
}

/** The cells of a part of a frame. */
export function cellsWithin(values: ArrayLike<number>, { cols }: Grid, { firstRow, firstCol, grid }: CellRange): Float32Array {
  const part = new Float32Array(grid.rows * grid.cols);
  for (let row = 0; row < grid.rows; row++)
    for (let col = 0; col < grid.cols; col++) part[row * grid.cols + col] = values[(firstRow + row) * cols + firstCol + col] ?? 0;
  return part;
}

/** The smallest part of a plate that holds all its load; null where nothing is loaded. */
export function loadedRange(frames: readonly ArrayLike<number>[], { rows, cols }: Grid): CellRange | null {
  let [top, bottom, left, right] = [rows, -1, cols, -1];
  for (const values of frames)
    for (let cell = 0; cell < values.length; cell++) {
      if (!((values[cell] ?? 0) > 0)) continue;
      const [row, col] = [Math.floor(cell / cols), cell % cols];
      [top, bottom, left, right] = [Math.min(top, row), Math.max(bottom, row), Math.min(left, col), Math.max(right, col)];
    }
  return bottom < 0 ? null : { firstRow: top, firstCol: left, grid: { rows: bottom - top + 1, cols: right - left + 1 } };
}

/**
 * A plate that is larger than any mat of ours without what carries no load on any side; others as they are.
 * @throws Problem importGrid where what is loaded is larger still
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

/** What was added around a print that its file holds alone. */
export interface AroundPrint {
  frames: Float32Array[];
  grid: Grid;
  warnings: ImportWarning[];
}

/**
 * What a plate that records from trigger to trigger measured around the print it lists: it goes on by an empty cell on each side, as far as there are
 * cells, and is empty in the frame before the foot came and in the one after it left. `range` is the listed part of the plate's `frames`. A file
 * that lists the whole plate stays as it is, for it need not begin with a step.
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

/** Empty columns between two insoles with their margins: with these more than the five by which feet are told apart (specification §5). */
const INSOLE_GAP_COLS = 6;
/** Empty cells around an insole, whose border is no edge of a mat beside which somebody steps. */
const INSOLE_MARGIN = 1;

/** What one insole takes with its margins. */
export const insoleGrid = ({ rows, cols }: Grid): Grid => ({ rows: rows + 2 * INSOLE_MARGIN, cols: cols + 2 * INSOLE_MARGIN });

/** An insole within its margins, as `insoleGrid` has them. */
export function insoleWithin(values: ArrayLike<number>, grid: Grid): Float32Array {
  const whole = insoleGrid(grid);
  const padded = new Float32Array(whole.rows * whole.cols);
  for (let at = 0; at < grid.rows * grid.cols; at++)
    padded[(Math.floor(at / grid.cols) + INSOLE_MARGIN) * whole.cols + (at % grid.cols) + INSOLE_MARGIN] = values[at] ?? 0;
  return padded;
}

/** What a pair of insoles takes side by side, and each of them with its margins. */
export function insolePairGrid(grid: Grid): { grid: Grid; pair: { cols: number } } {
  const { rows, cols } = insoleGrid(grid);
  return { grid: { rows, cols: 2 * cols + INSOLE_GAP_COLS }, pair: { cols } };
}

/** Two insoles of one grid beside each other, as `insolePairGrid` has them. */
export const insolePair = (left: ArrayLike<number>, right: ArrayLike<number>, grid: Grid): Float32Array =>
  sideBySideValues(insoleWithin(left, grid), insoleWithin(right, grid), insoleGrid(grid), INSOLE_GAP_COLS);

/** A left and a right frame of one grid beside each other, with so many empty columns between them. */
export function sideBySideValues(left: ArrayLike<number>, right: ArrayLike<number>, { rows, cols }: Grid, gap: number): Float32Array {
  const width = 2 * cols + gap;
  const both = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      both[row * width + col] = left[row * cols + col] ?? 0;
      both[row * width + cols + gap + col] = right[row * cols + col] ?? 0;
    }
  return both;
}
