import type { ListedErasure, SealedErasure } from "~/domain/administration/erasure";
import type { ListPage } from "~/domain/list-page";
import type { PatientIdentity } from "~/domain/patient";
import { downloadResponse, fileNamed } from "~/http/file-response.server";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/services/context";
import { patientArchive, patientToExport } from "~/services/exports/patient-archive.server";
import { erasureCertificate, pageErasures } from "~/services/patients/erase-patient.server";

/** PAT-5. @throws Problem forbidden, notFound */
export async function loadPatientData(context: Context, id: string): Promise<{ patient: PatientIdentity; now: Date }> {
  const { name, number, birthDate, gender } = await patientToExport(context, id);
  return { patient: { id, name, number, birthDate, gender }, now: context.now };
}

/** Streams all data of a patient. */
export async function loadArchive(context: Context, id: string, signal: AbortSignal): Promise<Response> {
  const readme = translator(context.language, "patientData")("archive.readme", {
    company: context.company.companyName,
    time: context.now.toISOString(),
  });
  return downloadResponse(await patientArchive(context, id, { readme, signal }));
}

/** Certificate and time zone. */
export const loadCertificate = async (context: Context, id: string): Promise<SealedErasure & { timeZone: string | null }> => ({
  ...(await erasureCertificate(context, id)),
  timeZone: context.company.timeZone,
});

export interface CertificateListData {
  found: ListPage<ListedErasure>;
  timeZone: string | null;
}

/** @throws Problem forbidden */
export const loadCertificates = async (context: Context, params: URLSearchParams): Promise<CertificateListData> => ({
  found: await pageErasures(context, Number(params.get("page") ?? 1)),
  timeZone: context.company.timeZone,
});

export async function loadCertificateFile(context: Context, id: string): Promise<Response> {
  const sealed = await erasureCertificate(context, id);
  return new Response(JSON.stringify(sealed), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": fileNamed(`erasure-${sealed.certificate.patientNumber}.json`),
      "Cache-Control": "no-store",
    },
  });
}
