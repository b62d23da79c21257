import type { CellPitch } from "../../../app/domain/device/kind";

/** Parameters for turning a frame's counts into figures. */
export interface FigureRules {
  /** Value of one count. */
  readonly scale: number;
  readonly threshold: number;
  readonly cell: CellPitch;
  readonly cellAreaCm2: number;
  /** The force of one unit in one cell. */
  readonly newtons: number;
}

/** Writes the figures of one frame into its record. */
export type Statistics = (counts: Uint16Array, record: Float64Array) => void;

/** A value carried as f32 must still reach the number it prints as. */
export const TOLERANCE = 1e-7;

/** The smallest count above zero whose value reaches `value`. */
export const countReaching = (value: number, scale: number): number => Math.max(1, Math.ceil((value / scale) * (1 - TOLERANCE)));
