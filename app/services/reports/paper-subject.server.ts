import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Context } from "~/domain/context";
import type { Language } from "~/domain/language";
import { may } from "~/domain/permission";
import type { PaperSubject } from "~/report/subject";
import { previewFrame } from "../analyses.server";
import { audit } from "../audit.server";
import { companyLogo } from "../companies/companies.server";
import { patientIdentity } from "../patients/patient-identity.server";

/** The picture of the company's logo; null where it has none. */
export async function logoOf(context: Context): Promise<Uint8Array | null> {
  const { logo } = context.company;
  return logo === null ? null : Uint8Array.from(await companyLogo(context, logo));
}

/** What a paper about an analysis is made of. Leaves an entry in the audit: whoever asks takes it along. */
export async function paperSubject(context: Context, record: AnalysisRecord, language: Language): Promise<PaperSubject> {
  const { companyName, address, timeZone } = context.company;
  const [frame, logo, patient] = await Promise.all([
    previewFrame(context, record.id),
    logoOf(context),
    // A program may be granted analyses and no patients: it prints what the analysis itself says of whom it is.
    may("readPatients", context) ? patientIdentity(context, record.patientId) : null,
  ]);
  await audit(context, { action: "exportReport", object: record.id, patientId: record.patientId });
  return { record, frame, patient, company: { companyName, address, timeZone, logo }, language, madeAt: context.now };
}
