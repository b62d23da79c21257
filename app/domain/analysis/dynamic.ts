import { z } from "zod";
import { contactSchema, leftOutContactSchema, passSchema } from "./gait/contact";
import { contactRuleSchema, gaitFigures, spreadSchema, stanceCurveSchema, symmetrySchema } from "./gait/figures";
import { footPicturesSchema } from "./gait/foot-pictures";
import { medialLateralRatios } from "./plantar/medial-lateral";
import { plantarLoadsSchema } from "./plantar/plantar-regions";
import { regionLoadsSchema } from "./regions";
import { footShapeSchema } from "./static";

/**
 * Why a recording has no contact: nothing is loaded; nothing is as heavy as a foot; the load stays as it is, as of somebody who stands;
 * what is loaded is no foot: smaller or shorter than a step; a person left out all that there were.
 */
export const contactsMissing = ["empty", "tooLight", "standing", "noFoot", "leftOut"] as const;
export type ContactsMissing = (typeof contactsMissing)[number];

/** One foot over its contacts. Every figure is per step: over whole contacts, or, where there is none, over those that are cut off. */
const footDynamicsSchema = z.object({
  /** Of this side, and how many of them are whole. */
  contacts: z.number(),
  whole: z.number(),
  /** None is whole: the figures are those of contacts that are cut off. */
  ofCut: z.boolean(),
  /** Means; null without a foot's shape. */
  shape: footShapeSchema.nullable(),
  regions: regionLoadsSchema.nullable(),
  /** Means of the contacts that have ten regions; null where none has. */
  plantar: plantarLoadsSchema.nullable(),
  /** By force over time, per cent. */
  ratios: z.record(z.enum(medialLateralRatios), spreadSchema),
  spread: z.record(z.enum(gaitFigures), spreadSchema),
  curve: stanceCurveSchema,
  /** Null where no contact is whole, or the side is unknown, or none has a foot's shape. */
  pictures: footPicturesSchema.nullable(),
});
export type FootDynamics = z.infer<typeof footDynamicsSchema>;

/** The results of a dynamic analysis of feet: contacts, and what they are per side. Values are in the device's unit. */
export const dynamicResultSchema = z.object({
  /** A cell is loaded from this value up; extents of the rockers take cells above theirs. */
  threshold: z.number(),
  rockerThreshold: z.number(),
  /** When a foot on a device of its own is down; null on a mat, where contacts are found in space and time. */
  contactRule: contactRuleSchema.nullable(),
  frames: z.number(),
  /** From the first frame to the last. */
  durationMs: z.number(),
  /** What loads and impulses of contacts and curves are: newtons, or sums of values. */
  loadUnit: z.enum(["N", "sum"]),
  /** In the order of their begin. */
  contacts: z.array(contactSchema),
  /** Those that a person left out, in the order of their begin. */
  leftOut: z.array(leftOutContactSchema),
  /** Why there is no contact; null with one. */
  missing: z.enum(contactsMissing).nullable(),
  passes: z.array(passSchema),
  left: footDynamicsSchema.nullable(),
  right: footDynamicsSchema.nullable(),
  /** Contacts whose side could not be told. */
  single: footDynamicsSchema.nullable(),
  /** Steps per minute: 60 s by the mean step of both feet; null without a step. */
  cadence: z.number().nullable(),
  /** Mean of the passes that have one, by their steps, m/s. */
  speedMS: z.number().nullable(),
  symmetry: z.record(z.enum(gaitFigures), symmetrySchema),
  /** Corrections (corrections.ts) that change nothing, as places in their list: their contact, or its regions, were not found. */
  notApplied: z.array(z.number()),
});
export type DynamicResult = z.infer<typeof dynamicResultSchema>;
