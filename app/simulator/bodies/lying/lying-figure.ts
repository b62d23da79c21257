import type { Shape } from "../contact";

/** From the crown to the soles of somebody of medium build; the figures lie along it. */
export const FIGURE_LENGTH_CM = 172;
/** The middle of the trunk: what lies on a mat that is much shorter than a person. */
export const TRUNK_MIDDLE_CM = 66;
/** From the middle of somebody who sits across the bed to the edge under the knees. */
export const EDGE_CM = 32;

/** A part of the body that touches the bed, and the share of the weight on it. */
export interface LyingRegion {
  shape: Shape;
  share: number;
  /** How much of the breath presses it down: the chest does, and the hips are lighter for it. */
  breathes: number;
  /** When it follows in a turn: 0 with the shoulders, 1 with the feet. */
  follows: number;
}

export interface LyingFigure {
  regions: readonly LyingRegion[];
  /** Left and right exchanged. */
  mirrored: boolean;
  /** At the side of the bed, the feet on the floor. */
  atEdge: boolean;
}

/** The feet follow the shoulders over this way. */
const SHOULDERS_CM = 40;
const FEET_CM = 150;

/** When what lies so far from the crown follows in a turn. */
export const followsAt = (fromCrown: number): number => Math.min(1, Math.max(0, (fromCrown - SHOULDERS_CM) / (FEET_CM - SHOULDERS_CM)));
