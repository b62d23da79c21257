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
