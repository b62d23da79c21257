import type { ImportWarning } from "./import-warning";

/** Readers: app/import/formats; names: `import.json`. */
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

export interface ImportSource {
  format: ImportFormat;
  /** Empty for readers of pseudonyms. */
  fileName: string;
  at: Date;
  /** Assumptions, corrections and omissions; absent in old recordings. */
  warnings?: readonly ImportWarning[];
}

export const importData = ({ format, fileName, at, warnings = [] }: ImportSource) => ({
  format,
  fileName,
  at: at.toISOString(),
  warnings: [...warnings],
});
