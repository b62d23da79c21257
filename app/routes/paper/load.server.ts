import type { AnalysisType } from "~/domain/analysis/types";
import type { Context } from "~/domain/context";
import type { Language } from "~/domain/language";
import type { PatientIdentity } from "~/domain/patient";
import { may } from "~/domain/permission";
import { translator } from "~/i18n/i18n.server";
import { getAnalysis } from "~/services/analyses.server";
import { unlessDeleted } from "~/services/deleted-analyses.server";
import { patientIdentity } from "~/services/patients/patient-identity.server";
import { MOST_PRINTED, printedAnalyses, type PrintedAnalysis } from "~/services/printing/printed-analyses.server";
import { realScaleOffer, type RealScaleOffer } from "~/services/printing/sheets-needed.server";

/** What the page to print one analysis shows. */
export interface PaperPageData {
  id: string;
  type: AnalysisType;
  time: Date;
  timeZone: string | null;
  patient: PatientIdentity | null;
  patientName: string;
  language: Language;
  /** Null where the analysis has no real scale. */
  realScale: RealScaleOffer | null;
  /** What was agreed so far; null for who may not write it. */
  agreed: string | null;
  now: Date;
}

/** HIST-8: what of an analysis can be printed, and what it needs. @throws Problem notFound, forbidden, analysisDeleted */
export async function loadPaperPage(context: Context, id: string): Promise<PaperPageData> {
  const record = await unlessDeleted(context, id, getAnalysis(context, id));
  const [patient, realScale] = await Promise.all([patientIdentity(context, record.patientId), realScaleOffer(context, record)]);
  return {
    id,
    type: record.analysisType,
    time: record.creationDate,
    timeZone: context.company.timeZone,
    patient,
    patientName: record.patientName ?? translator(context.language, "record")("removedPatient"),
    language: context.language,
    realScale,
    agreed: may("captureAnalyses", context) ? record.agreed : null,
    now: context.now,
  };
}

/** What the page to print several analyses shows. */
export interface BatchPageData {
  analyses: PrintedAnalysis[];
  timeZone: string | null;
  language: Language;
  most: number;
}

/** The analyses that an address names, in its order. @throws Problem notFound, forbidden, printCount */
export const loadBatchPage = async (context: Context, ids: readonly string[]): Promise<BatchPageData> => ({
  analyses: await printedAnalyses(context, ids),
  timeZone: context.company.timeZone,
  language: context.language,
  most: MOST_PRINTED,
});
