import type { AnalysisRecord } from "~/domain/analysis/record";
import type { PackedTrace } from "~/domain/analysis/types/series-packing";
import type { Company } from "~/domain/company";
import type { Frame } from "~/domain/frame/frame";
import type { Language } from "~/domain/language";
import type { PatientIdentity } from "~/domain/patient";

/** Null without a preview. */
export interface PicturedAnalysis {
  record: AnalysisRecord;
  frame: Frame | null;
  /** Path of the body's centre, for printed balances; null without frames. */
  sway?: PackedTrace | null;
}

/** Data of a document about an analysis. */
export interface PaperSubject extends PicturedAnalysis {
  /** As the reader can see it; null if deleted. */
  patient: PatientIdentity | null;
  /** `logo` is a PNG; null for none. */
  company: Pick<Company, "companyName" | "address" | "timeZone"> & { logo: Uint8Array | null };
  language: Language;
  /** An input, so that equal input gives equal bytes. */
  madeAt: Date;
}
