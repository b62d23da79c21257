import type { Context } from "~/domain/context";
import type { Language } from "~/domain/language";
import { optionalSections, type OptionalSection } from "~/domain/report/report-sections";
import { translator } from "~/i18n/i18n.server";
import { unlessDeleted } from "~/services/deleted-analyses.server";
import { reportSubject } from "~/services/reports/analysis-report.server";
import { reportChoiceOf } from "~/services/reports/report-choice.server";

/** What the page to choose a report shows. */
export interface ReportPageData {
  analysis: { id: string; type: string; patientName: string; patientNumber: string; time: Date };
  /** Sections that can be left out, each with whether the analysis has it and whether this person had it in their last report. */
  sections: { name: OptionalSection; isOffered: boolean; isChosen: boolean }[];
  language: Language;
  timeZone: string | null;
}

/** @throws Problem notFound, analysisDeleted, noReport, forbidden */
export async function loadReportPage(context: Context, id: string): Promise<ReportPageData> {
  const { record, offered } = await unlessDeleted(context, id, reportSubject(context, id));
  const { reportLeftOut, reportLanguage } = await reportChoiceOf(context);
  const { analysisType, patientName, patientNumber, creationDate } = record;
  return {
    analysis: {
      id,
      type: analysisType,
      patientName: patientName ?? translator(context.language, "record")("removedPatient"),
      patientNumber,
      time: creationDate,
    },
    sections: optionalSections.map((name) => {
      const isOffered = offered.includes(name);
      return { name, isOffered, isChosen: isOffered && !reportLeftOut.includes(name) };
    }),
    language: reportLanguage ?? context.language,
    timeZone: context.company.timeZone,
  };
}
