import type { CellPitch } from "~/domain/device/kind";
import { MAX_COLS, MAX_ROWS, type Frame, type Grid } from "~/domain/frame/frame";
import { newtonsPerSquareCentimetre, type Unit } from "~/domain/unit";

/** One frame: rows · cols counts (0…16383, or 0xFFFF for a faulty cell, which reads as 0), row by row; value = count · scale. */
export type FrameInput = Pick<Frame, "counts" | "grid" | "scale">;

/** Several frames of one grid, one after the other in `counts`. */
export interface FrameBatch extends FrameInput {
  frameCount: number;
}

/** What turns counts of contacts into lengths, areas and forces. */
export interface MeasureOptions {
  /** A cell is loaded from this value up, in the frame's unit; 0 takes every cell above zero. */
  threshold: number;
  /** Distance between cell centres along x (columns) and y (rows). */
  cell: CellPitch;
  /** The part of a cell that senses; its pitch squared where it is not given. */
  cellAreaCm2?: number;
  /** Needed for forces; raw when not given. */
  unit?: Unit;
  /** The greatest value the device can report, in `unit`: cells that reach it are saturated. The codec's greatest count when not given. */
  deviceMaximum?: number;
}

export type AnalysisInputReason = "grid" | "frames" | "length" | "counts" | "scale" | "threshold" | "cell" | "field" | "level" | "range" | "palette" | "weight" | "rule";

/** Input that the core refuses: a mistake of the caller, or a frame that no device should have sent. */
export class AnalysisInputError extends Error {
  constructor(readonly reason: AnalysisInputReason) {
    super(`analysis input refused: ${reason}`);
    this.name = "AnalysisInputError";
  }
}

/** Throws unless `holds`. */
export function demand(holds: boolean, reason: AnalysisInputReason): asserts holds {
  if (!holds) throw new AnalysisInputError(reason);
}

export function checkGrid({ rows, cols }: Grid): void {
  demand(Number.isInteger(rows) && rows >= 1 && rows <= MAX_ROWS, "grid");
  demand(Number.isInteger(cols) && cols >= 1 && cols <= MAX_COLS, "grid");
}

export function checkBatch({ counts, frameCount, grid, scale }: FrameBatch): void {
  checkGrid(grid);
  demand(Number.isInteger(frameCount) && frameCount >= 1, "frames");
  demand(counts.length === frameCount * grid.rows * grid.cols, "length");
  demand(Number.isFinite(scale) && scale > 0, "scale");
}

export function checkField(field: Float32Array, grid: Grid): void {
  checkGrid(grid);
  demand(field.length === grid.rows * grid.cols, "length");
}

export function checkThreshold(threshold: number): void {
  demand(Number.isFinite(threshold) && threshold >= 0, "threshold");
}

const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0;

/** The numbers the core takes for a grid's geometry; `newtons` is the force of one unit on one cell, NaN where the number is no pressure. */
export interface Measures {
  threshold: number;
  saturation: number;
  xCm: number;
  yCm: number;
  areaCm2: number;
  newtons: number;
}

export function readMeasures(options: MeasureOptions): Measures {
  const { threshold, cell, unit = "raw", deviceMaximum = 0 } = options;
  checkThreshold(threshold);
  demand(isPositive(cell.xCm) && isPositive(cell.yCm), "cell");
  const areaCm2 = options.cellAreaCm2 ?? cell.xCm * cell.yCm;
  demand(isPositive(areaCm2), "cell");
  demand(Number.isFinite(deviceMaximum) && deviceMaximum >= 0, "range");
  const newtons = unit === "N" ? 1 : (newtonsPerSquareCentimetre[unit] ?? NaN) * areaCm2;
  return { threshold, saturation: deviceMaximum, xCm: cell.xCm, yCm: cell.yCm, areaCm2, newtons };
}
