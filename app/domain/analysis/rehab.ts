import { z } from "zod";
import { exercises } from "../exercise";

/** By travel of the body's centre (specification §4): under 2 cm, under 5 cm, more. Spelled as stored. */
export const rehabGrades = ["Good", "Bad", "Uncomplete"] as const;

/** Ends of Good and Bad, also in wasm-core/assembly/sway/rehab.ts. */
export const GRADE_ENDS_CM = [2, 5] as const;
export type RehabGrade = (typeof rehabGrades)[number];

/** As the core grades it. */
export function gradeOf(travelCm: number): RehabGrade {
  const [good, bad] = GRADE_ENDS_CM;
  return travelCm < good ? "Good" : travelCm < bad ? "Bad" : "Uncomplete";
}

/** The recording ended, load was lost, or the contact moved. */
export const stageEnds = ["recording", "lostContact", "movedFeet"] as const;

/** How long a stage of the four-stage balance test is held (CDC STEADI). */
export const STAGE_S = 10;

const heldStageSchema = z.object({
  threshold: z.number(),
  frames: z.number(),
  loadedFrames: z.number(),
  /** Maximum distance of the body's centre from that of the first loaded frame. */
  travelCm: z.number(),
  /** Path of the body's centre, first to last loaded frame. */
  pathCm: z.number(),
  /** By `travelCm`, not the four-stage test's result; null without load. */
  grade: z.enum(rehabGrades).nullable(),
  /** One stage of the four-stage test; null without load. */
  stage: z
    .object({
      /** First loaded frame. */
      startedS: z.number(),
      /** From then until contact was lost or the feet moved. */
      heldS: z.number(),
      endedBy: z.enum(stageEnds),
      /** Held for ten seconds. */
      passed: z.boolean(),
      /**
       * Movement of a contact's edge that counts as a moved foot after a fifth of a second (the product's own rule).
       */
      toleranceCm: z.number(),
    })
    .nullable(),
});
export type HeldStage = z.infer<typeof heldStageSchema>;

export const rehabResultSchema = heldStageSchema.extend({
  /** By the position of two feet (app/analysis/sway/stance.ts); null if unknown. */
  shown: z.enum(exercises).nullable(),
  /** Matches the requested stance; null if none was, or unknown. */
  asAsked: z.boolean().nullable(),
});
export type RehabResult = z.infer<typeof rehabResultSchema>;
