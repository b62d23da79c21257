import { z } from "zod";
import { correctionSchema } from "~/domain/analysis/corrections";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { importFormats } from "~/domain/analysis/recording/import-source";
import { importWarningSchema } from "~/domain/analysis/recording/import-warning";
import { recordedCalibrationSchema } from "~/domain/calibration/mat-calibration";
import { frameParts, MAX_COLS, MAX_ROWS } from "~/domain/frame/frame";

const instant = z.iso.datetime();

export const protocolRunShape = z
  .strictObject({ name: z.string(), begunAt: instant.describe("When this run of it was started") })
  .meta({ id: "ProtocolRun" });

const knownSubjectShape = z.strictObject({
  weightKg: z.number().positive().optional(),
  heightCm: z.number().positive().optional(),
  ageYears: z.number().min(0).optional(),
});

const made = { id: z.string(), userName: z.string().optional().describe("Only where people are named"), at: instant };
const [side, leaveOut, join, regionBorders, split] = correctionSchema.options;

export const correctionDataShape = z.discriminatedUnion("kind", [
  side.extend(made).strict(),
  leaveOut.extend(made).strict(),
  join.extend(made).strict(),
  regionBorders.extend(made).strict(),
  split.extend(made).strict(),
]);

export const momentDataShape = z.strictObject({
  id: z.string(),
  atMs: z.number().describe("Milliseconds after the first frame"),
  text: z.string(),
  userName: z.string().optional().describe("Only where people are named"),
  at: instant.describe("When it was written"),
});

export const importDataShape = z.strictObject({
  format: z.enum(importFormats),
  fileName: z.string().describe("Empty where people are not named"),
  at: instant,
  warnings: z.array(importWarningSchema).describe("What was assumed, corrected or left out"),
});

export const gapShape = z.strictObject({
  part: z.enum(frameParts),
  epoch: z.int().min(0),
  afterSequence: z.int().min(0).describe("The last number before the gap"),
  beforeSequence: z.int().min(0).describe("The first number after it; the next one where the mat measured at its idle rate"),
  fromMs: z.number().optional(),
  toMs: z.number().optional(),
});

const recordingDataShape = z.strictObject({
  nominalHz: z.number().positive().describe("Frames a second that the mat sends"),
  plannedMs: z.number().min(0),
  endCut: z.boolean().describe("Whether it stopped before plannedMs were over"),
  gaps: z.array(gapShape),
});

export const calibrationDataShape = z.strictObject({
  ...recordedCalibrationSchema.shape,
  at: instant.describe("When the mat was calibrated"),
  gain: recordedCalibrationSchema.shape.gain.describe("What a cell shows is (measured − its zero) · gain"),
  meanOffset: recordedCalibrationSchema.shape.meanOffset.describe("Mean of the zero over the cells, in the mat's unit"),
  userName: z.string().optional().describe("Only where people are named"),
});

export const rawLineShape = z
  .strictObject({
    dateTime: instant.describe(
      "When the frame was measured: the start of the capture and the device's own clock, put right where it was set",
    ),
    part: z.enum(frameParts).exclude(["main"]).optional().describe("Which half of a device with halves"),
    pressureMatrix: z
      .array(z.array(z.number().min(0)).min(1).max(MAX_COLS))
      .min(1)
      .max(MAX_ROWS)
      .describe("Rows from the head or toes, columns from the person's left, in the unit of the device; a faulty cell is 0"),
    subject: knownSubjectShape.optional().describe("In the first line: the patient at the capture, as far as it was known"),
    conditions: conditionsSchema.strict().optional().describe("In the first line: how it was captured, as far as somebody stated it"),
    protocolRun: protocolRunShape.optional().describe("In the first line: the protocol in whose course it was captured"),
    moments: z.array(momentDataShape).min(1).optional().describe("In the first line: what is noted on moments of the recording"),
    recording: recordingDataShape.optional().describe("In the first line: how whole the recording is"),
    imported: importDataShape.optional().describe("In the first line: the file that the recording was imported from"),
    calibrations: z
      .array(calibrationDataShape)
      .min(1)
      .optional()
      .describe("In the first line: by which calibrations the frames were taken"),
    corrections: z.array(correctionDataShape).min(1).optional().describe("In the first line: what people set right in its figures"),
  })
  .meta({ title: "A line of the raw export", description: "One frame as the mat sent it; a file holds one such object a line" });
export type RawLine = z.infer<typeof rawLineShape>;
