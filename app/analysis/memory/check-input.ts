import type { CellPitch } from "~/domain/device/kind";
import { newtonsPerCell } from "~/domain/device/thresholds";
import { MAX_COLS, MAX_ROWS, type Grid } from "~/domain/frame/frame";
import { itemAt, lastItem } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import type { FrameBatch, MeasureOptions } from "../options";

/** What was wrong. */
export type AnalysisInputReason =
  | "grid"
  | "frames"
  | "length"
  | "view"
  | "counts"
  | "scale"
  | "threshold"
  | "cell"
  | "field"
  | "level"
  | "range"
  | "palette"
  | "weight"
  | "rule"
  | "times"
  | "samples"
  | "box"
  | "tolerance"
  | "labels"
  | "contacts"
  | "direction"
  | "borders"
  | "share";

/** Input rejected by the core: a caller's mistake, or an invalid device frame. */
export class AnalysisInputError extends Problem {
  constructor(readonly reason: AnalysisInputReason) {
    super("analysisInput", { reason });
    this.name = "AnalysisInputError";
  }
}

/** Throws unless `holds`. */
export function demand(holds: boolean, reason: AnalysisInputReason): asserts holds {
  if (!holds) throw new AnalysisInputError(reason);
}

/**
 * Bounds of scales, lengths, areas and weights (positions: the upper one). Within them no figure overflows or
 * underflows single precision.
 */
const SMALLEST_MEASURE = 1e-9;
const MAX_MEASURE = 1e9;
const SHORTEST_STEP_S = 1e-9;
const LATEST_S = 1e12;

export const isMeasure = (value: number): boolean => value >= SMALLEST_MEASURE && value <= MAX_MEASURE;
export const isPlace = (value: number): boolean => Math.abs(value) <= MAX_MEASURE;

/** Throws for another element type. Compares the tag: `instanceof` fails across realms. */
export function checkView(view: ArrayBufferView, kind: "Uint16Array" | "Uint32Array" | "Float32Array" | "Float64Array"): void {
  demand(Object.prototype.toString.call(view) === `[object ${kind}]`, "view");
}

export function checkGrid({ rows, cols }: Grid): void {
  demand(Number.isInteger(rows) && rows >= 1 && rows <= MAX_ROWS, "grid");
  demand(Number.isInteger(cols) && cols >= 1 && cols <= MAX_COLS, "grid");
}

export function checkBatch({ counts, frameCount, grid, scale }: FrameBatch): void {
  checkGrid(grid);
  demand(Number.isInteger(frameCount) && frameCount >= 1, "frames");
  checkView(counts, "Uint16Array");
  demand(counts.length === frameCount * grid.rows * grid.cols, "length");
  demand(isMeasure(scale), "scale");
}

export function checkField(field: Float32Array, grid: Grid): void {
  checkGrid(grid);
  checkView(field, "Float32Array");
  demand(field.length === grid.rows * grid.cols, "length");
}

export function checkThreshold(threshold: number): void {
  demand(Number.isFinite(threshold) && threshold >= 0, "threshold");
}

/** Seconds: one per frame or sample, each at least a nanosecond after the previous. */
export function checkTimes(times: Float64Array, count: number): void {
  checkView(times, "Float64Array");
  demand(times.length === count, "length");
  demand(
    times.every((time, at) => Math.abs(time) <= LATEST_S && time - (times[at - 1] ?? -Infinity) >= SHORTEST_STEP_S),
    "times",
  );
}

/** Last minus first of increasing times; 0 if empty. */
export const timeSpan = (times: Float64Array): number => (times.length === 0 ? 0 : lastItem(times) - itemAt(times, 0));

export function checkCell({ xCm, yCm }: CellPitch): void {
  demand(isMeasure(xCm) && isMeasure(yCm), "cell");
}

/** Parameters for the core; `newtons`: force of one unit on one cell, NaN if not a pressure. */
export interface Measures {
  threshold: number;
  saturation: number;
  xCm: number;
  yCm: number;
  areaCm2: number;
  newtons: number;
  /** Scale of the second of two frames. */
  nextScale?: number;
}

export function readMeasures(options: MeasureOptions): Measures {
  const { threshold, cell, unit = "raw", deviceMaximum = 0 } = options;
  checkThreshold(threshold);
  checkCell(cell);
  demand(options.cellAreaCm2 === undefined || isMeasure(options.cellAreaCm2), "cell");
  const areaCm2 = options.cellAreaCm2 ?? cell.xCm * cell.yCm;
  demand(Number.isFinite(deviceMaximum) && deviceMaximum >= 0, "range");
  const newtons = newtonsPerCell(unit, { cellAreaCm2: areaCm2 }) ?? NaN;
  return { threshold, saturation: deviceMaximum, xCm: cell.xCm, yCm: cell.yCm, areaCm2, newtons };
}
