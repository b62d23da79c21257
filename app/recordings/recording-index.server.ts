import { AnalysisInputError, type Analysis } from "~/analysis/analysis";
import { toTimedBatch } from "~/analysis/frame/batch";
import { wholeFrames } from "~/analysis/frame/whole-frames";
import { loadAnalysis } from "~/analysis/load.server";
import { unpackFrames, type FrameChunk } from "~/data/frame-chunks.server";
import { maximumOf } from "~/domain/analysis/figures";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { gapsBetween, packIndex, type PackedIndex, type RecordingIndex } from "~/domain/analysis/recording/recording-index";
import { deviceKind } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { defineJob } from "~/jobs/job";
import { toMeasuredMat } from "./measured-mat";
import { areFew } from "./recording-jobs.server";

type IndexedRecord = Pick<AnalysisRecord, "deviceType" | "geometry" | "frameCount" | "gaps">;

/** Available before the frames. Unreadable parts are listed and left out. */
export const indexRecording = defineJob({
  name: "indexRecording",
  isShort: ({ chunks }) => areFew(chunks),
  run: async ({ record, chunks }: { record: IndexedRecord; chunks: readonly FrameChunk[] }): Promise<PackedIndex> =>
    packIndex(await indexOf(record, chunks)),
});

async function indexOf(record: IndexedRecord, chunks: readonly FrameChunk[]): Promise<RecordingIndex> {
  const { frames, numbers, ...stored } = await readableFrames(chunks, record.frameCount);
  const { sources, ...course } = await measureCourse(record, frames);
  const numbersOf = sources.map((moment) => moment.map((source) => itemAt(numbers, source)));
  return {
    ...stored,
    ...course,
    frames: numbersOf.map((of) => itemAt(of, 0)),
    partners: deviceKind(record).parts.length > 1 && sources.length > 0 ? numbersOf.map((of) => itemAt(of, 1)) : null,
  };
}

/** Load and its centre over time. */
export interface RecordedCourse extends Pick<RecordingIndex, "seconds" | "load" | "loadUnit" | "maximum" | "centreX" | "centreY" | "gaps"> {
  /** Of each moment: one, or left and right half. */
  sources: (readonly number[])[];
}

/** Empty without frames; no loads or centres if the core refuses them. */
export async function measureCourse(
  record: Pick<IndexedRecord, "deviceType" | "geometry" | "gaps">,
  frames: readonly Frame[],
): Promise<RecordedCourse> {
  const whole = wholeFrames(deviceKind(record), frames);
  const [first, ...others] = whole.map(({ frame }) => frame);
  if (!first) return nothing;
  const { batch, times, places } = toTimedBatch([first, ...others]);
  const seconds = [...times];
  return {
    seconds,
    sources: places.map((place) => itemAt(whole, place).sources),
    gaps: gapsBetween(seconds, record.gaps),
    ...loadsOf(await loadAnalysis(), batch, record),
  };
}

const nothing: RecordedCourse = { seconds: [], sources: [], load: [], loadUnit: "", maximum: 0, centreX: [], centreY: [], gaps: [] };

interface ReadableFrames extends Pick<RecordingIndex, "frameCount" | "blockStarts" | "lost"> {
  frames: Frame[];
  numbers: number[];
}

async function readableFrames(chunks: readonly FrameChunk[], frameCount: number): Promise<ReadableFrames> {
  const read: ReadableFrames = { frameCount, blockStarts: [], lost: [], frames: [], numbers: [] };
  let next = 0;
  for (const chunk of chunks) {
    read.blockStarts.push(next);
    const coded = await unpackFrames(chunk).catch((error: unknown) => {
      if (error instanceof RangeError) return null;
      throw error;
    });
    if (!coded) read.lost.push({ from: next, to: next + chunk.frames - 1 });
    coded?.forEach((bytes, index) => {
      read.frames.push(decodeFrame(bytes));
      read.numbers.push(next + index);
    });
    next += chunk.frames;
  }
  if (next < frameCount) read.lost.push({ from: next, to: frameCount - 1 });
  return read;
}

type Loads = Pick<RecordingIndex, "load" | "loadUnit" | "maximum" | "centreX" | "centreY">;

/** Refused frames are shown without a curve. */
function loadsOf(
  analysis: Analysis,
  batch: Parameters<Analysis["figuresBatch"]>[0],
  { deviceType, geometry }: Pick<IndexedRecord, "deviceType" | "geometry">,
): Loads {
  try {
    const figures = analysis.figuresBatch(batch, toMeasuredMat(geometry, deviceKind({ deviceType })));
    const isForce = figures.every(({ forceN }) => forceN !== null);
    return {
      load: figures.map(({ forceN, sum }) => forceN ?? sum),
      loadUnit: isForce ? "N" : geometry.unit,
      maximum: figures.reduce((max, one) => Math.max(max, maximumOf(one)), 0),
      centreX: figures.map(({ centreOfPressure }) => centreOfPressure?.xCm ?? null),
      centreY: figures.map(({ centreOfPressure }) => centreOfPressure?.yCm ?? null),
    };
  } catch (error) {
    if (!(error instanceof AnalysisInputError)) throw error;
    return { load: [], loadUnit: geometry.unit, maximum: geometry.maximum, centreX: [], centreY: [] };
  }
}
