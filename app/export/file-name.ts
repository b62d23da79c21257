import type { AnalysisRecord } from "~/domain/analysis/record";
import { dayOnClock } from "~/domain/calendar-days";
import { kindOf } from "~/domain/device/device";

type Named = Pick<AnalysisRecord, "deviceType" | "creationDate">;

/** A day on the clinic's calendar, or in UTC, as `2026-03-01`. */
export const dayOf = (at: Date, timeZone: string | null): string => dayOnClock(at, { timeZone });

/** Kind of device, kind of export and day of the capture on the clinic's calendar: `podology-iot-raw-2026-03-01.jsonl`. */
export const exportFileName = (record: Named, format: { id: string; extension: string }, timeZone: string | null): string =>
  `${kindOf(record).id}-${format.id}-${dayOf(record.creationDate, timeZone)}.${format.extension}`;

const LONGEST_PART = 60;

/** What somebody wrote as a part of a file's name on every system: letters and digits of any script; all else becomes a dash. */
export const fileNamePart = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, LONGEST_PART)
    // Half of a letter where it was cut.
    .replace(/\p{Surrogate}/gu, "")
    .replace(/^-+|-+$/g, "");

/** The folder of an analysis in an archive; its id keeps those of one patient and day apart. */
export const exportFolder = (
  record: Pick<AnalysisRecord, "id" | "analysisType" | "patientName" | "creationDate">,
  timeZone: string | null,
): string =>
  [dayOf(record.creationDate, timeZone), record.analysisType, fileNamePart(record.patientName ?? ""), record.id].filter(Boolean).join("-");
