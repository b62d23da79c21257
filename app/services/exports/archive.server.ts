import type { Localization } from "~/domain/display/localization";
import { Problem } from "~/domain/problem";
import { UTC } from "~/domain/time";
import { dataDictionary } from "~/export/archive/data-dictionary.server";
import { readme } from "~/export/archive/readme";
import { recordFacts } from "~/export/archive/record-facts";
import { exportFormat } from "~/export/catalogue.server";
import { csvLine } from "~/export/csv";
import { dayInZone, exportFileName, exportFolder } from "~/export/file-name";
import type { ExportFormat, ExportTerms } from "~/export/format";
import { textFile, streamZipWithChecksums, type ArchivedFile } from "~/export/zip.server";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { following, toFile, type ExportedFile } from "../exported-file.server";
import { archiveTerms, type ChosenTerms } from "./export-terms.server";
import { exportedAnalysis } from "./exported-records.server";
import { selectedAnalyses, type ExportSelection } from "./selected-analyses.server";
import { studyTables, type LeftOut } from "./study-tables.server";
import { unless } from "./unless";
import { wholeChunks } from "./whole-chunks.server";
import { writtenFile } from "./written-file.server";

export interface ArchiveOrder extends ChosenTerms {
  selection: ExportSelection;
  /** IDs; an analysis has a file of each supported format. */
  formats: readonly string[];
  /** Adds tables with a row per analysis, contact and frame. */
  tables?: boolean;
  localization: Localization;
  signal?: AbortSignal;
}

/**
 * Each record and a file per format, read on demand; missing parts are listed.
 * @throws Problem forbidden (also for names), notFound (a format, or no analysis)
 */
export async function exportArchive(
  context: Context,
  { selection, formats, tables = false, localization, signal, ...chosen }: ArchiveOrder,
): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  if (chosen.names) allow(context, "readPatientNames");
  const wanted = formats.map((id) => {
    const format = exportFormat(id);
    if (!format) throw new Problem("notFound");
    return format;
  });
  const terms = await archiveTerms(context, chosen);
  const selected = await selectedAnalyses(context, selection);
  if (selected.length === 0) throw new Problem("notFound");
  await audit(context, { action: "exportAnalyses", object: context.company.id, patientId: selection.patientId ?? null });

  async function* files(): AsyncGenerator<ArchivedFile> {
    const leftOut: LeftOut[] = [];
    yield textFile("README.txt", readme({ company: context.company.companyName, analyses: selected.length, terms }, localization));
    yield textFile("data-dictionary.csv", dataDictionary(selected, localization, terms.decimal));
    if (tables) yield* studyTables(context, { selected, terms, signal, leftOut });
    for (const { id } of selected) yield* analysisFiles(context, { id, wanted, terms, signal, leftOut });
    if (leftOut.length > 0) yield textFile("NOT-INCLUDED.csv", leftOutTable(leftOut, terms));
  }
  return toFile({
    fileName: archiveFileName(context, selection),
    mime: "application/zip",
    pieces: streamZipWithChecksums(files(), context.now),
  });
}

/** By selection and clinic day. */
export const archiveFileName = ({ now, company }: Context, { analysisIds, patientId }: ExportSelection): string => {
  const what = analysisIds?.length === 1 ? "analysis" : analysisIds ? "selection" : patientId === undefined ? "study" : "patient";
  return `${what}-${dayInZone(now, company.timeZone)}.zip`;
};

interface OneOfMany {
  id: string;
  wanted: readonly ExportFormat[];
  terms: ExportTerms;
  signal: AbortSignal | undefined;
  leftOut: LeftOut[];
}

/** Empty if deleted meanwhile. */
async function* analysisFiles(context: Context, { id, wanted, terms, signal, leftOut }: OneOfMany): AsyncGenerator<ArchivedFile> {
  const exported = await unless(["notFound"], exportedAnalysis(context, id, terms));
  if (!exported) return;
  const { record, patientId } = exported;
  await audit(context, { action: "exportAnalysis", object: id, patientId });
  const folder = `analyses/${exportFolder(record, UTC)}`;
  yield textFile(`${folder}/analysis.json`, `${JSON.stringify(recordFacts(record, terms), null, 2)}\n`);
  const supported = wanted.filter((format) => format.supports(record));
  const leave = (formats: readonly ExportFormat[], reason: string): void =>
    void leftOut.push(...formats.map((format) => ({ analysisId: id, format: format.id, reason })));
  leave(
    wanted.filter((format) => !supported.includes(format)),
    "noAnalysisData",
  );
  if (supported.length === 0) return;
  // Read and verified once for all formats.
  const chunks = await unless(["downloadError"], wholeChunks(context, record));
  if (!chunks) return leave(supported, "downloadError");
  for (const format of supported) {
    const pieces = writtenFile(context, record, { format, terms, chunks, signal, begun: true });
    const name = `${folder}/${exportFileName(record, format, UTC)}`;
    // Failures appear with the first piece, before the archive names the file.
    const first = await unless(["noAnalysisData", "computationFailed"], pieces.next());
    if (!first) leave([format], "noAnalysisData");
    else if (!first.done) yield { name, pieces: following(first.value, pieces), isPacked: format.isPacked };
  }
}

const leftOutTable = (leftOut: readonly LeftOut[], { decimal }: ExportTerms): string =>
  [["analysis", "format", "reason"], ...leftOut.map(({ analysisId, format, reason }) => [analysisId, format, reason])]
    .map((cells) => csvLine(cells, decimal))
    .join("");
