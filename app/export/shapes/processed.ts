import { z } from "zod";
import { analysisTypes } from "~/domain/analysis-types";
import { captureSubjectSchema } from "~/domain/analysis/recording/capture-subject";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { calibrationSchema, statedThresholdsSchema } from "~/domain/device/thresholds";
import { exercises } from "~/domain/exercise";
import { MAX_COLS, MAX_ROWS } from "~/domain/frame/frame";
import { units } from "~/domain/unit";
import {
  calibrationDataShape,
  correctionDataShape,
  gapShape,
  importDataShape,
  momentDataShape,
  protocolRunShape,
  rawLineShape,
} from "./raw-line";

const instant = z.iso.datetime();
const count = z.int().min(0);
const positive = z.number().positive();
const series = z.array(z.number());

const geometryShape = z
  .strictObject({
    grid: z.strictObject({ rows: z.int().min(1).max(MAX_ROWS), cols: z.int().min(1).max(MAX_COLS) }),
    cellPitchCm: z
      .strictObject({ xCm: positive, yCm: positive })
      .describe("From the middle of a cell to that of the next: across (x), along (y)"),
    cellAreaCm2: positive.describe("The part of a cell that senses"),
    unit: z.enum(units).describe("Of the cells' values"),
    scale: positive.describe("The smallest step of a value"),
    maximum: positive.describe("The greatest value that the mat can tell"),
    thresholds: statedThresholdsSchema.optional(),
    calibration: calibrationSchema.optional(),
  })
  .meta({ id: "ExportedGeometry" });

const recordingFactsShape = z.strictObject({
  analysisId: z.string(),
  patientId: z.string().describe("The pseudonym, unless people are named"),
  patientName: z.string().nullable().optional().describe("Only where people are named, like the next three"),
  patientNumber: z.string().optional(),
  userName: z.string().optional(),
  notes: z.string().optional(),
  analysisType: z.enum(analysisTypes),
  exercise: z.enum(exercises).nullable(),
  creationDate: instant.describe("When the first frame was measured"),
  deviceType: z.string(),
  deviceName: z.string(),
  subject: captureSubjectSchema.strict().describe("The patient at the capture; null is what was not known"),
  conditions: conditionsSchema.strict().describe("How it was captured, as far as somebody stated it"),
  protocolRun: protocolRunShape.nullable().describe("The protocol in whose course it was captured; null outside of one"),
  /** Of each part's frames. */
  deviceGeometry: geometryShape,
  /** Of pictures: halves joined, head at row 0. */
  geometry: geometryShape,
  calibrations: z.array(calibrationDataShape).describe("By which the frames were taken; none of a mat that was not calibrated"),
  nominalHz: positive.describe("Frames a second that a mat of this kind sends"),
  frameCount: count,
  expectedFrames: count,
  durationMs: z.number().min(0),
  plannedMs: z.number().min(0),
  state: z.enum(["complete", "partial"]),
  gaps: z.array(gapShape),
  endCut: z.boolean(),
  clockJumped: z.boolean(),
  serverRestarted: z.boolean(),
  imported: importDataShape.nullable().optional(),
  corrections: z.array(correctionDataShape),
  moments: z.array(momentDataShape),
  resultVersion: count.describe("Of what a result holds and how it is computed"),
  coreVersion: z.string().nullable().describe("The build of the analysis core that computed the result"),
});

const processedMetadataShape = recordingFactsShape
  .extend({
    version: z.literal("1.0").describe("Of this shape"),
    exportDate: instant,
    dataType: z.literal("processed"),
  })
  .meta({ id: "ExportedMetadata" });

const measureDataShape = z
  .strictObject({
    id: z.string().describe("In the catalogue of measures; it never changes its meaning"),
    number: z
      .int()
      .min(1)
      .optional()
      .describe("Where the result lists what has the measure: from 1, of a contact its number in the recording"),
    value: z.number().nullable().describe("Never rounded; null where the recording does not hold it"),
    unit: z.string().describe("As it is shown"),
    ucum: z.string(),
  })
  .meta({ id: "ExportedMeasure" });

const footSeriesShape = z
  .strictObject({
    timestamps: series.describe("Seconds from the recording's first frame, of each frame that loads the foot"),
    average: series.describe("Mean of the loaded cells, in the mat's unit"),
    maximum: series.describe("The greatest value of a cell, in the mat's unit"),
    activeSensors: z.array(count).describe("How many cells are loaded"),
    centerOfPressureX: series.describe("Centimetres from the left edge of the plate"),
    centerOfPressureY: series.describe("Centimetres from the upper edge of the plate"),
    activePoints: z
      .array(z.array(z.strictObject({ x: z.number(), y: z.number(), z: z.number() })))
      .describe("The loaded cells: their middles in centimetres from the top left corner, and their values"),
  })
  .meta({ id: "FootSeries" });

const shared = { metadata: processedMetadataShape, measures: z.array(measureDataShape).describe("Every figure of the result") };
const frameShape = rawLineShape.pick({ dateTime: true, pressureMatrix: true });

export const processedShape = z
  .union([
    z.strictObject({ ...shared, left: footSeriesShape, right: footSeriesShape }).describe("Of a mat for feet"),
    z.strictObject({ ...shared, frames: z.array(frameShape) }).describe("Of every other mat: the pictures that results show"),
  ])
  .meta({ title: "The processed export", description: "What was measured of a recording, as one object" });
export type ProcessedFile = z.infer<typeof processedShape>;
