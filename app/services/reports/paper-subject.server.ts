import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Language } from "~/domain/language";
import { can } from "~/domain/permission";
import type { PaperSubject } from "~/report/subject";
import { previewFrame } from "../analyses.server";
import { audit } from "../audit.server";
import { companyLogo } from "../companies/companies.server";
import type { Context } from "../context";
import { patientIdentity } from "../patients/patient-identity.server";

/** Null if none. */
export async function loadReportLogo(context: Context): Promise<Uint8Array | null> {
  const { logo } = context.company;
  return logo === null ? null : Uint8Array.from(await companyLogo(context, logo));
}

/** Data for a document. Audited as an export. */
export async function paperSubject(context: Context, record: AnalysisRecord, language: Language): Promise<PaperSubject> {
  const { companyName, address, timeZone } = context.company;
  const [frame, logo, patient] = await Promise.all([
    previewFrame(context, record.id),
    loadReportLogo(context),
    // Without permission for patients, the analysis's own data are printed.
    can("readPatients", context) ? patientIdentity(context, record.patientId) : null,
  ]);
  await audit(context, { action: "exportReport", object: record.id, patientId: record.patientId });
  return { record, frame, patient, company: { companyName, address, timeZone, logo }, language, madeAt: context.now };
}
