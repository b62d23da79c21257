import { Types } from "mongoose";
import { z } from "zod";
import { decryptSecret, encryptSecret, type SecretPlace } from "~/data/encryption/encryption.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import { captureSubjectSchema, toCaptureSubject, unknownSubject, type CaptureSubject } from "~/domain/analysis/recording/capture-subject";
import { withNames } from "~/domain/caller";
import type { Patient, PatientIdentity } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { allow } from "./allow";
import { audit } from "./audit.server";
import type { Context } from "./context";
import { getPatient, patientWithNumber } from "./patients/patients.server";

/** Undo of a reassignment: both patients and the first one's data at capture. */
const reassignmentSchema = z.strictObject({ from: z.string().max(40), to: z.string().max(40), subject: captureSubjectSchema.strict() });

/** Sealed, so a form cannot name other patients or data. */
const placeOf = (id: string): SecretPlace => ({ kind: "reassignment", owner: id });

/** @throws Problem invalid unless sealed here for this analysis */
function openReassignment(id: string, sealed: string): z.infer<typeof reassignmentSchema> {
  try {
    return reassignmentSchema.parse(JSON.parse(decryptSecret(sealed, placeOf(id))));
  } catch {
    throw new Problem("invalid", { field: "undo" });
  }
}

/** Audited; null if unknown. */
export async function patientToReassignTo(context: Context, number: string): Promise<PatientIdentity | null> {
  allow(context, "reassignAnalyses");
  try {
    const named = withNames(context);
    const found = await patientWithNumber(named, number);
    const { id, name, number: own, birthDate, gender } = await getPatient(named, found.id);
    return { id, name, number: own, birthDate, gender };
  } catch (error) {
    if (error instanceof Problem && error.code === "patientNumberUnknown") return null;
    throw error;
  }
}

/**
 * Weight and height become the patient's current ones, the age that at capture. Returns the token for
 * `undoReassignment`.
 * @throws Problem notFound, patientChanged
 */
export async function reassignAnalysis(context: Context, id: string, patientId: string): Promise<string> {
  const analysis = await analysisToReassign(context, id);
  const patient = await getPatient(context, patientId);
  await give(context, analysis, { patient, subject: toCaptureSubject(patient, analysis.creationDate) });
  const from = analysis.patientId.toHexString();
  return encryptSecret(JSON.stringify({ from, to: patient.id, subject: analysis.subject ?? unknownSubject }), placeOf(id));
}

/**
 * Undoes a reassignment.
 * @throws Problem notFound, patientChanged (reassigned again), invalid
 */
export async function undoReassignment(context: Context, id: string, sealed: string): Promise<void> {
  const analysis = await analysisToReassign(context, id);
  const { from, to, subject } = openReassignment(id, sealed);
  if (analysis.patientId.toHexString() !== to) throw new Problem("patientChanged");
  await give(context, analysis, { patient: await getPatient(context, from), subject });
}

async function analysisToReassign(context: Context, id: string) {
  allow(context, "reassignAnalyses");
  const analysis = await tenantAnalyses(context).findById(id).select({ patientId: 1, creationDate: 1, subject: 1 }).lean();
  if (!analysis) throw new Problem("notFound");
  return analysis;
}

async function give(
  context: Context,
  { _id, patientId }: { _id: Types.ObjectId; patientId: Types.ObjectId },
  { patient, subject }: { patient: Pick<Patient, "id" | "number">; subject: CaptureSubject },
): Promise<void> {
  const changes = { patientId: new Types.ObjectId(patient.id), patientNumber: patient.number, subject };
  // A concurrent change finds another patient than shown.
  const changed = await tenantAnalyses(context).updateFirst({ _id, patientId }, { $set: changes }).select({ _id: 1 }).lean();
  if (!changed) throw new Problem("patientChanged");
  await audit(context, {
    action: "reassignAnalysis",
    object: _id.toHexString(),
    patientId: patient.id,
    fromPatientId: patientId.toHexString(),
  });
}
