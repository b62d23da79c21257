import type { Language } from "~/domain/language";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { hasReport, optionalSections, type OptionalSection } from "~/domain/report/report-sections";
import { redirectWithNotice } from "~/http/notice.server";
import { translator } from "~/i18n/i18n.server";
import { getAnalysis } from "~/services/analyses.server";
import type { Context } from "~/services/context";
import { unlessDeleted } from "~/services/deleted-analyses.server";
import { reportSubject } from "~/services/reports/analysis-report.server";
import { getReportChoice } from "~/services/reports/report-choice.server";
import { reportedAnalyses, type ReportedAnalysis } from "~/services/reports/reported-analyses.server";
import { realScaleOffer } from "~/services/reports/sheets-needed.server";
import type { SectionOffer, ReportPageData } from "~/views/reports/report-page-data";

/** @throws Problem notFound, analysisDeleted, forbidden */
export async function loadReportPage(context: Context, id: string): Promise<ReportPageData> {
  const record = await unlessDeleted(context, id, getAnalysis(context, id));
  const [realScale, subject, { reportLeftOut, reportLanguage }] = await Promise.all([
    realScaleOffer(context, record),
    hasReport(record) ? reportSubject(context, id) : null,
    getReportChoice(context),
  ]);
  const { analysisType, patientName, patientNumber, creationDate, agreed } = record;
  return {
    analysis: {
      id,
      type: analysisType,
      patientName: patientName ?? translator(context.language, "record")("removedPatient"),
      patientNumber,
      time: creationDate,
    },
    sections: subject && sectionOffers(subject.offered, reportLeftOut),
    realScale,
    agreed: can("captureAnalyses", context) ? agreed : null,
    language: reportLanguage ?? context.language,
    timeZone: context.company.timeZone,
  };
}

const sectionOffers = (offered: readonly string[], leftOut: readonly OptionalSection[]): SectionOffer[] =>
  optionalSections.map((name) => {
    const isOffered = offered.includes(name);
    return { name, isOffered, isChosen: isOffered && !leftOut.includes(name) };
  });

export interface BatchPageData {
  analyses: ReportedAnalysis[];
  sections: SectionOffer[];
  language: Language;
  timeZone: string | null;
}

/**
 * The analyses in the address, newest first.
 * @throws Problem notFound, forbidden; Response to the list with a notice for none or too many
 */
export async function loadBatchPage(context: Context, ids: readonly string[]): Promise<BatchPageData> {
  const analyses = await reportedAnalyses(context, ids).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== "reportCount") throw error;
    throw await redirectWithNotice("/analyses", { tone: "info", key: error.code, details: error.details });
  });
  const { reportLeftOut, reportLanguage } = await getReportChoice(context);
  return {
    analyses,
    sections: sectionOffers(optionalSections, reportLeftOut),
    language: reportLanguage ?? context.language,
    timeZone: context.company.timeZone,
  };
}
