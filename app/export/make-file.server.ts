import { unpackFrames, type FrameChunk } from "~/data/frame-chunks.server";
import { elapsedByClocks } from "~/domain/analysis/recording/clocks";
import { decodeFrame } from "~/domain/frame/codec";
import { itemAt } from "~/domain/lists/item-at";
import { defineJob } from "~/jobs/job";
import { exportFormat } from "./catalogue.server";
import type { ExportedRecord, ExportTerms } from "./format";

interface FileToMake {
  formatId: string;
  record: ExportedRecord;
  terms: ExportTerms;
  chunks: readonly FrameChunk[];
  /** See WholeFormat.make. */
  report: Uint8Array | null;
}

/** @throws RangeError if a chunk's bytes were changed; Problem noAnalysisData */
export const makeFile = defineJob({
  name: "makeFile",
  async run({ formatId, record, terms, chunks, report }: FileToMake): Promise<Uint8Array<ArrayBuffer>> {
    const format = exportFormat(formatId);
    if (!format || !("make" in format)) throw new Error(`no whole format ${formatId}`);
    const coded = await Promise.all(chunks.map(unpackFrames));
    const frames = coded.flat().map((bytes) => decodeFrame(bytes));
    const elapsed = elapsedByClocks(frames);
    return format.make(
      record,
      frames.map((frame, at) => ({ ...frame, elapsedMs: itemAt(elapsed, at) })),
      terms,
      report,
    );
  },
  buffersOf: (bytes) => [bytes.buffer],
});
