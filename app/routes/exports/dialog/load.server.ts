import type { Context } from "~/domain/context";
import { may } from "~/domain/permission";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import type { ExportContent, OfferedInWords } from "~/export/format";
import { exportRequestOf, type ExportRequest } from "~/export/request";
import { archiveForecast, fileForecast } from "~/export/size-forecast";
import { archiveFileName } from "~/services/exports/archive.server";
import { selectionSize } from "~/services/exports/selection-size.server";
import type { OfferedFile } from "../../analysis/load.server";
import { selectionOf } from "../load.server";

/** A format as its card shows it. */
export interface OfferedFormat extends OfferedInWords {
  id: string;
  extension: string;
  content: ExportContent;
  /** Whether what is exported can have it. */
  isThere: boolean;
  /** What it will take in an archive, bytes; null where that is not known. */
  forecast: number | null;
  /** The file without its archive, as `forecast`; null where several analyses are exported. */
  alone: { fileName: string; forecast: number | null } | null;
}

export interface ExportDialogData {
  /** What of the analyses is asked for: fields of the form and of the dialog's own addresses. */
  fields: [name: string, value: string][];
  /** How many analyses. */
  count: number;
  /** What the archive will be called. */
  fileName: string;
  formats: OfferedFormat[];
  /** Id of the format that the address names, or of the first. */
  chosen: string;
  step: ExportStep;
  /** Whether this person may have patients named. */
  mayName: boolean;
}

export const exportSteps = ["choose", "analyse"] as const;
export type ExportStep = (typeof exportSteps)[number];

/** What the address of a dialog says beside what is exported. */
export const EXPORT_DIALOG = "export";

/**
 * The dialog that an address asks for, of these analyses; null where it asks for none, or the person may not export. `files` are those that there are,
 * where it is one analysis.
 */
export async function loadExportDialog(
  context: Context,
  search: URLSearchParams,
  asked: Partial<ExportRequest>,
  files?: readonly OfferedFile[],
): Promise<ExportDialogData | null> {
  if (search.get("dialog") !== EXPORT_DIALOG || !may("exportAnalyses", context)) return null;
  const request = { ...exportRequestOf(new URLSearchParams()), ...asked };
  const selection = await selectionOf(context, request);
  const { count, recorded } = await selectionSize(context, selection);
  const wanted = search.get("format");
  const formats = EXPORT_FORMATS.map(({ id, labelKey, hintKey, extension, content }) => {
    const file = files?.find((one) => one.id === id);
    const forecast = recorded && archiveForecast(id, recorded);
    const alone = file ? { fileName: file.fileName, forecast: recorded && fileForecast(id, recorded) } : null;
    return { id, labelKey, hintKey, extension, content, isThere: !files || file !== undefined, forecast, alone };
  });
  return {
    fields: Object.entries(asked).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    count,
    fileName: archiveFileName(context, selection),
    formats,
    chosen: formats.find(({ id, isThere }) => isThere && id === wanted)?.id ?? formats.find(({ isThere }) => isThere)?.id ?? "",
    step: exportSteps.find((one) => one === search.get("step")) ?? "choose",
    mayName: may("readPatientNames", context),
  };
}
