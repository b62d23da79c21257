import { Types } from "mongoose";
import { analysesOf } from "~/data/stored-analyses.server";
import { subjectOf } from "~/domain/analysis/recording/capture-subject";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { allow } from "./allow";
import { audit } from "./audit.server";
import { patientWithNumber } from "./patients/patients.server";

/**
 * Gives an analysis to the patient of the company with this number: it was captured with another one selected. Weight and height are then those
 * registered of that patient today, the age that at the capture.
 * @throws Problem notFound, patientNumberUnknown
 */
export async function reassignAnalysis(context: Context, id: string, number: string): Promise<void> {
  allow(context, "reassignAnalyses");
  const analyses = analysesOf(context);
  const analysis = await analyses.findById(id).select({ patientId: 1, creationDate: 1 }).lean();
  if (!analysis) throw new Problem("notFound");
  const patient = await patientWithNumber(context, number);
  const { _id, patientId, creationDate } = analysis;
  const changes = { patientId: new Types.ObjectId(patient.id), patientNumber: patient.number, subject: subjectOf(patient, creationDate) };
  // Of two at once the later one finds another patient than it was shown.
  const changed = await analyses.updateFirst({ _id, patientId }, { $set: changes }).select({ _id: 1 }).lean();
  if (!changed) throw new Problem("patientChanged");
  await audit(context, {
    action: "reassignAnalysis",
    object: id,
    patientId: patient.id,
    fromPatientId: patientId.toHexString(),
  });
}
