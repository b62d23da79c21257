import type { AnalysisRecord } from "~/domain/analysis/record";
import type { WordKey } from "~/domain/display/word-keys";
import type { Language } from "~/domain/language";
import type { Patient } from "~/domain/patient";
import type { TimedFrame } from "./recording";

export const exportChoices = ["decimal"] as const;
export type ExportChoice = (typeof exportChoices)[number];

/** A comma implies semicolons between cells. */
export const decimalMarks = ["point", "comma"] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Cloned between threads. */
export interface ExportTerms {
  language: Language;
  decimal: DecimalMark;
  /** Otherwise patient fields hold the pseudonym. */
  names: boolean;
  exportedAt: Date;
  /** Of printed times: the clinic's; UTC in archives. */
  timeZone: string | null;
  coreVersion: string;
}

export interface ExportedRecord extends AnalysisRecord {
  /** The specification's `mapPreview`. */
  hasPicture: boolean;
  /** As registered today; birth date only with names. */
  person?: Pick<Patient, "gender" | "birthDate">;
}

/** From the mat, or computed. */
export const exportContents = ["raw", "processed"] as const;
export type ExportContent = (typeof exportContents)[number];

interface DescribedFormat {
  /** In addresses and file names. */
  id: string;
  extension: string;
  mime: string;
  /** Stored uncompressed in archives. */
  isPacked: boolean;
  content: ExportContent;
  choices: readonly ExportChoice[];
  /** False refuses the download with `noAnalysisData`. */
  supports(record: ExportedRecord): boolean;
}

export interface OfferedInWords {
  labelKey: WordKey;
  hintKey: WordKey;
}

/** `index` counts from 0. */
export type FrameWriter = (frame: TimedFrame, index: number) => string;

/** Text written frame by frame, with bounded memory. */
export interface StreamedFormat extends DescribedFormat {
  /** Called per part, in a worker thread. */
  open(record: ExportedRecord, terms: ExportTerms): FrameWriter | Promise<FrameWriter>;
}

/** In a worker thread. */
export interface WholeFormat extends DescribedFormat {
  holdsReport?: true;
  /**
   * `frames` in order; `report`: a PDF, only with names.
   * @throws Problem noAnalysisData
   */
  make(
    record: ExportedRecord,
    frames: readonly TimedFrame[],
    terms: ExportTerms,
    report: Uint8Array | null,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

/** A file in `formats/`, an entry in `catalogue.ts`, words in `locales/`. */
export type ExportFormat = StreamedFormat | WholeFormat;
