import type { Geometry } from "~/domain/device/kind";
import { plateSize } from "./body";
import { layOn, press, type Pad, type SimulatedContact } from "./contact";

export const soleRegions = [
  "heel",
  "rearfoot",
  "midfoot",
  "fifthRay",
  "fourthRay",
  "thirdRay",
  "secondRay",
  "firstRay",
  "hallux",
  "toes",
] as const;
export type SoleRegion = (typeof soleRegions)[number];

export type SoleLoads = Record<SoleRegion, number>;

/** Heel to hallux, as below. */
export const FOOT_LENGTH_CM = 25;
export const FOOT_WIDTH_CM = 9.4;

/** 25 cm: y forward from the heel, x outwards from the line heel centre to second toe. */
const SOLE: Record<SoleRegion, readonly Pad[]> = {
  heel: [
    { x: -0.1, y: 3.4, rx: 3, ry: 3.4, steepness: 0.8, share: 0.58 },
    { x: -0.2, y: 3.2, rx: 2.2, ry: 2.5, steepness: 1.3, share: 0.42 },
  ],
  rearfoot: [{ x: 0.4, y: 6.6, rx: 2.4, ry: 3.6, turn: 4, steepness: 0.9, share: 1 }],
  midfoot: [
    { x: 1.2, y: 10, rx: 2.1, ry: 4, turn: 6, steepness: 0.7, share: 0.42 },
    { x: 1.7, y: 13.4, rx: 2.3, ry: 3.6, turn: 4, steepness: 0.7, share: 0.43 },
    { x: 0, y: 14.6, rx: 2.9, ry: 2.6, turn: -30, steepness: 1, share: 0.15 },
  ],
  fifthRay: [{ x: 3, y: 15.7, rx: 1.6, ry: 2.5, turn: -6, steepness: 0.9, share: 1 }],
  fourthRay: [{ x: 1.9, y: 16.8, rx: 1.8, ry: 2.5, turn: -6, steepness: 0.9, share: 1 }],
  thirdRay: [{ x: 0.6, y: 17.5, rx: 1.9, ry: 2.6, steepness: 0.9, share: 1 }],
  secondRay: [{ x: -0.7, y: 17.9, rx: 1.9, ry: 2.6, steepness: 0.9, share: 1 }],
  firstRay: [{ x: -2.3, y: 17.6, rx: 2.1, ry: 2.6, steepness: 0.8, share: 1 }],
  hallux: [{ x: -2.1, y: 22.8, rx: 1.6, ry: 2, turn: 4, steepness: 0.8, share: 1 }],
  toes: [
    { x: -0.2, y: 23, rx: 1.05, ry: 1.3, steepness: 0.7, share: 0.34 },
    { x: 1.2, y: 22.4, rx: 1, ry: 1.2, steepness: 0.7, share: 0.27 },
    { x: 2.4, y: 21.4, rx: 0.95, ry: 1.15, steepness: 0.7, share: 0.22 },
    { x: 3.4, y: 20.1, rx: 0.95, ry: 1.2, steepness: 0.7, share: 0.17 },
  ],
};

const CENTRED_SOLE = Object.entries(SOLE).map(([region, pads]): [string, readonly Pad[]] => [
  region,
  pads.map((pad) => ({ ...pad, y: pad.y - FOOT_LENGTH_CM / 2 })),
]);

export type BodySide = "left" | "right";

export interface FootPlace {
  side: BodySide;
  /** Facing direction, from which toes turn out: 0 to row 0 (default), clockwise positive. */
  headingDegrees?: number;
  xCm: number;
  yCm: number;
  toeOutDegrees: number;
  lengthCm: number;
  /** A padded mat flattens peaks and enlarges contact. */
  padded?: boolean;
}

const PADDING = { steepness: 0.35, width: 1.25 };

export type PlacedFoot = ReadonlyMap<string, SimulatedContact>;

export function placeFoot(geometry: Geometry, place: FootPlace): PlacedFoot {
  const mirrored = place.side === "left";
  const placement = {
    xCm: place.xCm,
    yCm: place.yCm,
    headingDegrees: (place.headingDegrees ?? 0) + (mirrored ? -place.toeOutDegrees : place.toeOutDegrees),
    mirrored,
    scale: place.lengthCm / FOOT_LENGTH_CM,
  };
  const laid = (pads: readonly Pad[]) => (place.padded ? pads.map(onPadding) : pads);
  return new Map(CENTRED_SOLE.map(([region, pads]) => [region, layOn(geometry, laid(pads), placement)]));
}

const onPadding = (pad: Pad): Pad => ({
  ...pad,
  rx: PADDING.width * pad.rx,
  ry: PADDING.width * pad.ry,
  steepness: PADDING.steepness * pad.steepness,
});

/** Spreads `newtons` over the regions in proportion. */
export function loadFoot(field: Float32Array, foot: PlacedFoot, proportion: SoleLoads, newtons: number): void {
  const whole = soleRegions.reduce((sum, region) => sum + proportion[region], 0);
  if (whole <= 0) return;
  for (const region of soleRegions) {
    const contact = foot.get(region);
    if (contact) press(field, contact, (newtons * proportion[region]) / whole);
  }
}

export const footLengthOn = (geometry: Geometry): number => Math.min(FOOT_LENGTH_CM, 0.9 * plateSize(geometry).lengthCm);
