import { z } from "zod";
import { rockersSchema } from "./rockers";

/**
 * When a foot is down: above its lowest load plus a part of its range (Tekscan and pressuRe take 0.10), or above so many newtons (pressR takes 20).
 */
export const contactRuleSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("range"), part: z.number() }),
  z.object({ name: z.literal("force"), newtons: z.number() }),
]);
export type ContactRule = z.infer<typeof contactRuleSchema>;

/** One time a foot was on the ground. Null is what the recording cuts off or does not hold. */
export const contactSchema = z.object({
  /** First frame of the contact and the first one after it: one behind the last frame where the recording ends before. */
  onFrame: z.number(),
  offFrame: z.number(),
  /** Whether begin and end lie in the recording. */
  whole: z.boolean(),
  stanceMs: z.number().nullable(),
  /** To the same foot's next contact; null where no foot was down for 1.5 s in between: that is another walk. */
  strideMs: z.number().nullable(),
  swingMs: z.number().nullable(),
  /** From the other foot's contact before to this one, in the same walk. */
  stepMs: z.number().nullable(),
  /** Stance by stride. */
  stancePercent: z.number().nullable(),
  /** Both feet down during this contact, before and after the other foot's swing together. */
  doubleSupportMs: z.number().nullable(),
  /** Newton and N · s (trapezoid); sums of values and their integral for raw counts. */
  peakLoad: z.number(),
  impulse: z.number(),
  /** Centre of pressure excursion index: outwards of the line from start to end is positive. */
  cpeiPercent: z.number().nullable(),
  /** The specification's rule: by the extent of the contacts along the foot. */
  rockers: rockersSchema,
  /** By the loads of heel and forefoot. */
  rockersByRegions: rockersSchema,
});
export type Contact = z.infer<typeof contactSchema>;

/** Mean and sample deviation (n - 1) of a figure over the contacts that have it. */
export const spreadSchema = z.object({
  count: z.number(),
  mean: z.number().nullable(),
  deviation: z.number().nullable(),
});
export type Spread = z.infer<typeof spreadSchema>;

/** The figures of a contact that are summed up over contacts. */
export const gaitFigures = [
  "stanceMs",
  "strideMs",
  "swingMs",
  "stepMs",
  "stancePercent",
  "doubleSupportMs",
  "peakLoad",
  "impulse",
  "cpeiPercent",
] as const;
export type GaitFigure = (typeof gaitFigures)[number];

/** Both sides' means against each other; above zero is more on the right. Null where a side has none or one below 0, or both are 0. */
export const symmetrySchema = z.object({
  /** (R - L) by half of R + L, per cent (Robinson et al. 1987). */
  indexPercent: z.number().nullable(),
  /** (45° - atan(L / R)) / 90°, per cent (Zifchock et al. 2008). */
  anglePercent: z.number().nullable(),
});
export type Symmetry = z.infer<typeof symmetrySchema>;

/** Load over stance from first contact (0 %) to toe off (100 %), over whole contacts, on straight lines between frames. */
export const stanceCurveSchema = z.object({
  contacts: z.number(),
  mean: z.array(z.number()).length(101),
  /** Sample deviation (n - 1); null with one contact. */
  deviation: z.array(z.number()).length(101).nullable(),
});
export type StanceCurve = z.infer<typeof stanceCurveSchema>;
