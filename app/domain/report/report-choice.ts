import { z } from "zod";
import { isLanguage, type Language } from "../language";
import { optionalSections, type OptionalSection } from "./report-sections";

/** Exclusions are stored, so new sections are included. */
export interface ReportChoice {
  reportLeftOut: OptionalSection[];
  /** Null: the interface's. */
  reportLanguage: Language | null;
}

export const DEFAULT_REPORT_CHOICE: ReportChoice = { reportLeftOut: [], reportLanguage: null };

export const askedReportSchema = z.object({
  sections: z.array(z.enum(optionalSections)).max(optionalSections.length),
  language: z.custom<Language>(isLanguage),
});
export type AskedReport = z.infer<typeof askedReportSchema>;

/** Sections not `offered` keep theirs. */
export const choiceAfter = (before: ReportChoice, asked: AskedReport, offered: readonly string[]): ReportChoice => ({
  reportLanguage: asked.language,
  reportLeftOut: optionalSections.filter((section) =>
    offered.includes(section) ? !asked.sections.includes(section) : before.reportLeftOut.includes(section),
  ),
});
