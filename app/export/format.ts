import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Frame } from "~/domain/frame/frame";

/** One kind of file that an analysis can be downloaded as: a file in `formats/`, its entry in `catalogue.ts`, its words in `locales/`. */
export interface ExportFormat {
  /** Stands in addresses and file names. */
  id: string;
  /** Key of its name in `locales/<language>/analyses.json`. */
  labelKey: string;
  /** Without a dot. */
  extension: string;
  mime: string;
  /** Whether this analysis has what the file holds; without it a download is refused as `noAnalysisData`. */
  supports(record: AnalysisRecord): boolean;
  /** The file, piece by piece; frames are taken as the reader asks for more. */
  write(record: AnalysisRecord, frames: AsyncIterable<Frame>): AsyncIterable<Uint8Array>;
}
