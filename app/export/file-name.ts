import type { AnalysisRecord } from "~/domain/analysis/record";
import { dayOnClock } from "~/domain/calendar-days";
import { deviceKind } from "~/domain/device/device";

type Named = Pick<AnalysisRecord, "deviceType" | "creationDate">;

/** Clinic or UTC day, `2026-03-01`. */
export const dayInZone = (at: Date, timeZone: string | null): string => dayOnClock(at, { timeZone });

/** `podology-iot-raw-2026-03-01.jsonl`. */
export const exportFileName = (record: Named, format: { id: string; extension: string }, timeZone: string | null): string =>
  `${deviceKind(record).id}-${format.id}-${dayInZone(record.creationDate, timeZone)}.${format.extension}`;

const LONGEST_PART = 60;

/** Letters and digits of any script; others become dashes. */
export const fileNamePart = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, LONGEST_PART)
    // A surrogate cut in half.
    .replace(/\p{Surrogate}/gu, "")
    .replace(/^-+|-+$/g, "");

/** The id separates analyses of one day. */
export const exportFolder = (
  record: Pick<AnalysisRecord, "id" | "analysisType" | "patientName" | "creationDate">,
  timeZone: string | null,
): string =>
  [dayInZone(record.creationDate, timeZone), record.analysisType, record.patientName && fileNamePart(record.patientName), record.id]
    .filter(Boolean)
    .join("-");
