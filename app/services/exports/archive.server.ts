import { crc32 } from "node:zlib";
import type { FrameChunk } from "~/data/frame-chunks.server";
import type { Context } from "~/domain/context";
import type { Localization } from "~/domain/display/localization";
import { Problem, type ProblemCode } from "~/domain/problem";
import { readme } from "~/export/archive/readme";
import { recordFacts } from "~/export/archive/record-facts";
import { exportFormat } from "~/export/catalogue.server";
import { csvLine } from "~/export/csv";
import { dayOf, exportFileName, exportFolder } from "~/export/file-name";
import type { ExportedRecord, ExportFormat, ExportTerms } from "~/export/format";
import { textFile, zipped, type ArchivedFile } from "~/export/zip.server";
import { allStoredChunks } from "~/recordings/stored-frames.server";
import { allow } from "../allow";
import { audit } from "../audit.server";
import { following, toFile, type ExportedFile } from "../exported-file.server";
import { exportTerms, type ChosenTerms } from "./export-terms.server";
import { exportedAnalysis } from "./exported-records.server";
import { selectedAnalyses, type ExportSelection } from "./selected-analyses.server";
import { writtenFile } from "./written-file.server";

export interface ArchiveOrder extends ChosenTerms {
  selection: ExportSelection;
  /** Ids of formats; of each analysis a file of each that it supports. */
  formats: readonly string[];
  /** The words of the person who asks. */
  localization: Localization;
  signal?: AbortSignal;
}

/** What of an analysis is not in the archive, and why. */
interface LeftOut {
  analysisId: string;
  format: string;
  reason: string;
}

/**
 * Analyses as one ZIP: one, a selection, a patient's, those of a study. Of each its record and a file of every format that was asked for,
 * read from the store as the reader takes them. What an analysis does not have or the store has lost is listed in the archive and leaves the
 * rest whole.
 * @throws Problem forbidden (also names for somebody who may not read them), notFound (a format, or no analysis)
 */
export async function exportArchive(
  context: Context,
  { selection, formats, localization, signal, ...chosen }: ArchiveOrder,
): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  if (chosen.names) allow(context, "readPatientNames");
  const wanted = formats.map((id) => {
    const format = exportFormat(id);
    if (!format) throw new Problem("notFound");
    return format;
  });
  const terms = await exportTerms(context, chosen);
  const selected = await selectedAnalyses(context, selection);
  if (selected.length === 0) throw new Problem("notFound");
  await audit(context, { action: "exportAnalyses", object: context.company.id, patientId: selection.patientId ?? null });

  async function* files(): AsyncGenerator<ArchivedFile> {
    const leftOut: LeftOut[] = [];
    yield textFile("README.txt", readme({ company: context.company.companyName, analyses: selected.length, terms }, localization));
    for (const { id } of selected) yield* analysisFiles(context, { id, wanted, terms, signal, leftOut });
    if (leftOut.length > 0) yield textFile("NOT-INCLUDED.csv", leftOutTable(leftOut, terms));
  }
  return toFile({
    fileName: `${fileNameOf(selection)}-${dayOf(context.now, context.company.timeZone)}.zip`,
    mime: "application/zip",
    pieces: zipped(files(), context.now),
  });
}

const fileNameOf = ({ analysisIds, patientId }: ExportSelection): string =>
  analysisIds?.length === 1 ? "analysis" : analysisIds ? "selection" : patientId === undefined ? "study" : "patient";

interface OneOfMany {
  id: string;
  wanted: readonly ExportFormat[];
  terms: ExportTerms;
  signal: AbortSignal | undefined;
  leftOut: LeftOut[];
}

/** The folder of one analysis; none where it was deleted meanwhile. */
async function* analysisFiles(context: Context, { id, wanted, terms, signal, leftOut }: OneOfMany): AsyncGenerator<ArchivedFile> {
  const exported = await unless(["notFound"], exportedAnalysis(context, id, terms));
  if (!exported) return;
  const { record, patientId } = exported;
  await audit(context, { action: "exportAnalysis", object: id, patientId });
  const folder = `analyses/${exportFolder(record, terms.timeZone)}`;
  yield textFile(`${folder}/analysis.json`, `${JSON.stringify(recordFacts(record, terms), null, 2)}\n`);
  const supported = wanted.filter((format) => format.supports(record));
  const leave = (formats: readonly ExportFormat[], reason: string): void =>
    void leftOut.push(...formats.map((format) => ({ analysisId: id, format: format.id, reason })));
  leave(
    wanted.filter((format) => !supported.includes(format)),
    "noAnalysisData",
  );
  if (supported.length === 0) return;
  // Read once for all formats, and held against their checksums before any file begins.
  const chunks = await unless(["downloadError"], wholeChunks(context, record));
  if (!chunks) return leave(supported, "downloadError");
  for (const format of supported) {
    const pieces = writtenFile(context, record, { format, terms, chunks, signal, begun: true });
    const name = `${folder}/${exportFileName(record, format, terms.timeZone)}`;
    // What cannot be made fails with its first piece, before the archive names it.
    const first = await unless(["noAnalysisData", "computationFailed"], pieces.next());
    if (!first) leave([format], "noAnalysisData");
    else if (!first.done) yield { name, pieces: following(first.value, pieces), isPacked: format.isPacked };
  }
}

/** @throws Problem downloadError where a chunk is gone or not what was written */
async function wholeChunks(context: Context, record: ExportedRecord): Promise<FrameChunk[]> {
  const chunks = await allStoredChunks(context, record);
  if (chunks.some(({ bytes, crc }) => crc32(bytes) !== crc)) throw new Problem("downloadError");
  return chunks;
}

/** The work's value, or null where it is refused for one of these reasons. */
async function unless<Value>(reasons: readonly ProblemCode[], work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem && reasons.includes(error.code)) return null;
    throw error;
  }
}

const leftOutTable = (leftOut: readonly LeftOut[], { decimal }: ExportTerms): string =>
  [["analysis", "format", "reason"], ...leftOut.map(({ analysisId, format, reason }) => [analysisId, format, reason])]
    .map((cells) => csvLine(cells, decimal))
    .join("");
