import { unpackFrames, type FrameChunk } from "~/data/frame-chunks.server";
import { noClocks, openDeviceClocks, type LearntClocks } from "~/domain/analysis/recording/clocks";
import { decodeFrame } from "~/domain/frame/codec";
import { defineJob } from "~/jobs/job";
import { writtenFormat } from "./catalogue.server";
import type { ExportedRecord, ExportTerms } from "./format";

/** Part size: bounds waiting for a thread and memory. Smaller parts would inflate their chunk again more often. */
const PART_CHARACTERS = 1024 * 1024;

/** State passed to the next part. */
interface Written {
  frames: number;
  clocks: LearntClocks;
}

interface FramesToExport {
  formatId: string;
  record: ExportedRecord;
  terms: ExportTerms;
  chunk: FrameChunk;
  /** First unwritten frame of the chunk. */
  from: number;
  /** Undefined at the start. */
  written: Written | undefined;
}

interface ExportedPart {
  bytes: Uint8Array;
  next: number;
  written: Written;
}

/** The next part of a streamed file. @throws RangeError if the chunk's bytes were changed */
export const exportFrames = defineJob({
  name: "exportFrames",
  async run({ formatId, record, terms, chunk, from, written: before }: FramesToExport): Promise<ExportedPart> {
    const format = writtenFormat(formatId);
    if (!format || !("open" in format)) throw new Error(`no streamed format ${formatId}`);
    const written = before ?? { frames: 0, clocks: noClocks() };
    const clocks = openDeviceClocks(written.clocks);
    const write = await format.open(record, terms);
    const frames = await unpackFrames(chunk);
    let text = "";
    let next = from;
    for (; next < frames.length && text.length < PART_CHARACTERS; next += 1) {
      const coded = frames[next];
      if (!coded) continue;
      const frame = decodeFrame(coded);
      clocks.learn(frame);
      text += write({ ...frame, elapsedMs: clocks.elapsedMs(frame) }, written.frames);
      written.frames += 1;
    }
    return { bytes: new TextEncoder().encode(text), next, written };
  },
  buffersOf: ({ bytes }) => [bytes.buffer],
});
