import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Frame } from "~/domain/frame/frame";

/** One kind of file that an analysis can be downloaded as: a file in `formats/`, its entry in `catalogue.ts`, its words in `locales/`. */
export interface ExportFormat<Memory = unknown> {
  /** Stands in addresses and file names. */
  id: string;
  /** Key of its name in `locales/<language>/analyses.json`. */
  labelKey: string;
  /** Without a dot. */
  extension: string;
  mime: string;
  /** Whether this analysis has what the file holds; without it a download is refused as `noAnalysisData`. */
  supports(record: AnalysisRecord): boolean;
  /** What the file has to remember from frame to frame, at its start: data, which is cloned between threads. */
  begin(): Memory;
  /** The text of one frame more. Changes `memory`. */
  write(record: AnalysisRecord, frame: Frame, memory: Memory): string;
}
