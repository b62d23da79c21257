import { packFrames, unpackFrames, type FrameChunk } from "~/data/frame-chunks.server";
import type { AnalysisType } from "~/domain/analysis-types";
import { packSeries } from "~/domain/analysis/packed-series";
import { arrangeRecording, type ArrangedRecording } from "~/domain/analysis/recording/arrange-recording";
import { decodeFrame } from "~/domain/frame/codec";
import { hasLoad, type Frame } from "~/domain/frame/frame";
import { splitFrames } from "~/domain/frame/joined-frames";
import { Problem, type ProblemCode } from "~/domain/problem";
import { defineJob } from "~/jobs/job";
import { measureRecording } from "./measure.server";
import { measureSeries, type MeasuredRecord } from "./series.server";
import type { MeasuredRecording } from "./types/computed-analysis";

/** Joined frames as they arrived, the planned duration, and whether this server made the mat stream. */
interface ArrivedFrames {
  joined: Uint8Array;
  durationMs: number;
  commanded: boolean;
}

/** As stored, in chunks. */
export interface ArrangedFrames extends Omit<ArrangedRecording<never>, "frames"> {
  refused?: undefined;
  frameCount: number;
  chunks: FrameChunk[];
}

/** Arranged or measured within 20 ms for the largest mats. */
const SHORT_FRAMES = 60;
const SHORT_BYTES = 64 * 1024;
/** Faster here than in a thread. */
export const areFew = (chunks: readonly FrameChunk[]): boolean => chunks.reduce((sum, { frames }) => sum + frames, 0) <= SHORT_FRAMES;

/** Returns packed frames, or why they make no recording. */
export const arrangeFrames = defineJob({
  name: "arrangeFrames",
  isShort: ({ joined }: ArrivedFrames) => joined.byteLength <= SHORT_BYTES,
  async run({ joined, durationMs, commanded }: ArrivedFrames): Promise<ArrangedFrames | { refused: ProblemCode }> {
    const arrived = splitFrames(joined).map((bytes) => ({ bytes, frame: decodeFrame(bytes) }));
    const { frames, ...known } = arrangeRecording(arrived, { plannedMs: durationMs, commanded });
    if (frames.length === 0) return { refused: "connectDevice" };
    if (!frames.some(({ frame }) => hasLoad(frame.counts))) return { refused: "positionPatient" };
    return { ...known, frameCount: frames.length, chunks: await packFrames(frames.map(({ bytes }) => bytes)) };
  },
});

/** @throws Problem downloadError as `framesIn` */
export const measureFrames = defineJob({
  name: "measureFrames",
  isShort: ({ chunks }) => areFew(chunks),
  run: async ({ header, chunks }: { header: MeasuredRecording; chunks: readonly FrameChunk[] }) =>
    measureRecording(header, await framesIn(chunks)),
});

/** Packed, for the result page. @throws Problem downloadError as `framesIn` */
export const measureSeriesJob = defineJob({
  name: "measureSeriesOf",
  isShort: ({ chunks }) => areFew(chunks),
  run: async ({ record, chunks }: { record: MeasuredRecord<AnalysisType>; chunks: readonly FrameChunk[] }) => {
    const series = await measureSeries(record, await framesIn(chunks));
    return series && packSeries(record.analysisType, series);
  },
});

/** In order. @throws Problem downloadError if bytes differ from those stored */
async function framesIn(chunks: readonly FrameChunk[]): Promise<Frame[]> {
  try {
    const coded = await Promise.all(chunks.map(unpackFrames));
    return coded.flat().map((bytes) => decodeFrame(bytes));
  } catch (error) {
    throw error instanceof RangeError ? new Problem("downloadError") : error;
  }
}
