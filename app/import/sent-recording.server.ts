import { z } from "zod";
import type { AnalysisType } from "~/domain/analysis-types";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import { captureIdSchema } from "~/domain/analysis/recording/recording-header";
import type { Geometry } from "~/domain/device/kind";
import { exercises } from "~/domain/exercise";
import { encodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { joinFrames } from "~/domain/frame/joined-frames";
import { parseJsonWithin } from "~/domain/json/json-bounds";
import { findIssueField } from "~/domain/json/named-field";
import { Problem } from "~/domain/problem";
import { defineJob } from "~/jobs/job";
import { checkFrame, readJsonFrame } from "~/live/ingest/check-frame";
import { jsonFrameSchema } from "~/live/wire/requests";

/** A recording sent as JSON by the API. */
export const sentRecordingSchema = (types: readonly AnalysisType[]) =>
  z.strictObject({
    patientId: z.string().max(64),
    analysisType: z.enum(types),
    exercise: z.enum(exercises).nullable().default(null).describe("Of a Rehab analysis"),
    conditions: conditionsSchema.strict().default({}),
    captureId: captureIdSchema.describe("Chosen by the caller: the same one twice is one analysis"),
    startedAt: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .describe("When the first frame was recorded"),
    frames: z
      .array(jsonFrameSchema.strict())
      .min(1)
      .max(3000)
      .describe("As mats send them: values in the unit of the device, `t` in milliseconds from the first frame on"),
  });

/** Limits of a 4 MB body. */
const BOUNDS = { depth: 8, containers: 300_000 };

/** The longest analysis choice. */
const LONGEST_MS = 121_000;

interface SentBody {
  body: Uint8Array;
  types: readonly AnalysisType[];
  geometry: Geometry;
}

export interface SentRecording extends Omit<z.output<ReturnType<typeof sentRecordingSchema>>, "frames"> {
  /** With closing frames. */
  joined: Uint8Array<ArrayBuffer>;
  durationMs: number;
}

/** @throws Problem invalid (JSON, length), and those of a frame */
export const readSentRecording = defineJob({
  name: "readSentRecording",
  ownProcess: { refusal: "invalid" },
  run({ body, types, geometry }: SentBody): SentRecording {
    const json = parseJsonWithin(body, BOUNDS);
    if (json === undefined) throw new Problem("invalid", { field: "body" });
    const read = sentRecordingSchema(types).safeParse(json);
    if (!read.success) throw new Problem("invalid", { field: findIssueField(read.error) });
    const { frames: sent, ...recorded } = read.data;
    if (Math.max(...sent.map(({ t }) => t)) > LONGEST_MS) throw new Problem("invalid", { field: "frames" });
    const frames = sent.map((one) => {
      const frame = readJsonFrame(one, geometry);
      checkFrame(frame, geometry);
      return frame;
    });
    const { durationMs, closing } = endOf(frames);
    const startMs = recorded.startedAt.getTime();
    const coded = [...frames, ...closing].map((frame) => encodeFrame({ ...frame, serverTimeMs: startMs + frame.deviceTimeMs }));
    return { ...recorded, durationMs, joined: joinFrames(coded) };
  },
});

/** A recording ends one step after its last frame; a closing frame per part proves it complete. */
function endOf(frames: readonly Frame[]): { durationMs: number; closing: Frame[] } {
  const newest = new Map(frames.map((frame) => [frame.part, frame]));
  const lastMs = Math.max(...frames.map(({ deviceTimeMs }) => deviceTimeMs));
  const stepMs = (lastMs * newest.size) / Math.max(1, frames.length - newest.size);
  const durationMs = Math.floor(lastMs + Math.max(1, stepMs));
  return {
    durationMs,
    closing: [...newest.values()].map((frame) => ({ ...frame, sequence: frame.sequence + 1, deviceTimeMs: durationMs })),
  };
}
