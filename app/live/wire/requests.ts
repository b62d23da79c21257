import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { captureIdSchema } from "~/domain/analysis/recording/recording-header";
import { captureStarts } from "~/domain/capture";
import { exercises } from "~/domain/exercise";
import { frameParts, MAX_COLS, MAX_ROWS } from "~/domain/frame/frame";
import { STREAMING_SECONDS, STREAMING_SECONDS_MAX } from "~/domain/streaming";
import { FRAME_PROTOCOL } from "./handshake";

/** What pages, API clients and mats may ask, as the server checks it. Pages import types of it only. */
const objectId = z.string().regex(/^[0-9a-f]{24}$/);

export const watchSchema = z.object({ deviceId: objectId, detail: z.enum(["full", "thumbnail"]).default("full") });
export const deviceIdSchema = z.object({ deviceId: objectId });
/** `joinUser` sends a bare device id. */
export const joinUserSchema = objectId;
export const authenticateSchema = z.string().min(20).max(200);
export const startStreamingSchema = z.object({ deviceId: objectId, seconds: z.number().int().min(0).max(STREAMING_SECONDS_MAX) });
export type StartStreaming = z.infer<typeof startStreamingSchema>;

const seconds = z.object({ seconds: z.number().int().min(1).max(STREAMING_SECONDS_MAX).default(STREAMING_SECONDS) });
/** Actions by socket and by HTTP. */
export const deviceActionSchema = z.object({
  action: z.enum(["startStreaming", "stopStreaming"]),
  data: seconds.default({ seconds: STREAMING_SECONDS }),
});
export const moduleActionSchema = deviceActionSchema.extend({ deviceId: objectId });

/**
 * `captureId` makes repeats idempotent; default: generated. `patientId` defaults to the selected patient; another is
 * refused.
 */
export const captureOrderSchema = z.object({
  analysisType: z.enum(analysisTypes),
  seconds: z.number().int().optional(),
  exercise: z.enum(exercises).nullable().default(null),
  conditions: conditionsSchema.default({}),
  begin: z
    .enum(captureStarts)
    .default("atOnce")
    .describe("Whether the recording begins at once, when the patient had 4 s to get ready, or with the first contact of feet"),
  captureId: captureIdSchema.optional(),
  patientId: objectId.optional(),
});
/** Without `captureId`, the current capture. */
export const captureNameSchema = z.object({ deviceId: objectId, captureId: captureIdSchema.optional() });
export const analysisOrderSchema = z
  .object({ deviceId: objectId, action: z.literal("startAnalysis").default("startAnalysis"), data: captureOrderSchema })
  .transform(({ deviceId, data }) => ({ deviceId, ...data }));
export type AnalysisOrder = z.infer<typeof analysisOrderSchema>;

/**
 * Frames received since the answer to `watch`, every 6 frames or 120 ms. Without credits a viewer is disconnected after
 * 10 s.
 */
export const creditSchema = z.object({
  deviceId: objectId,
  part: z.enum(frameParts),
  taken: z.number().int().min(0).max(0xffff_ffff),
});
export type Credit = z.infer<typeof creditSchema>;

/** A mat's handshake `auth`. */
export const deviceCredentialsSchema = z.object({
  serial: z.string().min(1).max(120),
  password: z.string().min(1).max(128),
  proto: z.literal(FRAME_PROTOCOL).optional(),
  /** After `serialInUse`: admitted once no other sender uses the serial number. */
  yields: z.boolean().optional(),
});

/** Any unit; check-frame.ts refuses implausible values. */
const MAX_OF_A_CELL = 1e9;

/** JSON frame of a mat, values in the device's unit. */
export const jsonFrameSchema = z.object({
  pressureMap: z
    .array(z.array(z.number().min(-MAX_OF_A_CELL).max(MAX_OF_A_CELL)).min(1).max(MAX_COLS))
    .min(1)
    .max(MAX_ROWS),
  seq: z.number().int().min(0).max(0xffff_ffff),
  t: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  epoch: z.number().int().min(0).max(0xffff_ffff).default(0),
  part: z.enum(frameParts).default("main"),
});
