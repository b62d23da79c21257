import { reasonNotCompared } from "~/domain/analysis/comparison/comparable";
import type { AnalysisSummary } from "~/domain/analysis/record";
import { startOfZonedDay, dayOnClock, endOfDay } from "~/domain/calendar-days";
import { deviceKind } from "~/domain/device/device";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { MAX_SELECTED } from "~/export/request";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/services/context";
import { deletedBytes, retentionDays } from "~/services/deleted-analyses.server";
import { listCompanyDevices } from "~/services/devices.server";
import { chosenAnalyses } from "~/services/history/chosen-analyses.server";
import { pageAnalyses } from "~/services/history/page-analyses.server";
import { storageForecast } from "~/services/history/storage-forecast.server";
import { getPatient, findPatientIds } from "~/services/patients/patients.server";
import {
  filterDays,
  parseHistoryFilter,
  parseListOrder,
  parsePlaceInList,
  REFUSED_FIELD,
  SELECTED_FIELD,
} from "~/views/addresses/analyses";
import type { HistoryPageData, Choice } from "~/views/analyses/history-page-data";
import { loadExportDialog } from "../exports/dialog/load.server";

/** HIST-1: a page of the analyses that match the address. */
export async function loadHistoryPage(context: Context, search: URLSearchParams): Promise<HistoryPageData> {
  const filter = parseHistoryFilter(search);
  const { patient, q, device, type, page } = filter;
  const days = filterDays(filter, dayOnClock(context.now, context.company));
  const { from, to } = days;
  const who = patient ? { patientId: patient } : q ? { patientIds: await findPatientIds(context, q) } : {};
  const [found, devices, bytes] = await Promise.all([
    pageAnalyses(context, {
      page,
      order: parseListOrder(filter.sort),
      beside: parsePlaceInList(filter.beside),
      ...who,
      ...(device && { deviceId: device }),
      ...(type && { type }),
      ...(from && { from: startOfZonedDay(from, context.company) }),
      ...(to && { until: endOfDay(to, context.company) }),
    }),
    listCompanyDevices(context),
    deletedBytes(context),
  ]);
  const [selected, forecast] = await Promise.all([
    chosenAnalyses(context, search.getAll(SELECTED_FIELD).slice(0, MAX_SELECTED)),
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
    devices: devices.filter((one) => deviceKind(one).analyses.length > 0).map(({ id, name }) => ({ id, name })),
    deleted: { bytes, keptDays: retentionDays(context.company), mayPurge: can("deleteAnalyses", context) },
    forecast,
    selected: named(selected),
    refused: reasonNotCompared(search.get(REFUSED_FIELD)),
    asksToDelete: selected.length > 0 && search.get("dialog") === "delete" && can("deleteAnalyses", context),
    exporting,
    timeZone: context.company.timeZone,
  };
}

/** Uses the name in the newest analysis shown; only without one it opens the patient, which the audit log records. */
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
