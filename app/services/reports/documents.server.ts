import { z } from "zod";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { languageCodes } from "~/domain/language";
import { Problem } from "~/domain/problem";
import { askedReportSchema, choiceAfter } from "~/domain/report/report-choice";
import { optionalSections } from "~/domain/report/report-sections";
import { nameOfZone } from "~/domain/time";
import { exportFileName, exportFolder } from "~/export/file-name";
import { textFile, wholeFile, streamZipWithChecksums, type ArchivedFile } from "~/export/zip.server";
import { paperNames } from "~/report/real-scale/paper";
import { oversizeRules } from "~/report/real-scale/plan-sheets";
import { reportWords } from "~/report/words.server";
import { allow } from "../allow";
import { getAnalysis } from "../analyses.server";
import type { Context } from "../context";
import { toFile, type ExportedFile } from "../exported-file.server";
import { analysisReport } from "./analysis-report.server";
import { patientSheetPdf } from "./patient-sheet.server";
import { realScalePdf } from "./real-scale.server";
import { keepReportChoice, getReportChoice } from "./report-choice.server";
import { reportedAnalyses } from "./reported-analyses.server";

const language = z.enum(languageCodes);

export const documentChoiceSchema = z.discriminatedUnion("document", [
  askedReportSchema.extend({ document: z.literal("analysis") }),
  z.object({ document: z.literal("patientSheet"), language }),
  z.object({
    document: z.literal("realScale"),
    paper: z.enum(paperNames).default("A3"),
    oversize: z.enum(oversizeRules).default("tiles"),
    language,
  }),
]);
export type DocumentChoice = z.output<typeof documentChoiceSchema>;

export interface DocumentTerms {
  /** Address for the QR code. */
  addressOf?: (analysisId: string) => string;
  /** Whether to keep language and sections for the next report. */
  remember?: boolean;
  signal?: AbortSignal | undefined;
}

const MIME = "application/pdf";

const nameOf = (choice: DocumentChoice): string =>
  ({ analysis: "report", patientSheet: "patient-sheet", realScale: "real-scale" })[choice.document] +
  (choice.document === "realScale" ? `-${choice.paper.toLowerCase()}` : "");

/**
 * PDF; audited.
 * @throws Problem notFound, forbidden, noReport, realScaleUnsupported, noAnalysisData, busy
 */
export async function reportDocument(
  context: Context,
  id: string,
  choice: DocumentChoice,
  terms: DocumentTerms = {},
): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  const record = await getAnalysis(context, id);
  if (terms.remember && choice.document !== "analysis") {
    await keepReportChoice(context, { ...(await getReportChoice(context)), reportLanguage: choice.language });
  }
  return makeDocument(context, record, choice, terms);
}

async function makeDocument(
  context: Context,
  record: AnalysisRecord,
  choice: DocumentChoice,
  { addressOf, remember = false, signal }: DocumentTerms,
): Promise<ExportedFile> {
  switch (choice.document) {
    case "analysis":
      return analysisReport(context, record.id, choice, { address: addressOf?.(record.id) ?? null, remember, signal });
    case "patientSheet":
      return pdfFile(context, record, choice, await patientSheetPdf(context, record, choice, signal));
    case "realScale":
      return pdfFile(context, record, choice, await realScalePdf(context, record, choice, signal));
  }
}

const pdfFile = (context: Context, record: AnalysisRecord, choice: DocumentChoice, bytes: Uint8Array): Promise<ExportedFile> =>
  toFile({
    fileName: exportFileName(record, { id: nameOf(choice), extension: "pdf" }, context.company.timeZone),
    mime: MIME,
    pieces: once(bytes),
  });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/**
 * A ZIP with a PDF per analysis; texts list failures and the time zone (clinic time).
 * @throws Problem notFound (one of them), reportCount (none, or more than 50), forbidden
 */
export async function reportDocuments(
  context: Context,
  ids: readonly string[],
  choice: DocumentChoice,
  { remember = false, ...terms }: DocumentTerms = {},
): Promise<ExportedFile> {
  // Unknown IDs are refused before the download begins.
  const wanted = await reportedAnalyses(context, ids);
  if (remember) {
    const before = await getReportChoice(context);
    // A batch offers all sections.
    const sections = choice.document === "analysis" ? choiceAfter(before, choice, optionalSections) : before;
    await keepReportChoice(context, { ...sections, reportLanguage: choice.language });
  }

  const { t } = reportWords(choice.language);
  const { timeZone } = context.company;
  async function* files(): AsyncGenerator<ArchivedFile> {
    const left: string[] = [];
    for (const { id } of wanted) {
      terms.signal?.throwIfAborted();
      const record = await getAnalysis(context, id);
      const name = exportFolder(record, timeZone);
      try {
        const { stream } = await makeDocument(context, record, choice, terms);
        yield { ...wholeFile(`${name}.pdf`, new Uint8Array(await new Response(stream).arrayBuffer())), isPacked: true };
      } catch (error) {
        if (!(error instanceof Problem) || terms.signal?.aborted) throw error;
        left.push(`${name}: ${t(`problems:${error.code}`, error.details)}`);
      }
    }
    yield textFile("README.txt", `${t("report:batch.clock", { zone: nameOfZone(timeZone) })}\n`);
    if (left.length > 0) yield textFile("not-included.txt", `${left.join("\n")}\n`);
  }
  return toFile({ fileName: `${nameOf(choice)}.zip`, mime: "application/zip", pieces: streamZipWithChecksums(files(), context.now) });
}
