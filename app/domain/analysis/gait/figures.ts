import { z } from "zod";

/**
 * When a foot on a device of its own is down: above its lowest load plus a part of its range (Tekscan and pressuRe take 0.10), or above so many newtons
 * (pressR takes 20).
 */
export const contactRuleSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("range"), part: z.number() }),
  z.object({ name: z.literal("force"), newtons: z.number() }),
]);
export type ContactRule = z.infer<typeof contactRuleSchema>;

/** What is measured of one contact. Null is what the recording or the mat cuts off, or does not hold. */
export const contactFiguresSchema = z.object({
  stanceMs: z.number().nullable(),
  /** To the same foot's next contact in the pass. */
  strideMs: z.number().nullable(),
  swingMs: z.number().nullable(),
  /** From the other foot's contact before to this one, in the pass. */
  stepMs: z.number().nullable(),
  /** Stance by stride. */
  stancePercent: z.number().nullable(),
  /** Both feet down during this contact, before and after the other foot's swing together. */
  doubleSupportMs: z.number().nullable(),
  /** From the middle of the other foot's heel before to that of this one, along the way and across it; below 0 behind it, and with crossed feet. */
  stepLengthCm: z.number().nullable(),
  stepWidthCm: z.number().nullable(),
  /** From heel to heel of the same foot's next contact in the pass, along the way. */
  strideLengthCm: z.number().nullable(),
  /** Newton and N · s (trapezoid); sums of values and their integral for raw counts. */
  peakLoad: z.number().nullable(),
  impulse: z.number().nullable(),
  /** Mean slope of the load from 20 to 80 % of the time from first contact to the first peak, per second (Milner et al. 2006). */
  loadingRate: z.number().nullable(),
  /** Length of the way of the centre of pressure by its time, cm/s. */
  centreSpeedCmS: z.number().nullable(),
  /** Centre of pressure excursion index, by the longest side of the hull of the centres; outwards of it is positive. */
  cpeiPercent: z.number().nullable(),
  /** The same from the line that goes from the first to the last centre (Song et al. 1996). */
  cpeiSongPercent: z.number().nullable(),
  /** From the way walked to the line from heel to forefoot; outwards is positive. */
  progressionDegrees: z.number().nullable(),
});
export type ContactFigures = z.infer<typeof contactFiguresSchema>;
export type GaitFigure = keyof ContactFigures;

/** The figures of a contact that are summed up over contacts. */
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

/** Mean and sample deviation (n - 1) of a figure over the contacts that have it. */
export const spreadSchema = z.object({
  count: z.number(),
  mean: z.number().nullable(),
  deviation: z.number().nullable(),
});
export type Spread = z.infer<typeof spreadSchema>;

/** Both sides' means against each other; above zero is more on the right. Null where a side has none or one below 0, or both are 0. */
export const symmetrySchema = z.object({
  /** (R - L) by half of R + L, per cent (Robinson et al. 1987). */
  indexPercent: z.number().nullable(),
  /** (45° - atan(L / R)) / 90°, per cent (Zifchock et al. 2008). */
  anglePercent: z.number().nullable(),
});
export type Symmetry = z.infer<typeof symmetrySchema>;

/** Points of a curve over stance, from 0 to 100 %. */
export const STANCE_POINTS = 101;

/** Load over stance from first contact (0 %) to toe off (100 %), on straight lines between frames. */
export const stanceCurveSchema = z.object({
  contacts: z.number(),
  mean: z.array(z.number()).length(STANCE_POINTS),
  /** Sample deviation (n - 1); null with one contact. */
  deviation: z.array(z.number()).length(STANCE_POINTS).nullable(),
});
export type StanceCurve = z.infer<typeof stanceCurveSchema>;
