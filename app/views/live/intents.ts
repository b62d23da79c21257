import { z } from "zod";
import { analysisTypes, type AnalysisType } from "~/domain/analysis-types";
import { conditionFields } from "~/domain/analysis/recording/conditions";
import { isProtocol, type ProtocolName } from "~/domain/analysis/recording/protocol-run";
import { captureIdSchema } from "~/domain/analysis/recording/recording-header";
import { isTutorial, type TutorialName } from "~/domain/analysis/types/tutorials";
import { captureStarts } from "~/domain/capture";
import { exercises } from "~/domain/exercise";
import { STREAMING_SECONDS_MAX } from "~/domain/streaming";

/** `explain` opens the tutorial, or starts the capture if it is skipped; `protocol` starts a series of captures. */
export const liveIntents = {
  stream: "stream",
  explain: "explain",
  capture: "capture",
  remote: "remote",
  cancel: "cancel",
  protocol: "protocol",
} as const;

/** Id of the capture form, for buttons elsewhere on the page. */
export const CAPTURE_FORM = "capture";
/** Field with the tutorial to skip from now on. */
export const SKIP_TUTORIAL = "skipTutorial";

/** A field per type: without JavaScript all are sent and the chosen type's counts. */
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

export const startField = <Type extends AnalysisType>(type: Type) => `begin-${type}` as const;
const begin = z.enum(captureStarts).optional();
const beginFields = {
  "begin-Static": begin,
  "begin-Balance": begin,
  "begin-Dynamic": begin,
  "begin-seatingDynamic": begin,
  "begin-Fitting": begin,
  "begin-Rehab": begin,
} satisfies Record<ReturnType<typeof startField>, z.ZodType>;

export const choiceFields = {
  analysisType: z.enum(analysisTypes),
  exercise: z.enum(exercises).optional(),
  ...secondsFields,
  ...beginFields,
  ...conditionFields,
};

/** The patient on the page; empty for none. */
const shownPatient = z.string().max(40).default("");
/** The patient of the bed or seat; empty for none. */
const placePatient = z.string().max(40).default("");

export const liveActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(liveIntents.stream), seconds: z.coerce.number().int().min(0).max(STREAMING_SECONDS_MAX) }),
  z.object({ intent: z.literal(liveIntents.remote), captureId: captureIdSchema, patientId: shownPatient, placePatientId: placePatient }),
  z.object({ intent: z.literal(liveIntents.cancel), captureId: captureIdSchema }),
  z.object({ intent: z.literal(liveIntents.protocol), protocol: z.custom<ProtocolName>(isProtocol) }),
  z.object({
    intent: z.enum([liveIntents.capture, liveIntents.explain]),
    captureId: captureIdSchema,
    patientId: shownPatient,
    placePatientId: placePatient,
    /** The protocol run of this capture; both fields or neither. */
    protocol: z.custom<ProtocolName>(isProtocol).optional(),
    begun: z.coerce.number().int().positive().optional(),
    [SKIP_TUTORIAL]: z.custom<TutorialName>(isTutorial).optional(),
    ...choiceFields,
  }),
]);
