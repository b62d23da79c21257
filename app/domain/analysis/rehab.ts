import { z } from "zod";
import { exercises } from "../exercise";

/** The specification's grade of the travel of the body's centre (§4): under 2 cm, under 5 cm, further. Spelled as it is stored. */
export const rehabGrades = ["Good", "Bad", "Uncomplete"] as const;

/** Where Good and Bad end, centimetres; the core has them too (wasm-core/assembly/sway/rehab.ts). */
export const GRADE_ENDS_CM = [2, 5] as const;
export type RehabGrade = (typeof rehabGrades)[number];

/** The grade of a travel in centimetres, as the core gives it with the result. */
export function gradeOf(travelCm: number): RehabGrade {
  const [good, bad] = GRADE_ENDS_CM;
  return travelCm < good ? "Good" : travelCm < bad ? "Bad" : "Uncomplete";
}

/** What ended a stage: the recording did, nothing carried load any more, or the contact reached elsewhere. */
export const stageEnds = ["recording", "lostContact", "movedFeet"] as const;

/** Seconds a stage of the four-stage balance test must be held (CDC STEADI). */
export const STAGE_S = 10;

const heldStageSchema = z.object({
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
      /** When the first loaded frame came, by the times of the frames. */
      startedS: z.number(),
      /** From then until contact was lost or the feet moved. */
      heldS: z.number(),
      endedBy: z.enum(stageEnds),
      /** Held for ten seconds. */
      passed: z.boolean(),
      /** An edge of the contact that moved further than this, for a fifth of a second, is a moved foot: this product's own rule. */
      toleranceCm: z.number(),
    })
    .nullable(),
});
/** How a stance was held. */
export type HeldStage = z.infer<typeof heldStageSchema>;

export const rehabResultSchema = heldStageSchema.extend({
  /** The stance that was held, by where two feet were to each other (app/analysis/sway/stance.ts); null where it cannot be told. */
  shown: z.enum(exercises).nullable(),
  /** Whether it is the one that was asked for; null where none was, or none can be told. */
  asAsked: z.boolean().nullable(),
});
export type RehabResult = z.infer<typeof rehabResultSchema>;
