import { z } from "zod";
import { analysisTypes } from "../../analysis-types";
import { recordedCalibrationSchema } from "../../calibration/mat-calibration";
import { calibrationSchema, statedThresholdsSchema } from "../../device/thresholds";
import { exercises } from "../../exercise";
import { MAX_COLS, MAX_ROWS } from "../../frame/frame";
import { units } from "../../unit";
import { captureSubjectSchema, unknownSubject } from "./capture-subject";
import { conditionsSchema } from "./conditions";
import type { ImportSource } from "./import-source";
import { protocolRunSchema } from "./protocol-run";

const objectId = z.string().regex(/^[0-9a-f]{24}$/);

/** Idempotency key, chosen by the initiator; part of a file name. */
export const captureIdSchema = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);

/** Names as at the start, and all that saving needs after a restart. */
export const recordingHeaderSchema = z.object({
  captureId: captureIdSchema,
  /** A retry writes the same documents. */
  analysisId: objectId,
  companyId: objectId,
  deviceId: objectId,
  deviceName: z.string(),
  deviceType: z.string(),
  patientId: objectId,
  patientNumber: z.string(),
  subject: captureSubjectSchema.default(unknownSubject),
  userId: objectId,
  userName: z.string(),
  analysisType: z.enum(analysisTypes),
  /** Null without an exercise. */
  exercise: z.enum(exercises).nullable().default(null),
  conditions: conditionsSchema.default({}),
  /** Null without a protocol. */
  protocolRun: protocolRunSchema.nullable().default(null),
  startedAt: z.coerce.date(),
  /** Empty if not calibrated. */
  calibrations: z.array(recordedCalibrationSchema).default([]),
  durationMs: z.number().positive(),
  reservedBytes: z.number().int().positive(),
  geometry: z.object({
    grid: z.object({ rows: z.number().int().min(1).max(MAX_ROWS), cols: z.number().int().min(1).max(MAX_COLS) }),
    cellPitchCm: z.object({ xCm: z.number(), yCm: z.number() }),
    cellAreaCm2: z.number(),
    unit: z.enum(units),
    scale: z.number(),
    maximum: z.number(),
    thresholds: statedThresholdsSchema.optional(),
    calibration: calibrationSchema.optional(),
  }),
});
export type RecordingHeader = z.infer<typeof recordingHeaderSchema>;

/** Imports have no device, and their own rate. */
export type HeaderToSave = Omit<RecordingHeader, "deviceId"> &
  ({ deviceId: string; imported?: undefined } | { deviceId: null; imported: ImportSource & { rateHz: number } });
