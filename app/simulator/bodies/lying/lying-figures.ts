import { itemAt } from "~/domain/lists/item-at";
import type { LyingPosture } from "~/domain/logs/posture";
import { shapeOfPads, type Pad } from "../contact";
import { followsAt, type LyingFigure, type LyingRegion } from "./lying-figure";
import { recordedFigure } from "./recorded-figure";

const pad = (x: number, fromCrown: number, rx: number, ry: number, more: Partial<Pad> = {}): Pad => ({
  x,
  y: -fromCrown,
  rx,
  ry,
  steepness: 0.8,
  share: 1,
  ...more,
});
const pair = (x: number, fromCrown: number, rx: number, ry: number, { turn = 0, ...more }: Partial<Pad> = {}): Pad[] => [
  pad(x, fromCrown, rx, ry, { ...more, turn }),
  pad(-x, fromCrown, rx, ry, { ...more, turn: -turn }),
];
const region = (share: number, pads: readonly Pad[], breathes = 0): LyingRegion => ({
  shape: shapeOfPads(pads),
  share,
  breathes,
  follows: followsAt(-itemAt(pads, 0).y),
});
const bone = (share: number): Partial<Pad> => ({ share, steepness: 1.3 });

/** Chest and thighs carry as much as the hips; arms next to the head. */
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

/** Four fifths of the weight; the rest is on the floor. */
const SEATED: LyingFigure = {
  mirrored: false,
  atEdge: true,
  regions: [
    region(
      0.46,
      [81, 103].flatMap((fromCrown) => [pad(7, fromCrown, 14, 12.5, { steepness: 0.4 }), pad(6, fromCrown, 6, 6, bone(0.02))]),
      -0.3,
    ),
    region(0.34, [pad(19, 80, 14, 10), pad(19, 104, 14, 10)], 0.3),
  ],
};

const ON_BACK = recordedFigure("onBack", [region(0.03, pair(11, 164, 3.4, 3.4, { steepness: 1 }))]);
/** Recorded heads varied, some off the mat: this one is drawn. */
const ON_RIGHT = recordedFigure("onSide", [region(0.07, [pad(2, 12, 7, 8.5, { steepness: 0.6 }), pad(2, 12, 3.4, 4, bone(0.08))])], 23);
const mirrored = (figure: LyingFigure): LyingFigure => ({ ...figure, mirrored: !figure.mirrored });

/** Supine and side are recorded; prone and sitting are drawn after the same people's pressures. */
export const lyingFigures = {
  supine: [ON_BACK, mirrored(ON_BACK)],
  prone: [PRONE],
  rightLateral: [ON_RIGHT],
  leftLateral: [mirrored(ON_RIGHT)],
  seated: [SEATED],
} satisfies Record<LyingPosture, readonly [LyingFigure, ...LyingFigure[]]>;
