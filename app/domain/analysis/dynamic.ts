import { z } from "zod";
import { contactSchema, leftOutContactSchema, passSchema } from "./gait/contact";
import { contactRuleSchema, gaitFigures, spreadSchema, stanceCurveSchema, symmetrySchema } from "./gait/figures";
import { footPicturesSchema } from "./gait/foot-pictures";
import { medialLateralRatios } from "./plantar/medial-lateral";
import { plantarLoadsSchema } from "./plantar/plantar-regions";
import { regionLoadsSchema } from "./regions";
import { footShapeSchema } from "./static";

/**
 * No load; nothing as heavy as a foot; a constant load, as of standing; too small or short for a step; all excluded by
 * a person.
 */
export const contactsMissing = ["empty", "tooLight", "standing", "noFoot", "leftOut"] as const;
export type ContactsMissing = (typeof contactsMissing)[number];

/** One foot. Figures are per step: of whole contacts, or without any of cut ones. */
const footDynamicsSchema = z.object({
  /** Of this side; `whole` are not cut. */
  contacts: z.number(),
  whole: z.number(),
  /** The figures are of cut contacts, as none is whole. */
  ofCut: z.boolean(),
  /** Means; null without a foot's shape. */
  shape: footShapeSchema.nullable(),
  regions: regionLoadsSchema.nullable(),
  /** Means of contacts with ten regions; null without one. */
  plantar: plantarLoadsSchema.nullable(),
  /** By force over time, per cent. */
  ratios: z.record(z.enum(medialLateralRatios), spreadSchema),
  spread: z.record(z.enum(gaitFigures), spreadSchema),
  curve: stanceCurveSchema,
  /** Null without a whole, foot-shaped contact of known side. */
  pictures: footPicturesSchema.nullable(),
});
export type FootDynamics = z.infer<typeof footDynamicsSchema>;

/** Contacts, and figures per side, in the device's unit. */
export const dynamicResultSchema = z.object({
  /** Inclusive; rocker extents take cells above theirs. */
  threshold: z.number(),
  rockerThreshold: z.number(),
  /** For devices on a foot; null on a mat, where contacts are found in space and time. */
  contactRule: contactRuleSchema.nullable(),
  frames: z.number(),
  /** First to last frame. */
  durationMs: z.number(),
  /** Of loads and impulses: newtons, or sums of values. */
  loadUnit: z.enum(["N", "sum"]),
  /** By their beginning. */
  contacts: z.array(contactSchema),
  /** Excluded by a person, by their beginning. */
  leftOut: z.array(leftOutContactSchema),
  /** Null with a contact. */
  missing: z.enum(contactsMissing).nullable(),
  passes: z.array(passSchema),
  left: footDynamicsSchema.nullable(),
  right: footDynamicsSchema.nullable(),
  /** Contacts of unknown side. */
  single: footDynamicsSchema.nullable(),
  /** Steps per minute: 60 s / mean step of both feet; null without a step. */
  cadence: z.number().nullable(),
  /** Mean of the passes that have one, weighted by steps, m/s. */
  speedMS: z.number().nullable(),
  symmetry: z.record(z.enum(gaitFigures), symmetrySchema),
  /** Indices of corrections (corrections.ts) without effect: their contact or regions were not found. */
  notApplied: z.array(z.number()),
});
export type DynamicResult = z.infer<typeof dynamicResultSchema>;
