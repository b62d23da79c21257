import type { AnalysisType } from "~/domain/analysis-types";
import type { BalanceDay } from "~/domain/analysis/comparison/balance-day";
import type { Circumstances } from "~/domain/analysis/comparison/circumstances";
import type { RepeatSpread } from "~/domain/analysis/comparison/repeats";
import type { TrendPoint } from "~/domain/analysis/comparison/trend";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { PackedSeries } from "~/domain/analysis/types/catalogue";
import type { MapTurn } from "~/domain/device/map-turn";
import type { MapView } from "~/domain/display/layout";
import type { Frame } from "~/domain/frame/frame";
import type { Language } from "~/domain/language";
import type { PatientIdentity } from "~/domain/patient";
import type { ReportSection } from "~/domain/report/report-sections";

export interface ReportCompany {
  name: string;
  address: string;
  /** PNG. */
  logo: Uint8Array | null;
  timeZone: string | null;
  /** Has demo data. */
  demo: boolean;
}

/** Previous comparable analysis. */
export interface EarlierAnalysis {
  at: Date;
  unit: AnalysisRecord["geometry"]["unit"];
  circumstances: Circumstances;
  /** IDs of `reportedMeasures`. */
  figures: { id: string; value: number | null; repeats: RepeatSpread | null }[];
}

/** A measure over time, oldest first; name and unit come from the catalogue. */
export interface ReportTrend {
  id: string;
  points: (Omit<TrendPoint, "figure"> & { value: number | null })[];
  repeats: RepeatSpread | null;
}

/** All data of a report, for a worker thread. Equal input gives equal bytes. */
export interface ReportInput {
  record: AnalysisRecord;
  /** Current data; null if deleted. */
  patient: PatientIdentity | null;
  company: ReportCompany;
  /** Preview; null if none. */
  frame: Frame | null;
  /** See `unpackSeries`. */
  series: PackedSeries[AnalysisType] | null;
  /** The caller's map settings. */
  view: MapView;
  /** Default: as measured. */
  mapTurn?: MapTurn;
  before: EarlierAnalysis | null;
  trends: ReportTrend[];
  /** Balance analyses only: results of the day. */
  balanceDay: BalanceDay | null;
  language: Language;
  /** Requested and available, in order. */
  sections: ReportSection[];
  madeAt: Date;
  /** For the QR code; null for none. */
  address: string | null;
}
