import type { AnalysisRecord } from "~/domain/analysis/record";
import type { WordKey } from "~/domain/display/word-keys";
import type { Language } from "~/domain/language";
import type { Patient } from "~/domain/patient";
import type { TimedFrame } from "./recording";

/** What people may choose of a file beside its format. */
export const exportChoices = ["decimal"] as const;
export type ExportChoice = (typeof exportChoices)[number];

/** How numbers of a table are written: with a comma its cells are parted by semicolons, as spreadsheets of those languages expect. */
export const decimalMarks = ["point", "comma"] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** For whom and how a file is written: data, which is cloned between threads. */
export interface ExportTerms {
  language: Language;
  decimal: DecimalMark;
  /** Whether the record names its patient; otherwise `patientId`, `patientName` and `patientNumber` are the pseudonym. */
  names: boolean;
  exportedAt: Date;
  /** Of times that it prints for readers: the clinic's, or UTC in an archive, whose dates are all in UTC. */
  timeZone: string | null;
  /** The build of the analysis core that computes here. */
  coreVersion: string;
}

/** An analysis as files tell it. */
export interface ExportedRecord extends AnalysisRecord {
  /** Whether a picture is kept with it: the specification's `mapPreview`. */
  hasPicture: boolean;
  /** The patient as registered today; the birth date only where people are named. Missing where only the kinds of files are asked for. */
  person?: Pick<Patient, "gender" | "birthDate">;
}

/** What a file holds: what the mat sent, or what was made of it. */
export const exportContents = ["raw", "processed"] as const;
export type ExportContent = (typeof exportContents)[number];

interface DescribedFormat {
  /** Stands in addresses and file names. */
  id: string;
  /** Without a dot. */
  extension: string;
  mime: string;
  /** Compressed already: an archive takes it as it is. */
  isPacked: boolean;
  content: ExportContent;
  choices: readonly ExportChoice[];
  /** Whether this analysis has what the file holds; without it a download is refused as `noAnalysisData`. */
  supports(record: ExportedRecord): boolean;
}

/** The words of a file that people choose: its name, and who needs it for what. */
export interface OfferedInWords {
  labelKey: WordKey;
  hintKey: WordKey;
}

/** The text of one frame more; frames come in their order, `index` counts them from 0. */
export type FrameWriter = (frame: TimedFrame, index: number) => string;

/** A file of text that is written a frame at a time: it begins before all frames are read, and no more of it is in memory than a part. */
export interface StreamedFormat extends DescribedFormat {
  /** Called anew for every part of a file, in a worker thread: what a line has to know of those before it is its index. */
  open(record: ExportedRecord, terms: ExportTerms): FrameWriter | Promise<FrameWriter>;
}

/** A file that is made as a whole, in a worker thread. */
export interface WholeFormat extends DescribedFormat {
  /** Whether it holds the report of the analysis. */
  holdsReport?: true;
  /**
   * Its bytes; `frames` are all that was recorded, in their order. `report` is the analysis's report as a PDF where the format holds one and people are
   * named, since it names the patient; otherwise null.
   * @throws Problem noAnalysisData where the frames do not hold what the file needs
   */
  make(
    record: ExportedRecord,
    frames: readonly TimedFrame[],
    terms: ExportTerms,
    report: Uint8Array | null,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

/** One kind of file that an analysis can be downloaded as: a file in `formats/`, its entry in `catalogue.ts`, its words in `locales/`. */
export type ExportFormat = StreamedFormat | WholeFormat;
