import { z } from "zod";
import { captureIdSchema } from "~/domain/analysis/recording-header";
import { analysisTypes } from "~/domain/analysis/types";
import { STREAMING_SECONDS_MAX } from "~/domain/streaming";

/** What the buttons of a live page ask for. */
export const liveIntents = { stream: "stream", capture: "capture", rename: "rename" } as const;

/** Name, room and bed of a device are short. */
export const DEVICE_TEXT_MAX = 60;

export const liveActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(liveIntents.stream), seconds: z.coerce.number().int().min(0).max(STREAMING_SECONDS_MAX) }),
  z.object({
    intent: z.literal(liveIntents.rename),
    name: z.string().trim().min(1).max(DEVICE_TEXT_MAX),
    room: z.string().trim().max(DEVICE_TEXT_MAX),
    bed: z.string().trim().max(DEVICE_TEXT_MAX),
  }),
  z.object({ intent: z.literal(liveIntents.capture), analysisType: z.enum(analysisTypes), captureId: captureIdSchema }),
]);
