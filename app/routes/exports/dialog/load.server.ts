import { can } from "~/domain/permission";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { parseExportRequest, type ExportRequest } from "~/export/request";
import { archiveForecast, fileForecast } from "~/export/size-forecast";
import type { Context } from "~/services/context";
import { archiveFileName } from "~/services/exports/archive.server";
import { selectionSize } from "~/services/exports/selection-size.server";
import type { OfferedFile } from "~/views/analysis/analysis-page-data";
import { exportSteps, type ExportDialogData } from "~/views/exports/dialog/export-dialog-data";
import { resolveSelection } from "../load.server";

/** Field that opens the dialog. */
export const EXPORT_DIALOG = "export";

/**
 * Null if the address asks for none, or the user cannot export. `files` are the available ones of a single analysis.
 */
export async function loadExportDialog(
  context: Context,
  search: URLSearchParams,
  asked: Partial<ExportRequest>,
  files?: readonly OfferedFile[],
): Promise<ExportDialogData | null> {
  if (search.get("dialog") !== EXPORT_DIALOG || !can("exportAnalyses", context)) return null;
  const request = { ...parseExportRequest(new URLSearchParams()), ...asked };
  const selection = await resolveSelection(context, request);
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
    mayName: can("readPatientNames", context),
  };
}
