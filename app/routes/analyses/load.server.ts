import type { AnalysisSummary } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import { may } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { translator } from "~/i18n/i18n.server";
import { deletedBytes } from "~/services/deleted-analyses.server";
import { devicesOfCompany } from "~/services/devices.server";
import { pageAnalyses, type AnalysisPage } from "~/services/history/page-analyses.server";
import { getPatient, patientIdsOf } from "~/services/patients/patients.server";
import { historyFilterOf, SELECTED_FIELD, type HistoryFilter } from "./filter";

/** Whom or what a list is, or can be, narrowed to. */
export interface Choice {
  id: string;
  name: string;
}

export interface HistoryPageData {
  filter: HistoryFilter;
  found: Omit<AnalysisPage, "analyses"> & { analyses: (AnalysisSummary & { patientName: string })[] };
  /** Of `filter.patient`; null where nobody is named, or nobody of this company. */
  patient: Choice | null;
  devices: Choice[];
  /** What deleted analyses still take up, for how long they are kept, and whether this person may purge them. */
  deleted: { bytes: number; keptDays: number; mayPurge: boolean };
  /** Ids of those of this page that the address names as selected. */
  selected: string[];
  /** Whether the address asks for the question before they are deleted. */
  asksToDelete: boolean;
  timeZone: string | null;
}

/** HIST-1: the page of the history that an address asks for, with what it may be narrowed to. */
export async function loadHistoryPage(context: Context, search: URLSearchParams): Promise<HistoryPageData> {
  const filter = historyFilterOf(search);
  const { patient, q, device, type, page } = filter;
  const who = patient ? { patientId: patient } : q ? { patientIds: await patientIdsOf(context, q) } : {};
  const [found, devices, bytes] = await Promise.all([
    pageAnalyses(context, { page, ...who, ...(device && { deviceId: device }), ...(type && { type }) }),
    devicesOfCompany(context),
    deletedBytes(context),
  ]);
  const named = new Set(search.getAll(SELECTED_FIELD));
  const selected = found.analyses.flatMap(({ id }) => (named.has(id) ? [id] : []));
  const removed = translator(context.language, "record")("removedPatient");
  return {
    filter,
    found: { ...found, analyses: found.analyses.map((one) => ({ ...one, patientName: one.patientName ?? removed })) },
    patient: patient ? await choiceOf(context, patient, found.analyses) : null,
    devices: devices.filter((one) => kindOf(one).analyses.length > 0).map(({ id, name }) => ({ id, name })),
    deleted: { bytes, keptDays: env.DELETED_ANALYSES_DAYS, mayPurge: may("deleteAnalyses", context) },
    selected,
    asksToDelete: selected.length > 0 && search.get("dialog") === "delete" && may("deleteAnalyses", context),
    timeZone: context.company.timeZone,
  };
}

/** The name is that of the newest analysis shown; only where there is none the patient is opened, which the audit keeps. */
async function choiceOf(context: Context, id: string, [newest]: readonly AnalysisSummary[]): Promise<Choice | null> {
  if (newest?.patientName) return { id, name: `${newest.patientName}, ${newest.patientNumber}` };
  try {
    const { name, number } = await getPatient(context, id);
    return { id, name: `${name}, ${number}` };
  } catch (error) {
    if (error instanceof Problem && error.code === "notFound") return null;
    throw error;
  }
}
