import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Language } from "~/domain/language";
import { runJob } from "~/jobs/run-job.server";
import { printPatientSheet } from "~/report/patient-sheet/print-patient-sheet.server";
import type { PicturedAnalysis } from "~/report/subject";
import { allow } from "../allow";
import { getAnalysis, previewFrame } from "../analyses.server";
import { bodySway } from "../body-sway.server";
import type { Context } from "../context";
import { analysisBefore } from "../history/patient-history.server";
import { paperSubject } from "./paper-subject.server";

/**
 * PDF for the patient, compared with the previous analysis of that type.
 * @throws Problem forbidden, busy
 */
export async function patientSheetPdf(
  context: Context,
  record: AnalysisRecord,
  { language }: { language: Language },
  signal?: AbortSignal,
): Promise<Uint8Array> {
  allow(context, "exportAnalyses");
  const earlier = await analysisBefore(context, record);
  const [subject, sway, before] = await Promise.all([
    paperSubject(context, record, language),
    bodySway(context, record),
    earlier && picturedAnalysis(context, earlier.id),
  ]);
  const request = { subject: { ...subject, sway }, before };
  return runJob(printPatientSheet, request, { companyId: context.company.id, signal });
}

async function picturedAnalysis(context: Context, id: string): Promise<PicturedAnalysis> {
  const record = await getAnalysis(context, id);
  const [frame, sway] = await Promise.all([previewFrame(context, id), bodySway(context, record)]);
  return { record, frame, sway };
}
