import { PatientModel } from "~/data/models/patient.model.server";
import { scoped } from "~/data/scoped.server";
import { toPatient } from "~/data/to-domain.server";
import type { PatientIdentity } from "~/domain/patient";
import { allow } from "../allow";
import type { Context } from "../context";

/** For a page's banner; null if deleted. Not audited: the page is. */
export async function patientIdentity(context: Context, id: string): Promise<PatientIdentity | null> {
  allow(context, "readPatients");
  const record = await scoped(PatientModel, context).findById(id).lean();
  if (!record) return null;
  const { name, number, birthDate, gender } = toPatient(record, context);
  return { id, name, number, birthDate, gender };
}

/** Patient of a capture in progress. */
export interface CapturedPatient {
  captureId: string;
  /** Null if deleted. */
  patient: PatientIdentity | null;
}

/** Null without a capture. */
export async function capturedPatient(context: Context, deviceId: string): Promise<CapturedPatient | null> {
  const running = context.server.captures.patientOn(deviceId);
  return running ? { captureId: running.captureId, patient: await patientIdentity(context, running.patientId) } : null;
}
