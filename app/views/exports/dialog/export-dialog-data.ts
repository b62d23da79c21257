import type { ExportContent, OfferedInWords } from "~/export/format";

export interface OfferedFormat extends OfferedInWords {
  id: string;
  extension: string;
  content: ExportContent;
  isThere: boolean;
  /** Estimated bytes in an archive; null if unknown. */
  forecast: number | null;
  /** The file without an archive; null for several analyses. */
  alone: { fileName: string; forecast: number | null } | null;
}

export interface ExportDialogData {
  fields: [name: string, value: string][];
  count: number;
  fileName: string;
  formats: OfferedFormat[];
  /** Id of the format in the address, else the first; empty if none is there. */
  chosen: string;
  step: ExportStep;
  mayName: boolean;
}

export const exportSteps = ["choose", "analyse"] as const;
export type ExportStep = (typeof exportSteps)[number];
