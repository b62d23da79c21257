import { z } from "zod";
import { recordedCalibrationSchema } from "../../calibration/mat-calibration";
import { calibrationSchema, statedThresholdsSchema } from "../../device/thresholds";
import { exercises } from "../../exercise";
import { MAX_COLS, MAX_ROWS } from "../../frame/frame";
import { units } from "../../unit";
import { analysisTypes } from "../types";
import { captureSubjectSchema, unknownSubject } from "./capture-subject";
import { conditionsSchema } from "./conditions";
import type { ImportSource } from "./import-source";
import { protocolRunSchema } from "./protocol-run";

const objectId = z.string().regex(/^[0-9a-f]{24}$/);

/** The idempotency key of a capture, chosen by who starts it. It is also part of a file name. */
export const captureIdSchema = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);

/** What a recording was started with: names of things as they were, and all that saving it needs after a restart of the server. */
export const recordingHeaderSchema = z.object({
  captureId: captureIdSchema,
  /** Chosen at the start, so that a save that is tried again writes the same documents. */
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
  /** What the person was to do; null where the analysis is of no exercise. */
  exercise: z.enum(exercises).nullable().default(null),
  conditions: conditionsSchema.default({}),
  /** Null where no protocol led to it. */
  protocolRun: protocolRunSchema.nullable().default(null),
  startedAt: z.coerce.date(),
  /** By which its frames were calibrated when they came; none of a mat that is not calibrated. */
  calibrations: z.array(recordedCalibrationSchema).default([]),
  /** How long frames are to be recorded. */
  durationMs: z.number().positive(),
  /** Storage of the company that was set aside for it. */
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

/** What saving a recording needs: one that was imported has no device, and frames at a rate of its own. */
export type HeaderToSave = Omit<RecordingHeader, "deviceId"> &
  ({ deviceId: string; imported?: undefined } | { deviceId: null; imported: ImportSource & { rateHz: number } });
