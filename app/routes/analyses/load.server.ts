import { reasonNotCompared, type NotCompared } from "~/domain/analysis/comparison/comparable";
import type { AnalysisSummary } from "~/domain/analysis/record";
import { beginOfDay, dayOnClock, endOfDay } from "~/domain/calendar-days";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import { may } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import type { StorageForecast } from "~/domain/storage/storage-forecast";
import { MOST_SELECTED } from "~/export/request";
import { translator } from "~/i18n/i18n.server";
import { deletedBytes, keptDaysOf } from "~/services/deleted-analyses.server";
import { devicesOfCompany } from "~/services/devices.server";
import { chosenAnalyses } from "~/services/history/chosen-analyses.server";
import { pageAnalyses, type AnalysisPage } from "~/services/history/page-analyses.server";
import { storageForecast } from "~/services/history/storage-forecast.server";
import { getPatient, patientIdsOf } from "~/services/patients/patients.server";
import { loadExportDialog, type ExportDialogData } from "../exports/dialog/load.server";
import { daysOf, historyFilterOf, orderOf, placeOf, REFUSED_FIELD, SELECTED_FIELD, type HistoryFilter } from "./filter";

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
  /** What still fits, by what was stored lately. */
  forecast: StorageForecast;
  /** Those that the address names as selected, on this page or another, newest first. */
  selected: (AnalysisSummary & { patientName: string })[];
  /** Why the selected ones were not compared, where they have just been refused. */
  refused: NotCompared | null;
  /** Whether the address asks for the question before they are deleted. */
  asksToDelete: boolean;
  /** The dialog of an export, of what is selected or else of the whole list; null where the address does not ask for it. */
  exporting: ExportDialogData | null;
  timeZone: string | null;
}

/** HIST-1: the page of the history that an address asks for, with what it may be narrowed to. */
export async function loadHistoryPage(context: Context, search: URLSearchParams): Promise<HistoryPageData> {
  const filter = historyFilterOf(search);
  const { patient, q, device, type, page } = filter;
  const days = daysOf(filter, dayOnClock(context.now, context.company));
  const { from, to } = days;
  const who = patient ? { patientId: patient } : q ? { patientIds: await patientIdsOf(context, q) } : {};
  const [found, devices, bytes] = await Promise.all([
    pageAnalyses(context, {
      page,
      order: orderOf(filter.sort),
      beside: placeOf(filter.beside),
      ...who,
      ...(device && { deviceId: device }),
      ...(type && { type }),
      ...(from && { from: beginOfDay(from, context.company) }),
      ...(to && { until: endOfDay(to, context.company) }),
    }),
    devicesOfCompany(context),
    deletedBytes(context),
  ]);
  const [selected, forecast] = await Promise.all([
    chosenAnalyses(context, search.getAll(SELECTED_FIELD).slice(0, MOST_SELECTED)),
    storageForecast(context, found),
  ]);
  const exporting = await loadExportDialog(
    context,
    search,
    selected.length > 0
      ? { analysis: selected.map(({ id }) => id) }
      : { ...(patient !== undefined ? { patient } : q !== undefined && { q }), ...(device && { device }), ...(type && { type }), ...days },
  );
  const removed = translator(context.language, "record")("removedPatient");
  const named = (analyses: readonly AnalysisSummary[]) => analyses.map((one) => ({ ...one, patientName: one.patientName ?? removed }));
  return {
    filter,
    found: { ...found, analyses: named(found.analyses) },
    patient: patient ? await choiceOf(context, patient, found.analyses) : null,
    devices: devices.filter((one) => kindOf(one).analyses.length > 0).map(({ id, name }) => ({ id, name })),
    deleted: { bytes, keptDays: keptDaysOf(context.company), mayPurge: may("deleteAnalyses", context) },
    forecast,
    selected: named(selected),
    refused: reasonNotCompared(search.get(REFUSED_FIELD)),
    asksToDelete: selected.length > 0 && search.get("dialog") === "delete" && may("deleteAnalyses", context),
    exporting,
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
