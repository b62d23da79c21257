import type { CellPitch } from "../../../app/domain/device/kind";

export interface FigureRules {
  /** Value of one count. */
  readonly scale: number;
  readonly threshold: number;
  readonly cell: CellPitch;
  readonly cellAreaCm2: number;
  /** Force of one unit in one cell. */
  readonly newtons: number;
}

export type Statistics = (counts: Uint16Array, record: Float64Array) => void;

/** For values carried as f32. */
export const TOLERANCE = 1e-7;

/** Smallest count above 0 whose value reaches `value`. */
export const countReaching = (value: number, scale: number): number => Math.max(1, Math.ceil((value / scale) * (1 - TOLERANCE)));
