import { unpackFrames, type FrameChunk } from "~/data/frame-chunks.server";
import { noClocks, openDeviceClocks, type LearntClocks } from "~/domain/analysis/recording/clocks";
import { decodeFrame } from "~/domain/frame/codec";
import { defineJob } from "~/jobs/job";
import { writtenFormat } from "./catalogue.server";
import type { ExportedRecord, ExportTerms } from "./format";

/**
 * A part of a file is no longer than this and one frame, so that nobody waits long for a thread and little waits in memory for a slow reader. Each part
 * inflates its whole chunk again, which smaller parts would mostly be busy with.
 */
const PART_CHARACTERS = 1024 * 1024;

/** What a part tells the next one: the frames before it, and what their times were reckoned from. */
interface Written {
  frames: number;
  clocks: LearntClocks;
}

interface FramesToExport {
  formatId: string;
  record: ExportedRecord;
  terms: ExportTerms;
  chunk: FrameChunk;
  /** The first frame of the chunk that is not written yet. */
  from: number;
  /** Undefined at the start of the file. */
  written: Written | undefined;
}

interface ExportedPart {
  bytes: Uint8Array;
  /** The first frame of the chunk that is not in it. */
  next: number;
  written: Written;
}

/** The next part of a streamed file. @throws RangeError if the chunk's bytes are not those that were written */
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
