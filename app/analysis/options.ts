import type { CellPitch } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { Unit } from "~/domain/unit";

/** One frame: rows · cols counts (0…16383, or 0xFFFF faulty, read as 0), row by row; value = count · scale. */
export type FrameInput = Pick<Frame, "counts" | "grid" | "scale">;

export interface FrameBatch extends FrameInput {
  frameCount: number;
}

export interface MeasureOptions {
  /** Minimum loaded value in the frame's unit; 0 means above zero. */
  threshold: number;
  /** Distance of cell centres along x (columns) and y (rows). */
  cell: CellPitch;
  /** Sensing area of a cell; pitch x · pitch y by default. */
  cellAreaCm2?: number;
  /** For forces; raw by default. */
  unit?: Unit;
  /** Device maximum in `unit`, at which cells saturate; default: the codec's. */
  deviceMaximum?: number;
}

export interface FiguresOptions extends MeasureOptions {
  /** Upper end of the histogram, in the frame's unit; default: each frame's maximum. */
  histogramTop?: number;
}

export interface OccupantOptions extends MeasureOptions {
  /** Subtracts what three quarters of the cells carry, up to this value, in the frame's unit. */
  evenMost: number;
}

/** Half of a symmetric five-tap kernel: weights at 0, 1 and 2 cells. */
export type SmoothingTaps = readonly [centre: number, near: number, far: number];

/** Gaussian of sigma 1 cell, truncated at two cells, sum 1 (0.054, 0.244, 0.403, 0.244, 0.054). */
export const DEFAULT_TAPS: SmoothingTaps = [0.40261994689424746, 0.24420134200323332, 0.05448868454964294];

export interface Look {
  /** Fills zero cells with the mean of their up to four neighbours. */
  fill: boolean;
  smooth: boolean;
  taps?: SmoothingTaps;
}

export interface DisplayOptions extends Look {
  /** Zeroes lower values first; 0 keeps all. */
  threshold: number;
}

export interface PictureOptions {
  /** Values of the first and last colour. */
  low: number;
  high: number;
  /** 256 colours, RGBA in memory order (red lowest in little-endian): opaque, or any with threshold -Infinity. */
  palette: Uint32Array;
  /** Pixels per cell and axis. */
  factor: 8 | 4 | 2;
  /** Transparent up to this value, opaque half a unit above; -Infinity for an opaque picture. */
  threshold: number;
}

export interface StaticOptions extends MeasureOptions {
  /** Feet (podology) or halves of a mat. */
  split: "feet" | "halves";
}

export interface CalibrateOptions {
  weightKg: number;
  cellAreaCm2: number;
  /** Share of the weight on the mat; 0.70 by default (specification). */
  share?: number;
}
