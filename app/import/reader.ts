import type { ImportChoices } from "~/domain/analysis/recording/import-choice";
import type { ImportFormat } from "~/domain/analysis/recording/import-source";
import type { ImportedRecording } from "./recorded-file";

export interface ReadOptions {
  /** Indices of leading NumPy dimensions. */
  pick?: readonly number[];
  /** For files without times. */
  defaultIntervalMs: number;
  choices?: ImportChoices;
  /** Takes the first option of open choices. */
  isPreview?: boolean;
}

/** A file in `formats/`, a line in `catalogue.ts`, a name in `locales/<language>/import.json`. */
export interface FileReader<Content> {
  format: ImportFormat;
  /** Cheap, never throws. */
  recognises(head: Content): boolean;
  /** @throws Problem with an `import` code */
  read(content: Content, options: ReadOptions): ImportedRecording;
}

export type TextReader = FileReader<string>;
export type BytesReader = FileReader<Uint8Array>;
