import { z } from "zod";
import { exercises } from "../exercise";

/** By travel of the body's centre (specification §4), spelled as stored. */
export const rehabGrades = ["Good", "Bad", "Uncomplete"] as const;

/** The core has them too (wasm-core/assembly/sway/rehab.ts). */
export const GRADE_ENDS_CM = [2, 5] as const;
export type RehabGrade = (typeof rehabGrades)[number];

export function gradeTravel(travelCm: number): RehabGrade {
  const [good, bad] = GRADE_ENDS_CM;
  return travelCm < good ? "Good" : travelCm < bad ? "Bad" : "Uncomplete";
}

/** `lostContact`: no load; `movedFeet`: contact elsewhere. */
export const stageEnds = ["recording", "lostContact", "movedFeet"] as const;

/** The four-stage balance test (CDC STEADI). */
export const STAGE_S = 10;

const heldStageSchema = z.object({
  threshold: z.number(),
  frames: z.number(),
  loadedFrames: z.number(),
  /** Maximum distance of the body's centre from the first loaded frame's. */
  travelCm: z.number(),
  /** Path of the body's centre, from first to last loaded frame. */
  pathCm: z.number(),
  /** By `travelCm`, not the four-stage test; null without load. */
  grade: z.enum(rehabGrades).nullable(),
  /** Stage of the four-stage test; null without load. */
  stage: z
    .object({
      /** Time of the first loaded frame. */
      startedS: z.number(),
      /** Until contact was lost or feet moved. */
      heldS: z.number(),
      endedBy: z.enum(stageEnds),
      passed: z.boolean(),
      /** A contact's edge moving further for a fifth of a second is a moved foot (own rule). */
      toleranceCm: z.number(),
    })
    .nullable(),
});
export type TimedStage = z.infer<typeof heldStageSchema>;

export const rehabResultSchema = heldStageSchema.extend({
  /** By both feet's positions (app/analysis/derived/stance.ts); null if unknown. */
  shown: z.enum(exercises).nullable(),
  /** Null if none was requested, or unknown. */
  asAsked: z.boolean().nullable(),
});
export type RehabResult = z.infer<typeof rehabResultSchema>;
