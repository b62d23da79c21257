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
import { getPatient, isSelectionLocked, pagePatients, PATIENT_PAGE_SIZE, selectedPatient } from "~/services/patients/patients.server";
import type { PatientDialogData, PatientListData, RecordingDevice } from "~/views/patients/patient-dialog-data";
import { listPageIn } from "../address-fields";

interface AskedDialog {
  name: PatientDialogData["name"];
  /** Null for the selected patient. */
  patientId: string | null;
  q: string;
}

/** For the patient in the address, else the selected one. Without a patient: the picker, and why. */
export async function loadPatientDialog(context: Context, { name, patientId, q }: AskedDialog): Promise<PatientDialogData> {
  const mayWrite = can("writePatients", context);
  if (name === "register" && mayWrite) return { name };
  if (name === "pick" || name === "register") return pick(context, q);
  // Editing needs the stored values, even if names are hidden.
  const isEdit = name === "edit" && mayWrite;
  const reader = isEdit ? withNames(context) : context;
  try {
    const patient = patientId === null ? await selectedPatient(reader) : await getPatient(reader, patientId);
    return patient ? { name: isEdit ? "edit" : "info", patient } : await pick(context, q, "selectPatient");
  } catch (error) {
    if (error instanceof Problem && error.code === "notFound") return pick(context, q, "notFound");
    throw error;
  }
}

async function pick(context: Context, q: string, asked: ProblemCode | null = null): Promise<PatientDialogData> {
  return {
    name: "pick",
    q,
    found: await pagePatients(context, { search: q }),
    selectedId: (await selectedPatient(context))?.id ?? null,
    problem: isSelectionLocked(context) ? "patientLocked" : asked,
  };
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
