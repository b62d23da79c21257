import type { CellPitch } from "../../../app/domain/device/kind";

/** Numbers in the record of a frame's figures, and their places: those of wasm-core/assembly/frame/figures.ts. */
export const RECORD_LENGTH = 40;

export const PLACE = {
  loaded: 0,
  sum: 1,
  maximum: 2,
  maximumRow: 3,
  maximumCol: 4,
  maximumX: 5,
  maximumY: 6,
  mean: 7,
  deviation: 8,
  median: 9,
  centreCol: 10,
  centreRow: 11,
  centreX: 12,
  centreY: 13,
  area: 14,
  force: 15,
  frontLeft: 16,
  frontRight: 17,
  backLeft: 18,
  backRight: 19,
  left: 20,
  right: 21,
  front: 22,
  back: 23,
  components: 24,
  largest: 25,
  edge: 26,
  saturated: 27,
  dead: 28,
  histogramTop: 29,
  histogram: 30,
} as const;

export const BINS = 8;

/** What turns a frame's counts into figures. */
export interface FigureRules {
  /** What one count is worth. */
  readonly scale: number;
  readonly threshold: number;
  readonly cell: CellPitch;
  readonly cellAreaCm2: number;
  /** The force of one unit in one cell. */
  readonly newtons: number;
}

/** Writes the figures of one frame into its record. */
export type Statistics = (counts: Uint16Array, record: Float64Array) => void;

/** A value that is carried as f32 must not fall short of the number it prints as. */
export const TOLERANCE = 1e-7;

/** The smallest count over zero whose value reaches `value`. */
export const countReaching = (value: number, scale: number): number => Math.max(1, Math.ceil((value / scale) * (1 - TOLERANCE)));
