import { loadAnalysis } from "~/analysis/load.server";
import { contactThreshold } from "~/domain/analysis/contact-threshold";
import { deviceKind } from "~/domain/device/device";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { defineJob } from "~/jobs/job";
import { createDocument } from "../document/document.server";
import { prepareMap, type PreparedMap } from "../parts/map.server";
import { reportWords } from "../words.server";
import { describePatientSheet, type PatientSheetRequest } from "./describe-patient-sheet";
import { drawPatientSheet } from "./draw-patient-sheet.server";

/** PDF in a worker thread; equal requests give equal bytes. */
export const printPatientSheet = defineJob({
  name: "printPatientSheet",
  async run({ subject, before }: PatientSheetRequest): Promise<Uint8Array> {
    const { record, frame, company, language, madeAt } = subject;
    const analysis = await loadAnalysis();
    const options = { threshold: contactThreshold(record), cell: record.geometry.cellPitchCm };
    const feet = frame && deviceKind(record).stance === "feet" ? analysis.feet(frame, options).feet : [];
    const prints = Object.fromEntries(feet.map(({ side, ...box }) => [side, box]));
    const words = reportWords(language);
    const sheet = describePatientSheet({ subject, before, prints }, words);
    const document = await createDocument({
      title: sheet.title,
      author: company.companyName,
      subject: record.patientNumber,
      language,
      madeAt,
    });
    const maps: PreparedMap[] = [];
    for (const map of sheet.maps) {
      const drawn = { ...map, scale: sheet.scale, colours: DEFAULT_VIEW.palette, isolines: false, finer: 2 };
      maps.push(await prepareMap(document, analysis, drawn));
    }
    drawPatientSheet(document, sheet, { words, maps, logo: company.logo && (await document.png(company.logo)) });
    return document.save();
  },
  buffersOf: (bytes) => [bytes.buffer],
});
