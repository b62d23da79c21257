import { z } from "zod";

/** The specification's grade of the travel of the body's centre (§4): under 2 cm, under 5 cm, further. Spelled as it is stored. */
export const rehabGrades = ["Good", "Bad", "Uncomplete"] as const;

/** Where Good and Bad end, centimetres; the core has them too (wasm-core/assembly/sway/rehab.ts). */
export const GRADE_ENDS_CM = [2, 5] as const;

/** What ended a stage: the recording did, nothing carried load any more, or the contact reached elsewhere. */
export const stageEnds = ["recording", "lostContact", "movedFeet"] as const;

/** Seconds a stage of the four-stage balance test must be held (CDC STEADI). */
export const STAGE_S = 10;

export const rehabResultSchema = z.object({
  threshold: z.number(),
  frames: z.number(),
  loadedFrames: z.number(),
  /** Largest distance of the body's centre from where it was in the first loaded frame. */
  travelCm: z.number(),
  /** Way of the body's centre from the first to the last loaded frame. */
  pathCm: z.number(),
  /** By `travelCm`; not the result of the four-stage balance test. Null without load. */
  grade: z.enum(rehabGrades).nullable(),
  /** The four-stage balance test's rule for one stage; null without load. */
  stage: z
    .object({
      /** From the first loaded frame until contact was lost or the feet moved. */
      heldS: z.number(),
      endedBy: z.enum(stageEnds),
      /** Held for ten seconds. */
      passed: z.boolean(),
      /** An edge of the contact that moved further than this, for a fifth of a second, is a moved foot: this product's own rule. */
      toleranceCm: z.number(),
    })
    .nullable(),
});
export type RehabResult = z.infer<typeof rehabResultSchema>;
