import { rockerMeans, rockerRules } from "~/domain/analysis/gait/rocker-means";
import type { AnalysisResult, AnalysisSummary } from "~/domain/analysis/record";
import { analysisTypes, type AnalysisType } from "~/domain/analysis/types";
import { kindOf } from "~/domain/device/device";

/** The sections of a report in their order. The main page is always there; what a person leaves out is remembered. */
export const reportSections = [
  "main",
  "notes",
  "charts",
  "figures",
  "regions",
  "steps",
  "rockers",
  "balanceTests",
  "comparison",
  "trend",
  "definitions",
] as const;
export type ReportSection = (typeof reportSections)[number];

/** The sections that people may leave out. */
export type OptionalSection = Exclude<ReportSection, "main">;
export const optionalSections = reportSections.filter((section): section is OptionalSection => section !== "main");

/** What of an analysis decides which sections it has. */
export interface SectionFacts {
  record: Pick<AnalysisSummary, "analysisType" | "deviceType" | "notes" | "moments"> & { result: AnalysisResult | null };
  /** Whether the patient has an earlier analysis of this type, and how many of it in all. */
  hasBefore: boolean;
  analyses: number;
  /** Of a balance analysis: how many conditions of the balance tests were captured on its day. */
  testedConditions: number;
}

const ofTypes =
  (...types: readonly AnalysisType[]) =>
  ({ record }: SectionFacts): boolean =>
    record.result !== null && types.includes(record.analysisType);

/** One condition has nothing to be divided by. */
const LEAST_OF_TESTS = 2;
/** A trend of fewer analyses is a comparison. */
const LEAST_OF_TREND = 3;

/** Rockers are of feet that walked over a plate for feet, where their phases were found (specification, sections 5 and 9). */
function hasRockers({ record: { deviceType, result } }: SectionFacts): boolean {
  if (!result || !("contacts" in result) || kindOf({ deviceType }).stance !== "feet") return false;
  return rockerRules.some((rule) => rockerMeans(result.contacts, rule).phases !== null);
}

/** Whether a report of an analysis can have a section. */
const offers: Record<ReportSection, (facts: SectionFacts) => boolean> = {
  main: () => true,
  notes: ({ record: { notes, moments } }) => notes.trim() !== "" || moments.length > 0,
  charts: (facts) => ofTypes("Balance", "Dynamic", "seatingDynamic", "Fitting", "Rehab")(facts) || isMat(facts),
  figures: ofTypes(...analysisTypes),
  regions: ofTypes("Dynamic", "Fitting"),
  steps: ofTypes("Dynamic"),
  rockers: hasRockers,
  balanceTests: ({ testedConditions }) => testedConditions >= LEAST_OF_TESTS,
  comparison: ({ record, hasBefore }) => record.result !== null && hasBefore,
  trend: ({ record, analyses }) => record.result !== null && analyses >= LEAST_OF_TREND,
  definitions: ({ record }) => record.result !== null,
};

/** A static analysis of a mat has a histogram and what the length of the body carries. */
const isMat = ({ record: { result } }: SectionFacts): boolean => result !== null && "split" in result && result.split === "halves";

/** The sections that a report of an analysis can have, in their order. */
export const offeredSections = (facts: SectionFacts): ReportSection[] => reportSections.filter((section) => offers[section](facts));

/** Whether analyses of a kind of device are printed (specification, section 6). */
export const hasReport = ({ deviceType }: Pick<AnalysisSummary, "deviceType">): boolean => kindOf({ deviceType }).pdf;
