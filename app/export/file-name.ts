import type { AnalysisRecord } from "~/domain/analysis/record";
import { kindOf } from "~/domain/device/device";
import type { ExportFormat } from "./format";

/** Kind of device, kind of export and day of the capture on the clinic's calendar: `podology-iot-raw-2026-03-01.jsonl`. */
export function exportFileName(
  record: Pick<AnalysisRecord, "deviceType" | "creationDate">,
  format: Pick<ExportFormat, "id" | "extension">,
  timeZone: string | null,
): string {
  // Swedish dates are ISO dates.
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: timeZone ?? "UTC" }).format(record.creationDate);
  return `${kindOf(record).id}-${format.id}-${day}.${format.extension}`;
}

/**
 * A Content-Disposition that downloads under this name whatever it holds: no character of it can end the header or leave the
 * folder (RFC 6266, RFC 8187).
 */
export function attachment(fileName: string): string {
  const base = fileName.replace(/[\p{Cc}\p{Cs}/\\]/gu, "_").replace(/^\.+/, "_");
  const plain = base.replace(/[^\x20-\x7e]|["%]/g, "_");
  const encoded = encodeURIComponent(base).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
