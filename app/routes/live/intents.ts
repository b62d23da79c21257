import { z } from "zod";
import { conditionFields } from "~/domain/analysis/recording/conditions";
import { captureIdSchema } from "~/domain/analysis/recording/recording-header";
import { analysisTypes, type AnalysisType } from "~/domain/analysis/types";
import { captureBegins } from "~/domain/capture";
import { exercises } from "~/domain/exercise";
import { STREAMING_SECONDS_MAX } from "~/domain/streaming";

/** What the buttons of a live page ask for. */
export const liveIntents = { stream: "stream", capture: "capture", remote: "remote", cancel: "cancel" } as const;

/** Each type has a choice of durations of its own: without JavaScript all are sent, and that of the chosen type counts. */
export const secondsField = <Type extends AnalysisType>(type: Type) => `seconds-${type}` as const;
const seconds = z.coerce.number().int().optional();
const secondsFields = {
  "seconds-Static": seconds,
  "seconds-Balance": seconds,
  "seconds-Dynamic": seconds,
  "seconds-seatingDynamic": seconds,
  "seconds-Fitting": seconds,
  "seconds-Rehab": seconds,
} satisfies Record<ReturnType<typeof secondsField>, z.ZodType>;

/** The patient that the page shows; empty for none. */
const shownPatient = z.string().max(40).default("");

export const liveActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(liveIntents.stream), seconds: z.coerce.number().int().min(0).max(STREAMING_SECONDS_MAX) }),
  z.object({ intent: z.literal(liveIntents.remote), captureId: captureIdSchema, patientId: shownPatient }),
  z.object({ intent: z.literal(liveIntents.cancel), captureId: captureIdSchema }),
  z.object({
    intent: z.literal(liveIntents.capture),
    analysisType: z.enum(analysisTypes),
    exercise: z.enum(exercises).optional(),
    captureId: captureIdSchema,
    patientId: shownPatient,
    /** Before a person at the mat a patient has time to get ready, unless the form says otherwise. */
    begin: z.enum(captureBegins).default("whenReady"),
    ...secondsFields,
    ...conditionFields,
  }),
]);
