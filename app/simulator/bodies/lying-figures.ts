import type { LyingPosture } from "~/domain/analysis/posture";
import type { Pad } from "./contact";

/** From the crown to the soles of somebody of medium build; the figures lie along it. */
export const FIGURE_LENGTH_CM = 172;
/** The middle of the trunk: what lies on a mat that is much shorter than a person. */
export const TRUNK_MIDDLE_CM = 66;
/** From the middle of somebody who sits across the bed to the edge under the knees. */
export const EDGE_CM = 32;

/** A part of the body that touches the bed: its pads and the share of the weight on it. */
export interface LyingRegion {
  pads: readonly Pad[];
  share: number;
  /** How much of the breath presses it down: the chest does, and the hips are lighter for it. */
  breathes: number;
}

export interface LyingFigure {
  regions: readonly LyingRegion[];
  /** Left and right exchanged. */
  mirrored: boolean;
  /** At the side of the bed, the feet on the floor. */
  atEdge: boolean;
}

/** A pad so many centimetres from the crown; x to the person's right. */
const pad = (x: number, fromCrown: number, rx: number, ry: number, more: Partial<Pad> = {}): Pad => ({
  x,
  y: -fromCrown,
  rx,
  ry,
  steepness: 0.8,
  share: 1,
  ...more,
});
const pair = (x: number, fromCrown: number, rx: number, ry: number, more: Partial<Pad> = {}): Pad[] => [
  pad(x, fromCrown, rx, ry, more),
  pad(-x, fromCrown, rx, ry, { ...more, turn: -(more.turn ?? 0) }),
];
const region = (share: number, pads: readonly Pad[], breathes = 0): LyingRegion => ({ pads, share, breathes });
const bone = (share: number): Partial<Pad> => ({ share, steepness: 1.3 });

/** On the back: back of the head, shoulder blades, sacrum and heels stand out, and the thighs hardly carry. */
const SUPINE: LyingFigure = {
  mirrored: false,
  atEdge: false,
  regions: [
    region(0.075, [pad(0, 10, 7, 8), pad(0, 10, 3.2, 4, bone(0.35))]),
    region(0.29, [...pair(8.5, 37, 8.5, 9), pad(0, 52, 15, 15, { share: 1.1 })], 1),
    region(0.05, pair(24, 62, 3.6, 17, { turn: 5 })),
    region(0.39, [...pair(9, 92, 9.5, 11), pad(0, 82, 15, 12, { share: 0.8 }), pad(0, 89, 4, 5.5, bone(0.2))], -1),
    region(0.09, pair(9.5, 117, 7.5, 14)),
    region(0.06, pair(11, 141, 4.6, 11)),
    region(0.045, pair(12, 167, 3.2, 3.4, { steepness: 1 })),
  ],
};

/** On the front: chest and thighs carry as much as the hips, the arms lie beside the head. */
const PRONE: LyingFigure = {
  mirrored: false,
  atEdge: false,
  regions: [
    region(0.065, [pad(2, 12, 7, 8)]),
    region(0.035, pair(22, 26, 4, 12, { turn: -15 })),
    region(0.345, [pad(0, 47, 16, 15), ...pair(10, 39, 8, 8, { share: 0.16 })], 1),
    region(0.11, [pad(0, 73, 15, 13)], -0.6),
    region(0.135, pair(9, 97, 8.5, 11)),
    region(0.23, pair(9.5, 123, 8, 16)),
    region(0.055, pair(10, 149, 4.2, 9)),
    region(0.025, pair(9, 167, 3.6, 3)),
  ],
};

/** On the right side with drawn-up knees: shoulder and hip stand out, a forearm lies in front of the chest. */
const ON_RIGHT: LyingFigure = {
  mirrored: false,
  atEdge: false,
  regions: [
    region(0.08, [pad(-5, 11, 6, 8), pad(-5, 11, 3, 4, bone(0.3))]),
    region(0.2, [pad(-6, 36, 9.5, 9.5, { steepness: 0.6 }), pad(-7, 35, 6, 6, bone(0.14))], 0.4),
    region(0.17, [pad(-8, 57, 10, 14)], 1),
    region(0.03, [pad(13, 41, 10, 3.6), pad(24, 35, 4, 4, { share: 0.4 })]),
    region(0.32, [pad(-6, 86, 11, 13, { steepness: 0.6 }), pad(-7, 87, 6, 7, bone(0.14))], -1),
    region(0.11, [pad(9, 102, 7.5, 17, { turn: -48 })]),
    region(0.07, [pad(16, 130, 5, 17, { turn: 22 })]),
    region(0.02, [pad(7, 151, 4.5, 3.2)]),
  ],
};

/** Across the bed with the knees over its right edge: four fifths of the weight in one place, the rest on the floor. */
const SEATED: LyingFigure = {
  mirrored: false,
  atEdge: true,
  regions: [
    region(
      0.46,
      [83, 101].flatMap((fromCrown) => [pad(8, fromCrown, 10, 9.5, { steepness: 0.5 }), pad(7, fromCrown, 5.5, 5.5, bone(0.1))]),
      -0.3,
    ),
    region(0.34, [pad(20, 82, 13, 8), pad(20, 102, 13, 8)], 0.3),
  ],
};

/** How a body lies in each posture. Peaks and shares after pressure maps of PhysioNet's PMD data set (Pouyan et al. 2017). */
export const lyingFigures = {
  supine: SUPINE,
  prone: PRONE,
  rightLateral: ON_RIGHT,
  leftLateral: { ...ON_RIGHT, mirrored: true },
  seated: SEATED,
} satisfies Record<LyingPosture, LyingFigure>;
