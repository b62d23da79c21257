import type { BalanceDay } from "~/domain/analysis/comparison/balance-day";
import type { Circumstances } from "~/domain/analysis/comparison/circumstances";
import type { RepeatSpread } from "~/domain/analysis/comparison/repeats";
import type { TrendPoint } from "~/domain/analysis/comparison/trend";
import type { PackedSeries } from "~/domain/analysis/packed-series";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { AnalysisType } from "~/domain/analysis/types";
import type { MapView } from "~/domain/display/layout";
import type { MapTurn } from "~/domain/display/map-turn";
import type { Frame } from "~/domain/frame/frame";
import type { Language } from "~/domain/language";
import type { PatientIdentity } from "~/domain/patient";
import type { ReportSection } from "~/domain/report/report-sections";

/** Whose report it is. */
export interface ReportCompany {
  name: string;
  address: string;
  /** A PNG. */
  logo: Uint8Array | null;
  timeZone: string | null;
  /** Its data are made up. */
  demo: boolean;
}

/** The analysis before, as far as figures can be held against it. */
export interface EarlierAnalysis {
  at: Date;
  unit: AnalysisRecord["geometry"]["unit"];
  circumstances: Circumstances;
  /** By the ids of `reportedMeasures`. */
  figures: { id: string; value: number | null; repeats: RepeatSpread | null }[];
}

/** A figure over the patient's analyses of the type, oldest first. Its unit and words are those of the catalogue of measures. */
export interface ReportTrend {
  id: string;
  points: (Omit<TrendPoint, "figure"> & { value: number | null })[];
  repeats: RepeatSpread | null;
}

/** Everything a report is made of: data alone, so that a thread can make it, and the same makes the same bytes. */
export interface ReportInput {
  record: AnalysisRecord;
  /** As registered today; null where they are removed. */
  patient: PatientIdentity | null;
  company: ReportCompany;
  /** The picture; null where the recording left none. */
  frame: Frame | null;
  /** See `unpackSeries`. */
  series: PackedSeries[AnalysisType] | null;
  /** How the person who asks has maps drawn. */
  view: MapView;
  /** How the device's maps are shown; as they lie when not given. */
  mapTurn?: MapTurn;
  before: EarlierAnalysis | null;
  trends: ReportTrend[];
  /** Of a balance analysis: what the captures of its day tell together. */
  balanceDay: BalanceDay | null;
  language: Language;
  /** Those that were asked for and that the analysis has, in their order. */
  sections: ReportSection[];
  madeAt: Date;
  /** Where the analysis is found online, for the square code; null for none. */
  address: string | null;
}
