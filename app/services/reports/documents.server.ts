import { z } from "zod";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import { languageCodes } from "~/domain/language";
import { Problem } from "~/domain/problem";
import { askedReportSchema, choiceAfter } from "~/domain/report/report-choice";
import { optionalSections } from "~/domain/report/report-sections";
import { nameOfZone } from "~/domain/time";
import { exportFileName, exportFolder } from "~/export/file-name";
import { textFile, wholeFile, zipped, type ArchivedFile } from "~/export/zip.server";
import { paperNames } from "~/report/real-scale/paper";
import { oversizeRules } from "~/report/real-scale/plan-sheets";
import { reportWords } from "~/report/words.server";
import { allow } from "../allow";
import { getAnalysis } from "../analyses.server";
import { toFile, type ExportedFile } from "../exported-file.server";
import { analysisReport } from "./analysis-report.server";
import { patientSheetPdf } from "./patient-sheet.server";
import { realScalePdf } from "./real-scale.server";
import { keepReportChoice, reportChoiceOf } from "./report-choice.server";
import { reportedAnalyses } from "./reported-analyses.server";

const language = z.enum(languageCodes);

/** Which document about an analysis somebody wants, and how. */
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
  /** Where an analysis is found online, for the square code of its report. */
  addressOf?: (analysisId: string) => string;
  /** Whether the next report begins with the language and the sections that are chosen here. */
  remember?: boolean;
  signal?: AbortSignal | undefined;
}

const MIME = "application/pdf";

/** Part of the name of a file. */
const nameOf = (choice: DocumentChoice): string =>
  ({ analysis: "report", patientSheet: "patient-sheet", realScale: "real-scale" })[choice.document] +
  (choice.document === "realScale" ? `-${choice.paper.toLowerCase()}` : "");

/**
 * One document about one analysis, as a PDF; the audit keeps that it was taken along.
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
    await keepReportChoice(context, { ...(await reportChoiceOf(context)), reportLanguage: choice.language });
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
 * The same document of several analyses as a ZIP with a PDF for each, because each goes to another person. They are made one after the other, each
 * when the reader has taken the one before; what cannot be made is named in a text beside them. As paper, they and their names have the clinic's
 * clock, and another text says which that is.
 * @throws Problem notFound (one of them), reportCount (none, or more than 50), forbidden
 */
export async function reportDocuments(
  context: Context,
  ids: readonly string[],
  choice: DocumentChoice,
  { remember = false, ...terms }: DocumentTerms = {},
): Promise<ExportedFile> {
  // A foreign id is refused before the download begins, and not in its middle.
  const wanted = await reportedAnalyses(context, ids);
  if (remember) {
    const before = await reportChoiceOf(context);
    // Of a batch any section can be chosen, whichever its analyses have.
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
  return toFile({ fileName: `${nameOf(choice)}.zip`, mime: "application/zip", pieces: zipped(files(), context.now) });
}
