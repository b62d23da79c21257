import type { PatientIdentity } from "~/domain/patient";
import { accessList, type AuditEntry } from "~/services/audit-trail.server";
import type { Context } from "~/services/context";
import { getPatient } from "~/services/patients/patients.server";

export interface AccessPageData {
  patient: PatientIdentity;
  entries: AuditEntry[];
  timeZone: string | null;
  now: Date;
}

/** A patient's access log. @throws Problem forbidden, notFound */
export async function loadAccessPage(context: Context, patientId: string): Promise<AccessPageData> {
  const entries = await accessList(context, patientId);
  const { id, name, number, birthDate, gender } = await getPatient(context, patientId);
  return { patient: { id, name, number, birthDate, gender }, entries, timeZone: context.company.timeZone, now: context.now };
}
