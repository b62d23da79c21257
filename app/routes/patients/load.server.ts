import { withNames } from "~/domain/caller";
import { deviceKind, type Device } from "~/domain/device/device";
import type { Patient } from "~/domain/patient";
import { can } from "~/domain/permission";
import { Problem, type ProblemCode } from "~/domain/problem";
import { allow } from "~/services/allow";
import type { Context } from "~/services/context";
import { getLiveState } from "~/services/device-readings.server";
import { listDevices } from "~/services/devices.server";
import { recentDeviceIds } from "~/services/history/patient-history.server";
import {
  getPatient,
  isSelectionLocked,
  pagePatients,
  PATIENT_PAGE_SIZE,
  selectedPatient,
  type PatientPage,
} from "~/services/patients/patients.server";
import { searchTextIn, listPageIn } from "../address-fields";

export type FoundPatients = PatientPage;

export type PatientDialogData =
  /** `problem`: why the requested patient cannot be shown. */
  | { name: "pick"; q: string; found: FoundPatients; problem: ProblemCode | null }
  | { name: "register" }
  | { name: "edit" | "info"; patient: Patient };

export interface PatientPanelData {
  selected: Patient | null;
  dialog: PatientDialogData | null;
}

interface Asked {
  context: Context;
  search: URLSearchParams;
  selected: Patient | null;
}

async function pick({ context, search }: Asked, asked: ProblemCode | null = null): Promise<PatientDialogData> {
  const problem = isSelectionLocked(context) ? "patientLocked" : asked;
  const q = searchTextIn(search);
  return { name: "pick", q, found: await pagePatients(context, { search: q }), problem };
}

/** The dialog about the patient in `?patient=`, else the selected one; without either, the picker. */
async function about(name: "edit" | "info", asked: Asked): Promise<PatientDialogData> {
  const id = asked.search.get("patient");
  try {
    const patient = id === null ? asked.selected : await getPatient(asked.context, id);
    return patient ? { name, patient } : await pick(asked, "selectPatient");
  } catch (error) {
    if (error instanceof Problem && error.code === "notFound") return pick(asked, "notFound");
    throw error;
  }
}

/** Editing needs the stored values, even if names are hidden. */
async function loadEdit({ context, search }: Asked): Promise<PatientDialogData> {
  const named = withNames(context);
  return about("edit", { context: named, search, selected: await selectedPatient(named) });
}

const readers = {
  pick: (asked) => pick(asked),
  register: (asked) => (can("writePatients", asked.context) ? Promise.resolve({ name: "register" }) : pick(asked)),
  edit: (asked) => (can("writePatients", asked.context) ? loadEdit(asked) : about("info", asked)),
  info: (asked) => about("info", asked),
} satisfies Record<PatientDialogData["name"], (asked: Asked) => Promise<PatientDialogData>>;

const isDialogName = (name: string | null): name is PatientDialogData["name"] => name !== null && Object.hasOwn(readers, name);

/** The selected patient, and the dialog in `?dialog=`, `?patient=` and `?q=`. */
export async function loadPatientDialog(context: Context, search: URLSearchParams): Promise<PatientPanelData> {
  const name = search.get("dialog");
  const selected = await selectedPatient(context);
  return { selected, dialog: isDialogName(name) ? await readers[name]({ context, search, selected }) : null };
}

export interface PatientListData {
  q: string;
  now: Date;
  pageSize: number;
  found: FoundPatients;
  selectedId: string | null;
}

export async function loadPatientList(context: Context, search: URLSearchParams): Promise<PatientListData> {
  const asked = listPageIn(search);
  return {
    q: asked.search,
    now: context.now,
    pageSize: PATIENT_PAGE_SIZE,
    found: await pagePatients(context, asked),
    selectedId: (await selectedPatient(context))?.id ?? null,
  };
}

/** @throws Problem notFound */
export const loadPatient = (context: Context, id: string): Promise<Patient> => getPatient(context, id);

export interface RecordingDevice extends Pick<Device, "id" | "name" | "room" | "bed"> {
  livePath: string;
}

/** A menu's length. */
const MAX_RECORDING_DEVICES = 8;

/** Connected devices that record: the patient's own place, then the last used. Empty without the right to record. */
export async function loadRecordingDevices(context: Context, patientId: string | null): Promise<RecordingDevice[]> {
  if (!can("captureAnalyses", context)) return [];
  const listed = await listDevices(context);
  const recent = await recentDeviceIds(context);
  const rank = ({ id, currentPatientId }: Device): number => {
    if (patientId !== null && currentPatientId === patientId) return -1;
    return recent.includes(id) ? recent.indexOf(id) : recent.length;
  };
  return listed
    .flatMap(({ device, livePath }) => (livePath === null || deviceKind(device).analyses.length === 0 ? [] : [{ device, livePath }]))
    .filter(({ device }) => getLiveState(context, device).connection.state === "connected")
    .sort((one, other) => rank(one.device) - rank(other.device))
    .slice(0, MAX_RECORDING_DEVICES)
    .map(({ device: { id, name, room, bed }, livePath }) => ({ id, name, room, bed, livePath }));
}

/** Without an id the form is empty. @throws Problem forbidden, notFound */
export async function loadPatientForm(context: Context, id: string | null): Promise<Patient | null> {
  allow(context, "writePatients");
  return id === null ? null : getPatient(context, id);
}
