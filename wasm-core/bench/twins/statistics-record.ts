import type { CellPitch } from "../../../app/domain/device/kind";

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
