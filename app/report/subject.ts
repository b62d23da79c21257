import type { PackedTrace } from "~/domain/analysis/packed-series";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Company } from "~/domain/company";
import type { Frame } from "~/domain/frame/frame";
import type { Language } from "~/domain/language";
import type { PatientIdentity } from "~/domain/patient";

/** An analysis with its picture, null where it left none. */
export interface PicturedAnalysis {
  record: AnalysisRecord;
  frame: Frame | null;
  /** Of a balance the path of the body, where it is printed; null where the frames are gone. */
  sway?: PackedTrace | null;
}

/** What a paper about one analysis is made of, wherever it is printed. */
export interface PaperSubject extends PicturedAnalysis {
  /** As the reader may know them; null where they are removed. */
  patient: PatientIdentity | null;
  /** `logo` is its picture as a PNG; null for none. */
  company: Pick<Company, "companyName" | "address" | "timeZone"> & { logo: Uint8Array | null };
  language: Language;
  /** Handed in: the same subject gives the same bytes. */
  madeAt: Date;
}
