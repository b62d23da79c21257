import { PatientModel } from "~/data/models/patient.model.server";
import { scoped } from "~/data/scoped.server";
import { toPatient } from "~/data/to-domain.server";
import type { Context } from "~/domain/context";
import type { PatientIdentity } from "~/domain/patient";
import { allow } from "../allow";
import { startedServer } from "../running.server";

/**
 * Who a patient is, for the banner of a page that shows their data; null where they are removed. It leaves no entry in the audit: what the page
 * shows of them does.
 */
export async function patientIdentity(context: Context, id: string): Promise<PatientIdentity | null> {
  allow(context, "readPatients");
  const record = await scoped(PatientModel, context).findById(id).lean();
  if (!record) return null;
  const { name, number, birthDate, gender } = toPatient(record, context);
  return { id, name, number, birthDate, gender };
}

/** Whom the capture records that is under way on a device, whoever started it. */
export interface CapturedPatient {
  captureId: string;
  /** Null where they are removed. */
  patient: PatientIdentity | null;
}

/** The same of a device that the caller may read; null while nothing is captured on it. */
export async function capturedPatient(context: Context, deviceId: string): Promise<CapturedPatient | null> {
  const running = startedServer()?.captures.patientOn(deviceId);
  return running ? { captureId: running.captureId, patient: await patientIdentity(context, running.patientId) } : null;
}
