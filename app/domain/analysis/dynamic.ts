import { z } from "zod";
import { contactRuleSchema, contactSchema, gaitFigures, spreadSchema, stanceCurveSchema, symmetrySchema } from "./gait";
import { regionLoadsSchema } from "./regions";
import { footShapeSchema } from "./static";

const footDynamics = z.object({
  /** Cells of the maximum picture that are this foot's. */
  cells: z.number(),
  /** Of the maximum picture; null for a print too short or too small. Its toe-out is the foot progression angle, for a way along the columns. */
  shape: footShapeSchema.nullable(),
  /** Over the whole recording; null without a foot's shape. While the side is unknown the hallux is among the toes. */
  regions: regionLoadsSchema.nullable(),
  contacts: z.array(contactSchema),
  spread: z.record(z.enum(gaitFigures), spreadSchema),
  /** Null without a whole contact. */
  curve: stanceCurveSchema.nullable(),
});

/**
 * The results of a dynamic analysis of feet. Each cell belongs to one foot for the whole recording, as the maximum picture splits: both feet stepping
 * on the same place are one print. Values are in the device's unit.
 */
export const dynamicResultSchema = z.object({
  /** Contact counts from this value up; extents of the rockers take cells above theirs. */
  threshold: z.number(),
  rockerThreshold: z.number(),
  contactRule: contactRuleSchema,
  frames: z.number(),
  /** From the first frame to the last. */
  durationMs: z.number(),
  /** "given": the device sees one foot, and the caller said which. */
  split: z.enum(["gap", "areas", "single", "none", "given"]),
  left: footDynamics.nullable(),
  right: footDynamics.nullable(),
  /** One print whose side could not be told; then `left` and `right` are null. */
  single: footDynamics.nullable(),
  /** What loads and impulses of contacts and curves are: newtons, or sums of values. */
  loadUnit: z.enum(["N", "sum"]),
  /** Steps per minute: 60 s by the mean step of both feet; null without a step. */
  cadence: z.number().nullable(),
  symmetry: z.record(z.enum(gaitFigures), symmetrySchema),
});
export type DynamicResult = z.infer<typeof dynamicResultSchema>;
export type FootDynamics = z.infer<typeof footDynamics>;
