import type { Shape } from "../contact";

/** Crown to soles, medium build. */
export const FIGURE_LENGTH_CM = 172;
export const TRUNK_MIDDLE_CM = 66;
/** From mid-body when sitting across the bed to the edge under the knees. */
export const EDGE_CM = 32;

export interface LyingRegion {
  shape: Shape;
  share: number;
  breathes: number;
  /** Order in a turn: 0 with the shoulders, 1 with the feet. */
  follows: number;
}

export interface LyingFigure {
  regions: readonly LyingRegion[];
  /** Left and right exchanged. */
  mirrored: boolean;
  /** On the bed's side, feet on the floor. */
  atEdge: boolean;
}

/** Distance over which the feet follow the shoulders. */
const SHOULDERS_CM = 40;
const FEET_CM = 150;

export const followsAt = (fromCrown: number): number => Math.min(1, Math.max(0, (fromCrown - SHOULDERS_CM) / (FEET_CM - SHOULDERS_CM)));
