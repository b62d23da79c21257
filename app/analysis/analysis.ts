import type { instantiate } from "../../wasm-core/build/core.js";
import type { FeetSplit, FrameFigures, Presence } from "~/domain/analysis/figures";
import type { StaticResult } from "~/domain/analysis/static";
import type { PresenceRule } from "~/domain/device/kind";
import { cellCount, type Grid } from "~/domain/frame/frame";
import {
  checkBatch, checkField, checkGrid, checkThreshold, demand, readMeasures,
  type FrameBatch, type FrameInput, type MeasureOptions,
} from "./input";
import { readFeet, readFigures, readStatic } from "./records";

export { AnalysisInputError, type FrameBatch, type FrameInput, type MeasureOptions } from "./input";

/** The instantiated module of wasm-core. */
export type Core = Awaited<ReturnType<typeof instantiate>>;

export interface FiguresOptions extends MeasureOptions {
  /** Upper end of the histogram's last bin, in the frame's unit; each frame's own maximum when not given. */
  histogramTop?: number;
}

/** The right half of a symmetric kernel of five taps: weights at a distance of 0, 1 and 2 cells. */
export type SmoothingTaps = readonly [centre: number, near: number, far: number];

/** Gaussian of sigma 1 cell cut off at two cells and scaled to a sum of 1 (0.054, 0.244, 0.403, 0.244, 0.054). */
export const DEFAULT_TAPS: SmoothingTaps = [0.40261994689424746, 0.24420134200323332, 0.05448868454964294];

export interface DisplayOptions {
  /** Values below are zeroed before anything else; 0 keeps all. */
  threshold: number;
  /** Zero cells take the mean of their up to four neighbours. */
  fill: boolean;
  smooth: boolean;
  taps?: SmoothingTaps;
}

export interface PictureOptions {
  /** The value of the first and of the last colour. */
  low: number;
  high: number;
  /** 256 colours, RGBA in memory order (the red byte lowest in a little-endian number). */
  palette: Uint32Array;
  /** Pixels per cell and axis. */
  factor: 8 | 4 | 2;
  /** Transparent up to this value, opaque from two units above; -Infinity for an opaque picture. */
  threshold: number;
}

export interface StaticOptions extends MeasureOptions {
  /** Left and right are two feet (podology) or the two halves of a mat. */
  split: "feet" | "halves";
}

export interface CalibrateOptions {
  weightKg: number;
  cellAreaCm2: number;
  /** The part of the weight that rests on the mat; the specification's 0.70 when not given. */
  share?: number;
}

const SPECIFIED_SHARE = 0.7;

/** The analysis core behind typed functions; `createAnalysis` documents them. */
export type Analysis = ReturnType<typeof createAnalysis>;

/**
 * The face of one core. Row 0 is the head or toe side, column 0 the person's left; values are count · scale in the frame's unit.
 * Every function throws AnalysisInputError for input it cannot take (a wrong length, rows or columns outside 1…64, a negative threshold,
 * a scale or field that is no finite number, a count above 16383 that is not the faulty cell's 0xFFFF).
 * Results that are said to be views lie in the core's memory and hold until the next call; all others are copies.
 */
export function createAnalysis(core: Core) {
  const { buffer } = core.memory;
  const counts = new Uint16Array(buffer, core.COUNTS.value, core.BATCH_CELLS.value);
  const records = new Float64Array(buffer, core.RECORDS.value, core.FIGURES_LENGTH.value * core.BATCH_FRAMES.value);
  const staticRecord = new Float64Array(buffer, core.STATIC_RECORD.value, core.STATIC_LENGTH.value);
  const field = (address: number, grid: Grid) => new Float32Array(buffer, address, cellCount(grid));
  const labels = (grid: Grid) => new Uint16Array(buffer, core.LABELS.value, cellCount(grid));

  function loadFrame(frame: FrameInput): void {
    checkBatch({ ...frame, frameCount: 1 });
    counts.set(frame.counts);
  }

  function loadField(values: Float32Array, grid: Grid): void {
    checkField(values, grid);
    field(core.FIELD.value, grid).set(values);
  }

  /** Hands the frames to `work` in pieces that fit the core's memory; `work` returns how many of a piece were good. */
  function inPieces(batch: FrameBatch, work: (frames: number) => number): void {
    const cells = cellCount(batch.grid);
    const most = Math.min(core.BATCH_FRAMES.value, Math.floor(core.BATCH_CELLS.value / cells));
    for (let first = 0; first < batch.frameCount; first += most) {
      const frames = Math.min(most, batch.frameCount - first);
      counts.set(batch.counts.subarray(first * cells, (first + frames) * cells));
      demand(work(frames) === frames, "counts");
    }
  }

  function measure(batch: FrameBatch, options: FiguresOptions): FrameFigures[] {
    checkBatch(batch);
    const { rows, cols } = batch.grid;
    const { threshold, saturation, xCm, yCm, areaCm2, newtons } = readMeasures(options);
    const top = options.histogramTop ?? 0;
    demand(Number.isFinite(top) && top >= 0, "range");
    const length = core.FIGURES_LENGTH.value;
    const figures: FrameFigures[] = [];
    inPieces(batch, (frames) => {
      const good = core.figures(frames, rows, cols, batch.scale, threshold, saturation, xCm, yCm, areaCm2, newtons, top);
      for (let index = 0; index < good; index++) figures.push(readFigures(records.subarray(index * length, (index + 1) * length)));
      return good;
    });
    return figures;
  }

  function accumulate(batch: FrameBatch, saturation = 0): void {
    checkBatch(batch);
    const { rows, cols } = batch.grid;
    core.begin(rows, cols);
    inPieces(batch, (frames) => core.accumulate(frames, rows, cols, batch.scale, saturation));
  }

  function measureStatic(batch: FrameBatch, options: StaticOptions): void {
    const { rows, cols } = batch.grid;
    const { threshold, saturation, xCm, yCm, areaCm2, newtons } = readMeasures(options);
    accumulate(batch, saturation);
    core.staticResults(rows, cols, batch.scale, threshold, options.split === "halves", xCm, yCm, areaCm2, newtons);
  }

  function checkTaps(taps: SmoothingTaps): void {
    demand(taps.every(Number.isFinite), "range");
  }

  return {
    /** The figures of one frame. */
    figures: (frame: FrameInput, options: FiguresOptions): FrameFigures => measure({ ...frame, frameCount: 1 }, options)[0],

    /** The figures of each frame of a recording, in order; equal to `figures` of each. */
    figuresBatch: (frames: FrameBatch, options: FiguresOptions): FrameFigures[] => measure(frames, options),

    /** Whether somebody is there: every figure over the cells above zero reaches its limit (specification §5). Areas in cells. */
    presence(frame: FrameInput, rule: PresenceRule): Presence {
      const limits = [rule.activeCells, rule.mean, rule.median, rule.standardDeviation, rule.largestArea] as const;
      demand(limits.every(Number.isFinite), "rule");
      const [figures] = measure({ ...frame, frameCount: 1 }, { threshold: 0, cell: { xCm: 1, yCm: 1 } });
      return {
        present: core.presence(...limits),
        activeCells: figures.loadedCells,
        mean: figures.mean,
        median: figures.median,
        standardDeviation: figures.standardDeviation,
        largestArea: figures.largestComponentCells,
      };
    },

    /** Connected areas of cells from `threshold` up, numbered from 1 in reading order of their first cell; 0 elsewhere. */
    components(frame: FrameInput, options: { threshold: number; neighbours?: 4 | 8 }): { count: number; labels: Uint16Array } {
      loadFrame(frame);
      checkThreshold(options.threshold);
      const { rows, cols } = frame.grid;
      const count = core.components(rows, cols, frame.scale, options.threshold, options.neighbours === 4 ? 0 : 1);
      demand(count >= 0, "counts");
      return { count, labels: labels(frame.grid).slice() };
    },

    /** The frame as a field to look at, rows · cols physical values: threshold, then filling, then smoothing. A view. */
    display(frame: FrameInput, options: DisplayOptions): Float32Array<ArrayBuffer> {
      loadFrame(frame);
      checkThreshold(options.threshold);
      const { taps = DEFAULT_TAPS } = options;
      checkTaps(taps);
      const { rows, cols } = frame.grid;
      demand(core.displayFrame(rows, cols, frame.scale, options.threshold, options.fill, options.smooth, ...taps), "counts");
      return field(core.RESULT.value, frame.grid);
    },

    /** The same for a field, such as the mean of a recording. A view. */
    displayField(values: Float32Array, grid: Grid, options: DisplayOptions): Float32Array<ArrayBuffer> {
      loadField(values, grid);
      checkThreshold(options.threshold);
      const { taps = DEFAULT_TAPS } = options;
      checkTaps(taps);
      demand(core.displayField(grid.rows, grid.cols, options.threshold, options.fill, options.smooth, ...taps), "field");
      return field(core.RESULT.value, grid);
    },

    /** The field by Catmull-Rom with `factor` pixels per cell, coloured. Straight alpha; `rgba` is a view that fits ImageData. */
    picture(values: Float32Array, grid: Grid, options: PictureOptions): { rgba: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } {
      loadField(values, grid);
      const { low, high, palette, factor, threshold } = options;
      demand(Number.isFinite(low) && Number.isFinite(high) && high > low, "range");
      demand(threshold < Infinity, "threshold");
      demand(palette.length === 256, "palette");
      new Uint32Array(buffer, core.PALETTE.value, 256).set(palette);
      demand(core.picture(grid.rows, grid.cols, factor, low, high, threshold), "field");
      const width = grid.cols * factor;
      const height = grid.rows * factor;
      return { rgba: new Uint8ClampedArray(buffer, core.PICTURE.value, 4 * width * height), width, height };
    },

    /** The field by Catmull-Rom with 8 x 8 values per cell, the border repeated outwards; may run over and under by the kernel's nature. A view. */
    interpolate(values: Float32Array, grid: Grid): { values: Float32Array<ArrayBuffer>; width: number; height: number } {
      loadField(values, grid);
      demand(core.interpolate(grid.rows, grid.cols), "field");
      const width = 8 * grid.cols;
      const height = 8 * grid.rows;
      return { values: new Float32Array(buffer, core.INTERPOLATED.value, width * height), width, height };
    },

    /**
     * Closed rings around the cells from `level` up, each x, y, x, y … with the first point repeated at the end. In cells from the top left
     * corner, a cell's centre at +0.5; holes run the other way round, as in d3-contour.
     */
    contours(values: Float32Array, grid: Grid, level: number): Float32Array[] {
      loadField(values, grid);
      demand(Number.isFinite(level), "level");
      const count = core.contours(grid.rows, grid.cols, level);
      demand(count >= 0, "field");
      const starts = new Int32Array(buffer, core.RING_STARTS.value, count + 1);
      const points = new Float32Array(buffer, core.RING_POINTS.value, 2 * starts[count]);
      return Array.from({ length: count }, (_, ring) => points.slice(2 * starts[ring], 2 * starts[ring + 1]));
    },

    /** Which cells belong to which foot; see FeetRule for the rules. */
    feet(frame: FrameInput, options: Pick<MeasureOptions, "threshold" | "cell">): FeetSplit {
      measureStatic({ ...frame, frameCount: 1 }, { ...options, split: "feet" });
      return readFeet(staticRecord, labels(frame.grid));
    },

    /** The results of a static analysis: the mean picture of the frames, measured. */
    static(frames: FrameBatch, options: StaticOptions): StaticResult {
      measureStatic(frames, options);
      const profile = new Float64Array(buffer, core.LENGTH_PROFILE.value, frames.grid.rows);
      return readStatic(staticRecord, profile, { threshold: options.threshold, frames: frames.frameCount });
    },

    /** Mean of each cell over the frames (mean value picture). */
    mean(frames: FrameBatch): Float32Array<ArrayBuffer> {
      accumulate(frames);
      core.mean(frames.grid.rows, frames.grid.cols, frames.scale);
      return field(core.RESULT.value, frames.grid).slice();
    },

    /** Greatest value of each cell over the frames (maximum pressure picture). */
    maximum(frames: FrameBatch): Float32Array<ArrayBuffer> {
      accumulate(frames);
      core.maximum(frames.grid.rows, frames.grid.cols, frames.scale);
      return field(core.RESULT.value, frames.grid).slice();
    },

    /**
     * Pressures from the raw counts r of a body of known weight W: kPa = r / Σr · share · W / A · 98.0665, mmHg = kPa · 7.50062 · 0.30
     * (specification §9). Without load all are 0.
     */
    calibrate(frame: Pick<FrameInput, "counts" | "grid">, options: CalibrateOptions): { kPa: Float32Array; mmHg: Float32Array } {
      checkGrid(frame.grid);
      const { weightKg, cellAreaCm2, share = SPECIFIED_SHARE } = options;
      demand([weightKg, cellAreaCm2, share].every((value) => Number.isFinite(value) && value > 0), "weight");
      loadFrame({ ...frame, scale: 1 });
      demand(core.calibrate(frame.grid.rows, frame.grid.cols, share * weightKg, cellAreaCm2), "counts");
      return { kPa: field(core.RESULT.value, frame.grid).slice(), mmHg: field(core.SECOND_RESULT.value, frame.grid).slice() };
    },
  };
}
