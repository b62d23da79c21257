import { Problem } from "~/domain/problem";
import { exportFormat } from "~/export/catalogue.server";
import { exportFileName } from "~/export/file-name";
import { freeMemory } from "~/jobs/free-memory.server";
import { storedChunks } from "~/recordings/stored-frames.server";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { toFile, type ExportedFile } from "../exported-file.server";
import { exportTerms, type ChosenTerms } from "./export-terms.server";
import { exportedAnalysis } from "./exported-records.server";
import { writtenFile } from "./written-file.server";

/** @throws Problem forbidden (also for names), notFound (analysis or format), noAnalysisData, downloadError */
export async function exportAnalysis(
  context: Context,
  id: string,
  formatId: string,
  { signal, ...chosen }: ChosenTerms & { signal?: AbortSignal } = {},
): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  const format = exportFormat(formatId);
  if (!format) throw new Problem("notFound");
  const terms = await exportTerms(context, chosen);
  const { record, patientId } = await exportedAnalysis(context, id, terms);
  if (!format.supports(record)) throw new Problem("noAnalysisData");
  await audit(context, { action: "exportAnalysis", object: id, patientId });
  return toFile({
    fileName: exportFileName(record, format, context.company.timeZone),
    mime: format.mime,
    pieces: writtenFile(context, record, { format, terms, chunks: storedChunks(context, record), signal }),
    takeBack: freeMemory,
  });
}
