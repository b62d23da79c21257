import { loadAnalysis } from "~/analysis/load.server";
import { contactThreshold } from "~/domain/analysis/contact-threshold";
import { Problem } from "~/domain/problem";
import { defineJob } from "~/jobs/job";
import { createDocument } from "../document/document.server";
import { prepareMap, type PreparedMap } from "../parts/map.server";
import type { PaperSubject } from "../subject";
import { reportWords } from "../words.server";
import { describeSheets } from "./describe-sheets";
import { drawSheet } from "./draw-sheet.server";
import type { PaperName } from "./paper";
import type { OversizeRule } from "./plan-sheets";
import { printMap } from "./print-map";
import type { PaperPrint } from "./prints";
import { wantedPictures } from "./wanted-pictures";

export interface RealScaleRequest {
  subject: PaperSubject;
  paper: PaperName;
  oversize: OversizeRule;
}

/**
 * PDF at true size, in a worker thread; equal requests give equal bytes.
 * @throws Problem noAnalysisData without load
 */
export const printRealScale = defineJob({
  name: "printRealScale",
  async run({ subject, paper, oversize }: RealScaleRequest): Promise<Uint8Array> {
    const { record, frame, company, language, madeAt } = subject;
    const analysis = await loadAnalysis();
    const options = { threshold: contactThreshold(record), cell: record.geometry.cellPitchCm };
    const pictures = wantedPictures(record, frame, (picture) => analysis.feet(picture, options));
    if (pictures.length === 0) throw new Problem("noAnalysisData");
    const words = reportWords(language);
    const sheets = describeSheets({ subject, pictures, paper, oversize }, words);
    const document = await createDocument({
      title: `${sheets.words.title}, ${paper}`,
      author: company.companyName,
      subject: record.patientNumber,
      language,
      madeAt,
    });
    // A tiled print is embedded once.
    const maps = new Map<PaperPrint, PreparedMap>();
    for (const { plan } of sheets.sheets) {
      for (const { print } of plan.group.prints) {
        if (!maps.has(print)) maps.set(print, await prepareMap(document, analysis, printMap(print, sheets.look)));
      }
    }
    for (const sheet of sheets.sheets) drawSheet(document, sheet, { ...sheets, mapOf: (print) => maps.get(print) });
    return document.save();
  },
  buffersOf: (bytes) => [bytes.buffer],
});
