import type { FrameChunk } from "~/data/frame-chunks.server";
import { exportFrames } from "~/export/export-frames.server";
import type { ExportedRecord, ExportFormat, ExportTerms } from "~/export/format";
import { makeFile } from "~/export/make-file.server";
import { runJob } from "~/jobs/run-job.server";
import type { Context } from "../context";
import { attachedReport } from "./attached-report.server";

interface Writing {
  format: ExportFormat;
  terms: ExportTerms;
  chunks: AsyncIterable<FrameChunk> | Iterable<FrameChunk>;
  signal?: AbortSignal | undefined;
  /** Part of a download in progress. */
  begun?: boolean;
}

/**
 * Written in worker threads, streamed if the format allows.
 * @throws Problem busy, noAnalysisData, computationFailed; RangeError for damaged frames
 */
export async function* writtenFile(
  context: Context,
  record: ExportedRecord,
  { format, terms, chunks, signal, begun = false }: Writing,
): AsyncGenerator<Uint8Array> {
  const about = { formatId: format.id, record, terms };
  const companyId = context.company.id;
  if ("make" in format) {
    const all: FrameChunk[] = [];
    for await (const chunk of chunks) all.push(chunk);
    const report = await attachedReport(context, record, format, terms, { signal, begun });
    yield await runJob(makeFile, { ...about, chunks: all, report }, { companyId, signal, begun, inParts: begun });
    return;
  }
  let written: Awaited<ReturnType<typeof exportFrames.run>>["written"] | undefined;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.frames;) {
      const part = await runJob(
        exportFrames,
        { ...about, chunk, from, written },
        { companyId, signal, begun: begun || written !== undefined, inParts: true },
      );
      yield part.bytes;
      ({ next: from, written } = part);
    }
  }
}
