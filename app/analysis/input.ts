import type { CellPitch } from "~/domain/device/kind";
import { MAX_COLS, MAX_ROWS, type Grid } from "~/domain/frame/frame";
import { newtonsPerSquareCentimetre } from "~/domain/unit";
import type { FrameBatch, MeasureOptions } from "./options";

/** What was wrong. */
export type AnalysisInputReason =
  | "grid" | "frames" | "length" | "counts" | "scale" | "threshold" | "cell" | "field" | "level" | "range" | "palette" | "weight" | "rule"
  | "times" | "samples" | "box" | "tolerance" | "labels" | "contacts";

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

/** Times in seconds: one for each of `count` frames or samples, finite, each later than the one before. */
export function checkTimes(times: Float64Array, count: number): void {
  demand(times.length === count, "length");
  demand(times.every((time, at) => Number.isFinite(time) && (at === 0 || time > times[at - 1])), "times");
}

export function checkCell({ xCm, yCm }: CellPitch): void {
  demand(isPositive(xCm) && isPositive(yCm), "cell");
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
