import type { Types } from "mongoose";
import { toAnalysisRecord, type PatientLabel } from "~/data/analysis-to-domain.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { scoped } from "~/data/scoped.server";
import { analysesOf } from "~/data/stored-analyses.server";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import type { ExportedRecord } from "~/export/format";
import { allow } from "../allow";
import { withCurrentResult } from "../analyses.server";

/** How the patient of an analysis is told in files. */
interface Naming {
  /** By name and number; otherwise by the pseudonym that researchers read. */
  names: boolean;
}

/** Whose analysis it is, for the audit, and the analysis as files tell it. */
export interface ExportedAnalysis {
  patientId: string;
  record: ExportedRecord;
}

/**
 * An analysis as files tell it. One that another version computed is computed again first.
 * @throws Problem notFound, busy, forbidden (names for somebody who may not read them)
 */
export async function exportedAnalysis(context: Context, id: string, { names }: Naming): Promise<ExportedAnalysis> {
  allow(context, "exportAnalyses");
  if (names) allow(context, "readPatientNames");
  const document = await analysesOf(context).findById(id).select({ captureId: 0 }).lean();
  if (!document) throw new Problem("notFound");
  const { preview, ...described } = document;
  const label = await labelOf(context, described.patientId, names);
  const record = await withCurrentResult(context, toAnalysisRecord(described, label));
  const { patientId } = record;
  const known = "name" in label ? patientId : (label.pseudonym ?? "");
  return { patientId, record: { ...record, patientId: known, hasPicture: preview !== null } };
}

async function labelOf(context: Context, patientId: Types.ObjectId, names: boolean): Promise<PatientLabel> {
  const patient = await scoped(PatientModel, context).findById(patientId.toHexString()).select({ name: 1, pseudonym: 1 }).lean();
  return names ? { name: patient?.name ?? null } : { pseudonym: patient?.pseudonym ?? null };
}
