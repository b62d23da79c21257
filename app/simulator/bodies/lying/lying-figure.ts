import type { Shape } from "../contact";

/** Crown to soles, medium build. */
export const FIGURE_LENGTH_CM = 172;
/** Lies on mats much shorter than a person. */
export const TRUNK_MIDDLE_CM = 66;
/** From mid-body when sitting across the bed to the edge under the knees. */
export const EDGE_CM = 32;

/** A region on the bed and its share of the weight. */
export interface LyingRegion {
  shape: Shape;
  share: number;
  /** Breathing share: the chest presses more, the hips less. */
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

/** Order in a turn by distance from the crown. */
export const followsAt = (fromCrown: number): number => Math.min(1, Math.max(0, (fromCrown - SHOULDERS_CM) / (FEET_CM - SHOULDERS_CM)));
