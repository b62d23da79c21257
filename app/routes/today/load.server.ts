import type { AnalysisSummary } from "~/domain/analysis/record";
import type { Patient } from "~/domain/patient";
import type { Context } from "~/services/context";
import { pageAnalyses } from "~/services/history/page-analyses.server";
import { selectedPatient } from "~/services/patients/patients.server";
import type { RecordingDevice } from "~/views/patients/patient-dialog-data";
import { loadRecordingDevices } from "../patients/load.server";

const NEWEST = 8;
const RECENT_PATIENTS = 6;

export type RecentPatient = Pick<AnalysisSummary, "patientId" | "patientName" | "patientNumber" | "creationDate">;

export interface TodayData {
  now: Date;
  timeZone: string | null;
  selected: Patient | null;
  /** Connected ones that record. */
  devices: RecordingDevice[];
  /** Newest first. */
  newest: AnalysisSummary[];
  /** The last recorded first. */
  recent: RecentPatient[];
}

/** @throws Problem forbidden */
export async function loadToday(context: Context): Promise<TodayData> {
  const selected = await selectedPatient(context);
  const { analyses } = await pageAnalyses(context, { page: 1 });
  const recent = new Map<string, RecentPatient>();
  for (const { patientId, patientName, patientNumber, creationDate } of analyses)
    if (!recent.has(patientId)) recent.set(patientId, { patientId, patientName, patientNumber, creationDate });
  return {
    now: context.now,
    timeZone: context.company.timeZone,
    selected,
    devices: await loadRecordingDevices(context, selected?.id ?? null),
    newest: analyses.slice(0, NEWEST),
    recent: [...recent.values()].slice(0, RECENT_PATIENTS),
  };
}
