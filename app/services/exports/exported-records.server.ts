import type { Types } from "mongoose";
import { toAnalysisRecord, type PatientLabel } from "~/data/analysis-to-domain.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { scoped } from "~/data/scoped.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import { Problem } from "~/domain/problem";
import type { ExportedRecord } from "~/export/format";
import { allow } from "../allow";
import { withCurrentResult } from "../analyses.server";
import type { Context } from "../context";

interface Naming {
  /** By name and number; otherwise by pseudonym. */
  names: boolean;
}

/** `patientId` is for the audit. */
export interface ExportedAnalysis {
  patientId: string;
  record: ExportedRecord;
}

/**
 * Recomputes results of other versions.
 * @throws Problem notFound, busy, forbidden (names that the caller cannot read)
 */
export async function exportedAnalysis(context: Context, id: string, { names }: Naming): Promise<ExportedAnalysis> {
  allow(context, "exportAnalyses");
  if (names) allow(context, "readPatientNames");
  const document = await tenantAnalyses(context).findById(id).select({ captureId: 0 }).lean();
  if (!document) throw new Problem("notFound");
  const { preview, ...described } = document;
  const { label, person } = await patientOf(context, described.patientId, names);
  const record = await withCurrentResult(context, toAnalysisRecord(described, label));
  const { patientId, patientNumber } = record;
  return { patientId, record: { ...record, patientId: names ? patientId : patientNumber, hasPicture: preview !== null, person } };
}

/** Patients may be deleted. */
async function patientOf(
  context: Context,
  id: Types.ObjectId,
  names: boolean,
): Promise<{ label: PatientLabel; person: NonNullable<ExportedRecord["person"]> }> {
  const fields = { name: 1, pseudonym: 1, gender: 1, birthDate: 1 } as const;
  const patient = await scoped(PatientModel, context).findById(id.toHexString()).select(fields).lean();
  return {
    label: names ? { name: patient?.name ?? null } : { pseudonym: patient?.pseudonym ?? null },
    person: { gender: patient?.gender ?? null, birthDate: (names && patient?.birthDate) || null },
  };
}
