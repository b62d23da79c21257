import { Types } from "mongoose";
import { analysesOf } from "~/data/stored-analyses.server";
import { subjectOf, unknownSubject, type CaptureSubject } from "~/domain/analysis/recording/capture-subject";
import type { Context } from "~/domain/context";
import type { PatientIdentity } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { allow } from "./allow";
import { audit } from "./audit.server";
import { getPatient, patientWithNumber } from "./patients/patients.server";

/** Whose an analysis is, and what was known of them at the capture. */
interface AnalysisOwner {
  patientId: string;
  subject: CaptureSubject;
}

/** The patient with this number, to be shown before an analysis is given to them; null without one. Leaves an entry in the audit. */
export async function patientToReassignTo(context: Context, number: string): Promise<PatientIdentity | null> {
  allow(context, "reassignAnalyses");
  try {
    const found = await patientWithNumber(context, number);
    const { id, name, number: own, birthDate, gender } = await getPatient(context, found.id);
    return { id, name, number: own, birthDate, gender };
  } catch (error) {
    if (error instanceof Problem && error.code === "patientNumberUnknown") return null;
    throw error;
  }
}

/**
 * Gives an analysis to this patient of the company: it was captured with another one selected. Weight and height are then those registered of
 * that patient today, the age that at the capture, unless `subject` has what was known, as where a reassignment is taken back. Answers whose it was.
 * @throws Problem notFound, patientChanged
 */
export async function reassignAnalysis(
  context: Context,
  id: string,
  { patientId: toId, subject }: { patientId: string; subject?: CaptureSubject | undefined },
): Promise<AnalysisOwner> {
  allow(context, "reassignAnalyses");
  const analyses = analysesOf(context);
  const analysis = await analyses.findById(id).select({ patientId: 1, creationDate: 1, subject: 1 }).lean();
  if (!analysis) throw new Problem("notFound");
  const patient = await getPatient(context, toId);
  const { _id, patientId, creationDate } = analysis;
  const changes = {
    patientId: new Types.ObjectId(patient.id),
    patientNumber: patient.number,
    subject: subject ?? subjectOf(patient, creationDate),
  };
  // Of two at once the later one finds another patient than it was shown.
  const changed = await analyses.updateFirst({ _id, patientId }, { $set: changes }).select({ _id: 1 }).lean();
  if (!changed) throw new Problem("patientChanged");
  await audit(context, {
    action: "reassignAnalysis",
    object: id,
    patientId: patient.id,
    fromPatientId: patientId.toHexString(),
  });
  return { patientId: patientId.toHexString(), subject: analysis.subject ?? unknownSubject };
}
