import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { exportFormat } from "~/export/catalogue";
import { exportFrames } from "~/export/export-frames.server";
import { exportFileName } from "~/export/file-name";
import { runJob } from "~/jobs/run-job.server";
import { allow } from "./allow";
import { chunksOf, getAnalysis } from "./analyses.server";
import { audit } from "./audit.server";
import { toFile, type ExportedFile } from "./exported-file.server";

/**
 * An analysis as a file.
 * @throws Problem notFound (analysis or format), noAnalysisData
 */
export async function exportAnalysis(context: Context, id: string, formatId: string, signal?: AbortSignal): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  const format = exportFormat(formatId);
  if (!format) throw new Problem("notFound");
  const analysis = await getAnalysis(context, id);
  if (!format.supports(analysis)) throw new Problem("noAnalysisData");
  await audit(context, { action: "exportAnalysis", object: id, patientId: analysis.patientId });
  return toFile({
    fileName: exportFileName(analysis, format, context.company.timeZone),
    mime: format.mime,
    pieces: piecesOf(context, analysis, { formatId, signal }),
  });
}

/** The file of an analysis, part by part: chunks are read here as the reader asks for more, and their frames written in a worker thread. */
async function* piecesOf(
  context: Context,
  record: AnalysisRecord,
  { formatId, signal }: { formatId: string; signal: AbortSignal | undefined },
): AsyncGenerator<Uint8Array> {
  let memory: unknown;
  for await (const chunk of chunksOf(context, record.id)) {
    for (let from = 0; from < chunk.frames;) {
      const terms = { companyId: context.company.id, signal, begun: memory !== undefined };
      const part = await runJob(exportFrames, { formatId, record, chunk, from, memory }, terms);
      yield part.bytes;
      ({ next: from, memory } = part);
    }
  }
}
