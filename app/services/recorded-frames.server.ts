import { wholeFrame } from "~/analysis/frame/whole-frames";
import { unpackFrames } from "~/data/frame-chunks.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import { FIRST_RESULT_VERSION } from "~/domain/analysis/record";
import { framesAtMoment, unpackIndex, type FrameRange, type PackedIndex } from "~/domain/analysis/recording/recording-index";
import { deviceKind } from "~/domain/device/device";
import { deviceThresholds } from "~/domain/device/thresholds";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { joinFrames } from "~/domain/frame/joined-frames";
import { Problem } from "~/domain/problem";
import { runJob } from "~/jobs/run-job.server";
import { keptIndexes, recordingKey } from "~/recordings/kept-computations.server";
import { indexRecording } from "~/recordings/recording-index.server";
import { chunkPlaces, presentChunks, storedChunk, type ChunkPlace } from "~/recordings/stored-frames.server";
import { allow } from "./allow";
import { audit } from "./audit.server";
import type { Context } from "./context";
import { toFile, type ExportedFile } from "./exported-file.server";

/** Joined frames (domain/frame/joined-frames.ts) in the wire codec. */
export const FRAMES_MIME = "application/vnd.isobar.frames";

/** By frame number or milliseconds from the start; inclusive. */
export type AskedFrames = FrameRange & { by: "number" | "ms" };

/** A whole stored block as it is, or frames in sequence. */
export type SentFrames = { range: FrameRange } & ({ deflated: Uint8Array } | { file: ExportedFile });

interface Sending {
  /** The reader inflates, so whole blocks are sent unopened. */
  inflates?: boolean;
}

/**
 * Index of a recording, before its frames are loaded. `getAnalysis` audits.
 * @throws Problem notFound, busy
 */
export async function recordingIndex(context: Context, id: string): Promise<PackedIndex> {
  allow(context, "readAnalyses");
  const { key, ...record } = await find(context, id);
  return keptIndexes.get(key, async () =>
    runJob(indexRecording, { record, chunks: await presentChunks(context, record) }, { companyId: context.company.id }),
  );
}

/**
 * One block at a time, on demand. A deletion breaks the stream off.
 * @throws Problem notFound, invalid (no such frame), framesMissing (the first is unreadable)
 */
export async function recordedFrames(
  context: Context,
  id: string,
  asked: AskedFrames,
  { inflates = false }: Sending = {},
): Promise<SentFrames> {
  allow(context, "readAnalyses");
  await find(context, id);
  const places = await chunkPlaces(context, id);
  const range = within(asked.by === "ms" ? await numbersOf(context, id, asked) : asked, (places.at(-1)?.to ?? -1) + 1);
  const [only, ...others] = places.filter(({ from, to }) => to >= range.from && from <= range.to);
  if (inflates && only && others.length === 0 && only.from === range.from && only.to === range.to)
    return { range, deflated: (await storedChunk(context, id, only.n)).bytes };
  const pieces = piecesOf(context, id, only ? [only, ...others] : [], range);
  return { range, file: await toFile({ fileName: `${id}-${range.from}-${range.to}.frames`, mime: FRAMES_MIME, pieces }) };
}

/** Same as a file for a program; audited as an export. */
export async function exportRecordedFrames(context: Context, id: string, asked: AskedFrames): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  const { patientId } = await find(context, id);
  const sent = await recordedFrames(context, id, asked);
  await audit(context, { action: "exportAnalysis", object: id, patientId: patientId.toHexString() });
  if ("deflated" in sent) throw new Error("nobody asked for deflated frames");
  return sent.file;
}

/** Index for programs, audited. @throws as `recordingIndex` */
export async function readRecordingIndex(context: Context, id: string): Promise<PackedIndex> {
  const index = await recordingIndex(context, id);
  const { patientId } = await find(context, id);
  await audit(context, { action: "viewAnalysis", object: id, patientId: patientId.toHexString() });
  return index;
}

export interface RecordedMoment {
  /** As in results. */
  frame: Frame;
  seconds: number;
  /** Number of moments, and the maximum of all. */
  count: number;
  maximum: number;
  /** Contact threshold. */
  threshold: number;
}

/** @throws Problem notFound, also for the moment; framesMissing, busy */
export async function getFrameAtMoment(context: Context, id: string, number: number): Promise<RecordedMoment> {
  const record = await find(context, id);
  const index = unpackIndex(await recordingIndex(context, id));
  const seconds = index.seconds[number];
  if (seconds === undefined) throw new Problem("notFound");
  const kind = deviceKind(record);
  const frame = wholeFrame(kind, await Promise.all(framesAtMoment(index, number).map((stored) => storedFrame(context, id, stored))));
  if (!frame) throw new Problem("framesMissing");
  return {
    frame,
    seconds,
    count: index.seconds.length,
    maximum: index.maximum,
    threshold: deviceThresholds(kind, record.geometry).contact,
  };
}

async function storedFrame(context: Context, id: string, number: number): Promise<Frame> {
  const place = (await chunkPlaces(context, id)).find(({ from, to }) => from <= number && number <= to);
  const coded = place && (await unpackFrames(await storedChunk(context, id, place.n)))[number - place.from];
  if (!coded) throw new Problem("framesMissing");
  return decodeFrame(coded);
}

async function find(context: Context, id: string) {
  const fields = { deviceType: 1, geometry: 1, frameCount: 1, patientId: 1, resultVersion: 1, corrections: 1, gaps: 1 } as const;
  const found = await tenantAnalyses(context).findById(id).select(fields).lean();
  if (!found) throw new Problem("notFound");
  const { deviceType, geometry, frameCount, patientId, resultVersion = FIRST_RESULT_VERSION, corrections = [], gaps = [] } = found;
  const key = recordingKey({ companyId: context.company.id, id, resultVersion, corrections });
  return { id, deviceType, geometry, frameCount, gaps, patientId, key };
}

/** @throws Problem invalid if it begins past the end */
function within({ from, to }: FrameRange, count: number): FrameRange {
  if (from >= count) throw new Problem("invalid", { field: "from" });
  if (to < from) throw new Problem("invalid", { field: "to" });
  return { from, to: Math.min(to, count - 1) };
}

/** Stored frames of a period, including any between its halves. */
async function numbersOf(context: Context, id: string, { from, to }: FrameRange): Promise<FrameRange> {
  const index = unpackIndex(await recordingIndex(context, id));
  const numbers = index.seconds.flatMap((seconds, moment) =>
    1000 * seconds >= from && 1000 * seconds <= to ? framesAtMoment(index, moment) : [],
  );
  if (numbers.length === 0) throw new Problem("invalid", { field: "from" });
  return numbers.reduce((range, number) => ({ from: Math.min(range.from, number), to: Math.max(range.to, number) }), {
    from: Infinity,
    to: 0,
  });
}

async function* piecesOf(
  context: Context,
  id: string,
  places: readonly ChunkPlace[],
  { from, to }: FrameRange,
): AsyncGenerator<Uint8Array> {
  for (const place of places) {
    await find(context, id);
    const frames = await unpackFrames(await storedChunk(context, id, place.n));
    yield joinFrames(frames.slice(Math.max(0, from - place.from), to - place.from + 1));
  }
}
