import { PatientModel } from "~/data/models/patient.model.server";
import { scoped } from "~/data/scoped.server";
import { toPatient } from "~/data/to-domain.server";
import type { Patient } from "~/domain/patient";
import { Problem } from "~/domain/problem";
import { textFile, streamZipWithChecksums, type ArchivedFile } from "~/export/zip.server";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { toFile, type ExportedFile } from "../exported-file.server";
import { getPatient } from "../patients/patients.server";
import { accessFile, analysisFiles, bedFiles, jsonFile } from "./archived-files.server";

/** @throws Problem forbidden, notFound */
export async function patientToExport(context: Context, id: string): Promise<Patient> {
  allow(context, "exportPatients");
  return getPatient(context, id);
}

interface ArchiveTerms {
  /** In the caller's language. */
  readme: string;
  signal?: AbortSignal;
}

/**
 * A ZIP: record, analyses with frames (also deleted, unpurged ones), records of beds, accesses.
 * @throws Problem notFound
 */
export async function patientArchive(context: Context, patientId: string, { readme, signal }: ArchiveTerms): Promise<ExportedFile> {
  allow(context, "exportPatients");
  const record = await scoped(PatientModel, context).findById(patientId).lean();
  if (!record) throw new Problem("notFound");
  const patient = toPatient(record, context);
  await audit(context, { action: "exportPatient", object: patient.id, patientId: patient.id });

  async function* files(): AsyncGenerator<ArchivedFile> {
    yield textFile("README.txt", readme);
    const { consent } = record ?? {};
    yield jsonFile("patient.json", { ...patient, consent: { ...consent, byUserId: consent?.byUserId.toHexString() } });
    yield* analysisFiles(context, patient, signal);
    yield* bedFiles(context, patient);
    yield await accessFile(context, patient);
  }
  return toFile({ fileName: `${patient.number}.zip`, mime: "application/zip", pieces: streamZipWithChecksums(files(), context.now) });
}
