import type { ImportChoices } from "~/domain/analysis/recording/import-choice";
import type { ImportFormat } from "~/domain/analysis/recording/import-source";
import type { ImportedRecording } from "./recorded-file";

export interface ReadOptions {
  /** Chooses from the leading dimensions of a NumPy array that has more than frames, rows and columns. */
  pick?: readonly number[];
  /** Time between frames for files that tell none. */
  defaultIntervalMs: number;
  /** What a person chose. */
  choices?: ImportChoices;
  /** Reads the first option of a choice that must be made and was not, for a preview; otherwise such a file is refused. */
  isPreview?: boolean;
}

/** One format of files: a file in `formats/`, its line in `catalogue.ts`, its name in `locales/<language>/import.json`. */
export interface FileReader<Content> {
  format: ImportFormat;
  /** Whether the beginning of a file is of this format. It looks at little, and throws nothing. */
  recognises(head: Content): boolean;
  /** @throws Problem of a name that begins with `import` */
  read(content: Content, options: ReadOptions): ImportedRecording;
}

export type TextReader = FileReader<string>;
export type BytesReader = FileReader<Uint8Array>;
