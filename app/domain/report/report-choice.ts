import { z } from "zod";
import { isLanguage, type Language } from "../language";
import { optionalSections, type OptionalSection } from "./report-sections";

/** How a person has reports: what they leave out, so that a new section is in it, and in which language. */
export interface ReportChoice {
  reportLeftOut: OptionalSection[];
  /** Null for the language of the interface. */
  reportLanguage: Language | null;
}

/** Of whoever chose nothing. */
export const DEFAULT_REPORT_CHOICE: ReportChoice = { reportLeftOut: [], reportLanguage: null };

/** What somebody asks for in one report: sections that the analysis does not have are left out. */
export const askedReportSchema = z.object({
  sections: z.array(z.enum(optionalSections)).max(optionalSections.length),
  language: z.custom<Language>(isLanguage),
});
export type AskedReport = z.infer<typeof askedReportSchema>;

/** The choice with what was asked for in a report that could have had the `offered` sections; of the others it stays as it was. */
export const choiceAfter = (before: ReportChoice, asked: AskedReport, offered: readonly string[]): ReportChoice => ({
  reportLanguage: asked.language,
  reportLeftOut: optionalSections.filter((section) =>
    offered.includes(section) ? !asked.sections.includes(section) : before.reportLeftOut.includes(section),
  ),
});
