import type { AnalysisType } from "~/domain/analysis-types";
import type { Circumstances } from "~/domain/analysis/comparison/circumstances";
import type { RepeatSpread } from "~/domain/analysis/comparison/repeats";
import type { AnalysisSummary } from "~/domain/analysis/record";
import type { Unit } from "~/domain/unit";
import type { HistoryOfType, NamedCapture } from "~/services/history/patient-history.server";

export interface TrendValue {
  id: string;
  at: Date;
  value: number | null;
  unit: Unit;
  isOutdated: boolean;
  circumstances: Circumstances;
}

export interface TrendData {
  type: AnalysisType;
  deviceType: string;
  measures: string[];
  measure: string;
  /** For the most frequent body part, oldest first. */
  points: TrendValue[];
  ofOtherParts: number;
  repeats: RepeatSpread | null;
}

/** Leading measures of the two newest analyses of a type, by id. */
export interface LastTwo {
  earlier: AnalysisSummary["creationDate"];
  ids: [string, string];
  circumstances: [Circumstances, Circumstances];
  units: [Unit, Unit];
  figures: { id: string; values: [number | null, number | null]; repeats: RepeatSpread | null }[];
}

export interface PatientHistoryData {
  /** Type with the newest analysis first. */
  types: HistoryOfType[];
  /** Newest of all types; empty with one type. */
  captures: NamedCapture[];
  trend: TrendData | null;
  /** Null with fewer than two analyses of the type. */
  change: LastTwo | null;
  timeZone: string | null;
}
