import { redirect } from "@remix-run/node";
import { startOfZonedDay, endOfDay } from "~/domain/calendar-days";
import { parseExportRequest, type ExportRequest } from "~/export/request";
import { downloadResponse } from "~/http/file-response.server";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/services/context";
import { exportArchive } from "~/services/exports/archive.server";
import type { ExportSelection } from "~/services/exports/selected-analyses.server";
import { findPatientIds } from "~/services/patients/patients.server";

/**
 * Streams the requested archive.
 * @throws Problem invalidQuery (unknown field), forbidden, notFound (unknown format, or no analysis)
 */
export async function streamArchive(context: Context, fields: URLSearchParams | FormData, signal: AbortSignal): Promise<Response> {
  const request = parseExportRequest(fields);
  const { format, tables, names, decimal } = request;
  const file = aloneAddress(request);
  if (file !== null) return redirect(file);
  return downloadResponse(
    await exportArchive(context, {
      selection: await resolveSelection(context, request),
      formats: format,
      tables: tables === "on",
      names: names === "on",
      decimal,
      localization: { t: translator(context.language), format: makeFormat(context.language) },
      signal,
    }),
  );
}

/** Address of the only file without an archive; null if an archive is requested. */
function aloneAddress({ alone, analysis, format, names, decimal }: ExportRequest): string | null {
  const [[id, ...others], [one, ...more]] = [analysis, format];
  if (alone !== "on" || id === undefined || one === undefined || others.length + more.length > 0) return null;
  const search = new URLSearchParams({ ...(names && { names }), ...(decimal && { decimal }) });
  return `/analyses/${encodeURIComponent(id)}/export/${encodeURIComponent(one)}?${search}`;
}

export async function resolveSelection(
  context: Context,
  { analysis, patient, q, device, type, from, to }: ExportRequest,
): Promise<ExportSelection> {
  if (analysis.length > 0) return { analysisIds: analysis };
  return {
    ...(patient !== undefined ? { patientId: patient } : q !== undefined ? { patientIds: await findPatientIds(context, q) } : {}),
    ...(device !== undefined && { deviceId: device }),
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from: startOfZonedDay(from, context.company) }),
    ...(to !== undefined && { until: endOfDay(to, context.company) }),
  };
}
