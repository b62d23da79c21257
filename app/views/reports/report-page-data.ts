import type { AnalysisType } from "~/domain/analysis-types";
import type { Language } from "~/domain/language";
import type { OptionalSection } from "~/domain/report/report-sections";
import type { RealScaleOffer } from "~/services/reports/sheets-needed.server";

/** An optional section. */
export interface SectionOffer {
  name: OptionalSection;
  isOffered: boolean;
  isChosen: boolean;
}

export interface ReportPageData {
  analysis: { id: string; type: AnalysisType; patientName: string; patientNumber: string; time: Date };
  /** Of the analysis report; null if the device has none. */
  sections: SectionOffer[] | null;
  /** Null without a real scale. */
  realScale: RealScaleOffer | null;
  /** Agreements with the patient; null for users who cannot edit them. */
  agreed: string | null;
  language: Language;
  timeZone: string | null;
}
