import type { CellPitch } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { Unit } from "~/domain/unit";

/** One frame: rows · cols counts (0…16383, or 0xFFFF faulty, read as 0), row by row; value = count · scale. */
export type FrameInput = Pick<Frame, "counts" | "grid" | "scale">;

/** Consecutive frames of one grid. */
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
  /** The maximum value the device can report, in `unit`: cells that reach it are saturated. The codec's greatest count by default. */
  deviceMaximum?: number;
}

export interface FiguresOptions extends MeasureOptions {
  /** Upper end of the histogram's last bin, in the frame's unit; each frame's own maximum by default. */
  histogramTop?: number;
}

export interface OccupantOptions extends MeasureOptions {
  /** What three quarters of the cells carry is taken off all of them, up to this value, in the frame's unit. */
  evenMost: number;
}

/** The right half of a symmetric kernel of five taps: weights at a distance of 0, 1 and 2 cells. */
export type SmoothingTaps = readonly [centre: number, near: number, far: number];

/** Gaussian of sigma 1 cell truncated at two cells and normalised to a sum of 1 (0.054, 0.244, 0.403, 0.244, 0.054). */
export const DEFAULT_TAPS: SmoothingTaps = [0.40261994689424746, 0.24420134200323332, 0.05448868454964294];

/** How a field is smoothed for display. */
export interface Look {
  /** Fills zero cells with the mean of their up to four neighbours. */
  fill: boolean;
  smooth: boolean;
  taps?: SmoothingTaps;
}

export interface DisplayOptions extends Look {
  /** Values below are zeroed first; 0 keeps all. */
  threshold: number;
}

export interface PictureOptions {
  /** The values of the first and last colours. */
  low: number;
  high: number;
  /** 256 colours, RGBA in memory order (the red byte lowest in a little-endian number): opaque ones, or with a threshold of -Infinity any. */
  palette: Uint32Array;
  /** Pixels per cell and axis. */
  factor: 8 | 4 | 2;
  /** Transparent up to this value, opaque from half a unit above; -Infinity for an opaque picture. */
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
