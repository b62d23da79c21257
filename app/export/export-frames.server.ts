import { unpackFrames, type FrameChunk } from "~/data/frame-chunks.server";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { decodeFrame } from "~/domain/frame/codec";
import { defineJob } from "~/jobs/job";
import { exportFormat } from "./catalogue";

/** A part of a file is no longer than this and one frame, so that nobody waits long for a thread and little waits in memory for a slow reader. */
const PART_CHARACTERS = 128 * 1024;

interface FramesToExport {
  formatId: string;
  record: AnalysisRecord;
  chunk: FrameChunk;
  /** The first frame of the chunk that is not written yet. */
  from: number;
  /** What the part before remembered; undefined at the start of the file. */
  memory: unknown;
}

interface ExportedPart {
  bytes: Uint8Array;
  /** The first frame of the chunk that is not in it. */
  next: number;
  memory: unknown;
}

/** The next part of an analysis's file. @throws RangeError if the chunk's bytes are not those that were written */
export const exportFrames = defineJob({
  name: "exportFrames",
  async run({ formatId, record, chunk, from, memory: before }: FramesToExport): Promise<ExportedPart> {
    const format = exportFormat(formatId);
    if (!format) throw new Error(`no format ${formatId}`);
    const memory = before ?? format.begin();
    const frames = await unpackFrames(chunk);
    let text = "";
    let next = from;
    for (; next < frames.length && text.length < PART_CHARACTERS; next += 1) {
      const coded = frames[next];
      if (coded) text += format.write(record, decodeFrame(coded), memory);
    }
    return { bytes: new TextEncoder().encode(text), next, memory };
  },
  buffersOf: ({ bytes }) => [bytes.buffer],
});
