import { z } from "zod";
import { contactSchema, leftOutContactSchema, passSchema } from "./gait/contact";
import { contactRuleSchema, gaitFigures, spreadSchema, stanceCurveSchema, symmetrySchema } from "./gait/figures";
import { footPicturesSchema } from "./gait/foot-pictures";
import { medialLateralRatios } from "./plantar/medial-lateral";
import { plantarLoadsSchema } from "./plantar/plantar-regions";
import { regionLoadsSchema } from "./regions";
import { footShapeSchema } from "./static";

/** No load, no foot's weight, constant load (standing), too small or short for a step, or all excluded by a person. */
export const contactsMissing = ["empty", "tooLight", "standing", "noFoot", "leftOut"] as const;
export type ContactsMissing = (typeof contactsMissing)[number];

/** Per step: of whole contacts, or without any of cut ones. */
const footDynamicsSchema = z.object({
  contacts: z.number(),
  whole: z.number(),
  /** No contact is whole, so figures are of cut ones. */
  ofCut: z.boolean(),
  /** Means; null without a foot's shape. */
  shape: footShapeSchema.nullable(),
  regions: regionLoadsSchema.nullable(),
  /** Means of contacts with ten regions; null without one. */
  plantar: plantarLoadsSchema.nullable(),
  /** Ratios of force over time, per cent. */
  ratios: z.record(z.enum(medialLateralRatios), spreadSchema),
  spread: z.record(z.enum(gaitFigures), spreadSchema),
  curve: stanceCurveSchema,
  /** Null without a whole, foot-shaped contact of known side. */
  pictures: footPicturesSchema.nullable(),
});
export type FootDynamics = z.infer<typeof footDynamicsSchema>;

/** Values are in the device's unit. */
export const dynamicResultSchema = z.object({
  /** Inclusive; rockers take cells above theirs. */
  threshold: z.number(),
  rockerThreshold: z.number(),
  /** Null on a mat, where contacts are found in space and time. */
  contactRule: contactRuleSchema.nullable(),
  frames: z.number(),
  /** First to last frame. */
  durationMs: z.number(),
  /** Newtons, or sums of values. */
  loadUnit: z.enum(["N", "sum"]),
  /** Ordered by their beginning. */
  contacts: z.array(contactSchema),
  leftOut: z.array(leftOutContactSchema),
  /** Null with a contact. */
  missing: z.enum(contactsMissing).nullable(),
  passes: z.array(passSchema),
  left: footDynamicsSchema.nullable(),
  right: footDynamicsSchema.nullable(),
  /** Contacts of unknown side. */
  single: footDynamicsSchema.nullable(),
  /** Steps per minute: 60 s / mean step; null without a step. */
  cadence: z.number().nullable(),
  /** Mean of passes that have one, weighted by steps. */
  speedMS: z.number().nullable(),
  symmetry: z.record(z.enum(gaitFigures), symmetrySchema),
  /** Indices of corrections (corrections.ts) whose contact or regions were not found. */
  notApplied: z.array(z.number()),
});
export type DynamicResult = z.infer<typeof dynamicResultSchema>;
