import { z } from "zod";

/**
 * Down above its lowest load plus a part of its range (Tekscan, pressuRe: 0.10), or above so many newtons (pressR: 20).
 */
export const contactRuleSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("range"), part: z.number() }),
  z.object({ name: z.literal("force"), newtons: z.number() }),
]);
export type ContactRule = z.infer<typeof contactRuleSchema>;

/** Null if cut off or not recorded. Steps and directions are within the pass. */
export const contactFiguresSchema = z.object({
  stanceMs: z.number().nullable(),
  /** To the same foot's next contact. */
  strideMs: z.number().nullable(),
  swingMs: z.number().nullable(),
  /** From the other foot's contact before. */
  stepMs: z.number().nullable(),
  /** Stance / stride. */
  stancePercent: z.number().nullable(),
  /** Before plus after the other foot's swing. */
  doubleSupportMs: z.number().nullable(),
  /**
   * From the middle of the other foot's previous heel, along and across the direction; negative behind it, or crossed.
   */
  stepLengthCm: z.number().nullable(),
  stepWidthCm: z.number().nullable(),
  /** Heel to the same foot's next heel, along the direction. */
  strideLengthCm: z.number().nullable(),
  /** N and N · s (trapezoid); sums and their integral for raw counts. */
  peakLoad: z.number().nullable(),
  impulse: z.number().nullable(),
  /** Mean slope of 20 to 80 % of the time to the first peak, per second (Milner et al. 2006). */
  loadingRate: z.number().nullable(),
  /** Path of the centre of pressure / time. */
  centreSpeedCmS: z.number().nullable(),
  /** Centre of pressure excursion index, by the longest side of their hull; outwards is positive. */
  cpeiPercent: z.number().nullable(),
  /** By the line of first to last centre (Song et al. 1996). */
  cpeiSongPercent: z.number().nullable(),
  /** Walking direction to line heel-forefoot; outwards is positive. */
  progressionDegrees: z.number().nullable(),
});
export type ContactFigures = z.infer<typeof contactFiguresSchema>;
export type GaitFigure = keyof ContactFigures;

export const gaitFigures = [
  "stanceMs",
  "strideMs",
  "swingMs",
  "stepMs",
  "stancePercent",
  "doubleSupportMs",
  "stepLengthCm",
  "stepWidthCm",
  "strideLengthCm",
  "peakLoad",
  "impulse",
  "loadingRate",
  "centreSpeedCmS",
  "cpeiPercent",
  "cpeiSongPercent",
  "progressionDegrees",
] as const satisfies readonly GaitFigure[];

/** Sample deviation (n - 1). */
export const spreadSchema = z.object({
  count: z.number(),
  mean: z.number().nullable(),
  deviation: z.number().nullable(),
});
export type Spread = z.infer<typeof spreadSchema>;

/** Positive is more on the right. Null if a side has none or one below 0, or both are 0. */
export const symmetrySchema = z.object({
  /** (R - L) / half of R + L (Robinson et al. 1987). */
  indexPercent: z.number().nullable(),
  /** (45° - atan(L / R)) / 90° (Zifchock et al. 2008). */
  anglePercent: z.number().nullable(),
});
export type Symmetry = z.infer<typeof symmetrySchema>;

/** From 0 to 100 %. */
export const STANCE_POINTS = 101;

/** First contact (0 %) to toe off (100 %), linear between frames. */
export const stanceCurveSchema = z.object({
  contacts: z.number(),
  mean: z.array(z.number()).length(STANCE_POINTS),
  /** Sample (n - 1); null with one contact. */
  deviation: z.array(z.number()).length(STANCE_POINTS).nullable(),
});
export type StanceCurve = z.infer<typeof stanceCurveSchema>;
