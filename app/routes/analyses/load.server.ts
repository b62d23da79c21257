import type { AnalysisSummary } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import { kindOf } from "~/domain/device/device";
import { pageAnalyses, type AnalysisPage } from "~/services/analyses.server";
import { devicesOfCompany } from "~/services/devices.server";
import { listPatients } from "~/services/patients/patients.server";
import { historyFilterOf, type HistoryFilter } from "./filter";

/** A patient or device the list can be narrowed to. */
export interface Choice {
  id: string;
  name: string;
}

export interface HistoryPageData {
  filter: HistoryFilter;
  found: Omit<AnalysisPage, "analyses"> & { analyses: AnalysisSummary[] };
  patients: Choice[];
  devices: Choice[];
  timeZone: string | null;
}

/** HIST-1: the page of the history that an address asks for, with what it may be narrowed to. */
export async function loadHistoryPage(context: Context, search: URLSearchParams): Promise<HistoryPageData> {
  const filter = historyFilterOf(search);
  const { patient, device, type, page } = filter;
  const [found, patients, devices] = await Promise.all([
    pageAnalyses(context, { page, ...(patient && { patientId: patient }), ...(device && { deviceId: device }), ...(type && { type }) }),
    listPatients(context),
    devicesOfCompany(context),
  ]);
  return {
    filter,
    found,
    patients: patients.map(({ id, name, number }) => ({ id, name: `${name}, ${number}` })),
    devices: devices.filter((one) => kindOf(one).analyses.length > 0).map(({ id, name }) => ({ id, name })),
    timeZone: context.company.timeZone,
  };
}
