import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { exportFormat } from "~/export/catalogue";
import { exportFileName } from "~/export/file-name";
import { allow } from "./allow";
import { chunksOf, getAnalysis } from "./analyses.server";
import { audit } from "./audit.server";
import { toFile, type ExportedFile } from "./exported-file.server";
import { writtenFrames } from "./written-frames.server";

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
    pieces: writtenFrames(context, analysis, { chunks: chunksOf(context, analysis.id), formatId, signal }),
  });
}
