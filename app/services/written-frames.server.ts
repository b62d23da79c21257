import type { FrameChunk } from "~/data/frame-chunks.server";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import { exportFrames } from "~/export/export-frames.server";
import { runJob } from "~/jobs/run-job.server";

interface Writing {
  chunks: AsyncIterable<FrameChunk>;
  formatId: string;
  signal: AbortSignal | undefined;
}

/** The file of an analysis, part by part: chunks are read here as the reader asks for more, and their frames written in a worker thread. */
export async function* writtenFrames(
  context: Context,
  record: AnalysisRecord,
  { chunks, formatId, signal }: Writing,
): AsyncGenerator<Uint8Array> {
  let memory: unknown;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.frames;) {
      const terms = { companyId: context.company.id, signal, begun: memory !== undefined };
      const part = await runJob(exportFrames, { formatId, record, chunk, from, memory }, terms);
      yield part.bytes;
      ({ next: from, memory } = part);
    }
  }
}
