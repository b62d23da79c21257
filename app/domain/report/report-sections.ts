import { rockerMeans, rockerRules } from "~/domain/analysis/gait/rocker-means";
import type { AnalysisResult, AnalysisSummary } from "~/domain/analysis/record";
import type { SectionOfType } from "~/domain/analysis/types/analysis-declaration";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import { deviceKind } from "~/domain/device/device";

/** In order. The main page is always included; excluded sections are remembered. */
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

export type OptionalSection = Exclude<ReportSection, "main">;
export const optionalSections = reportSections.filter((section): section is OptionalSection => section !== "main");

export interface SectionFacts {
  record: Pick<AnalysisSummary, "analysisType" | "deviceType" | "notes" | "moments"> & { result: AnalysisResult | null };
  /** Earlier analyses of the same patient and type. */
  hasBefore: boolean;
  analyses: number;
  /** Conditions of the balance tests captured that day. */
  testedConditions: number;
}

const ofType =
  (section: SectionOfType) =>
  ({ record: { analysisType, result } }: SectionFacts): boolean =>
    result !== null && analysisOf(analysisType).sections(result).includes(section);
const isMeasured = ({ record }: SectionFacts): boolean => record.result !== null;

/** A quotient needs two. */
const MIN_OF_TESTS = 2;
/** Fewer are a comparison. */
const MIN_OF_TREND = 3;

/** Only for feet on a plate with phases found (specification §5, §9). */
function hasRockers({ record: { deviceType, result } }: SectionFacts): boolean {
  const steps = stepsIn(result);
  if (!steps || deviceKind({ deviceType }).stance !== "feet") return false;
  return rockerRules.some((rule) => rockerMeans(steps.contacts, rule).phases !== null);
}

const offers: Record<ReportSection, (facts: SectionFacts) => boolean> = {
  main: () => true,
  notes: ({ record: { notes, moments } }) => notes.trim() !== "" || moments.length > 0,
  charts: ofType("charts"),
  figures: isMeasured,
  regions: ofType("regions"),
  steps: ofType("steps"),
  rockers: hasRockers,
  balanceTests: ({ testedConditions }) => testedConditions >= MIN_OF_TESTS,
  comparison: ({ record, hasBefore }) => record.result !== null && hasBefore,
  trend: ({ record, analyses }) => record.result !== null && analyses >= MIN_OF_TREND,
  definitions: isMeasured,
};

export const offeredSections = (facts: SectionFacts): ReportSection[] => reportSections.filter((section) => offers[section](facts));

/** Specification §6. */
export const hasReport = ({ deviceType }: Pick<AnalysisSummary, "deviceType">): boolean => deviceKind({ deviceType }).pdf;
