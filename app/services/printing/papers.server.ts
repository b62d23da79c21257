import { z } from "zod";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import { languageCodes } from "~/domain/language";
import { Problem } from "~/domain/problem";
import { exportFileName, exportFolder } from "~/export/file-name";
import { textFile, zipped, type ArchivedFile } from "~/export/zip.server";
import { paperNames } from "~/report/real-scale/paper";
import { oversizeRules } from "~/report/real-scale/plan-sheets";
import { reportWords } from "~/report/words.server";
import { allow } from "../allow";
import { getAnalysis } from "../analyses.server";
import { toFile, type ExportedFile } from "../exported-file.server";
import { patientSheetPdf } from "./patient-sheet.server";
import { printedAnalyses } from "./printed-analyses.server";
import { realScalePdf } from "./real-scale.server";

const language = z.enum(languageCodes);

/** What can be printed of an analysis, and how. */
export const paperChoiceSchema = z.discriminatedUnion("print", [
  z.object({
    print: z.literal("realScale"),
    paper: z.enum(paperNames).default("A3"),
    oversize: z.enum(oversizeRules).default("tiles"),
    language,
  }),
  z.object({ print: z.literal("patientSheet"), language }),
]);
export type PaperChoice = z.output<typeof paperChoiceSchema>;

const MIME = "application/pdf";

const makePdf = (context: Context, record: AnalysisRecord, choice: PaperChoice, signal?: AbortSignal): Promise<Uint8Array> => {
  switch (choice.print) {
    case "realScale":
      return realScalePdf(context, record, choice, signal);
    case "patientSheet":
      return patientSheetPdf(context, record, choice, signal);
  }
};

/** Part of the name of a file. */
const nameOf = (choice: PaperChoice): string =>
  choice.print === "realScale" ? `real-scale-${choice.paper.toLowerCase()}` : "patient-sheet";

/** One paper of one analysis. @throws Problem notFound, forbidden, realScaleUnsupported, noAnalysisData, busy */
export async function printAnalysis(context: Context, id: string, choice: PaperChoice, signal?: AbortSignal): Promise<ExportedFile> {
  allow(context, "exportAnalyses");
  const record = await getAnalysis(context, id);
  const bytes = await makePdf(context, record, choice, signal);
  const fileName = exportFileName(record, { id: nameOf(choice), extension: "pdf" }, context.company.timeZone);
  return toFile({ fileName, mime: MIME, pieces: once(bytes) });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/**
 * The same paper of several analyses as a ZIP with a PDF for each, because each goes to another person. They are made one after the other, each
 * when the reader has taken the one before; what cannot be printed is named in a text beside them.
 * @throws Problem notFound (one of them), printCount (none, or more than 50), forbidden
 */
export async function printAnalyses(
  context: Context,
  ids: readonly string[],
  choice: PaperChoice,
  signal?: AbortSignal,
): Promise<ExportedFile> {
  // A foreign id is refused before the download begins, and not in its middle.
  const wanted = await printedAnalyses(context, ids);

  async function* files(): AsyncGenerator<ArchivedFile> {
    const left: string[] = [];
    for (const { id } of wanted) {
      signal?.throwIfAborted();
      const record = await getAnalysis(context, id);
      const name = exportFolder(record, context.company.timeZone);
      try {
        const bytes = await makePdf(context, record, choice, signal);
        yield { name: `${name}.pdf`, pieces: once(bytes), isPacked: true };
      } catch (error) {
        if (!(error instanceof Problem) || signal?.aborted) throw error;
        left.push(`${name}: ${reportWords(choice.language).t(`problems:${error.code}`, error.details)}`);
      }
    }
    if (left.length > 0) yield textFile("not-printed.txt", `${left.join("\n")}\n`);
  }
  return toFile({ fileName: `${nameOf(choice)}.zip`, mime: "application/zip", pieces: zipped(files(), context.now) });
}
