import type { ImportWarning } from "./import-warning";

/** The kinds of files that recordings are imported from; each has one reader in app/import/formats, and its name in `locales/<language>/import.json`. */
export const importFormats = [
  "isobarRaw",
  "isobarProcessed",
  "isobarArchive",
  "numpy",
  "emed",
  "pedar",
  "pliance",
  "tekscan",
  "xsensor",
  "footscan",
  "matrix",
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The file that a recording was imported from, by the person whom its record names. */
export interface ImportSource {
  format: ImportFormat;
  /** As its owner had named it; empty for readers who know patients by pseudonyms. */
  fileName: string;
  at: Date;
  /** What was assumed, corrected or left out; recordings of earlier versions have none. */
  warnings?: readonly ImportWarning[];
}

/** What files and the API tell of it. */
export const importData = ({ format, fileName, at, warnings = [] }: ImportSource) => ({
  format,
  fileName,
  at: at.toISOString(),
  warnings: [...warnings],
});
