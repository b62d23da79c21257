import { randomBytes } from "node:crypto";
import { trusted, Types } from "mongoose";
import type { z } from "zod";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import { toDevice, toPatient } from "~/data/to-domain.server";
import { consentText } from "~/domain/consent";
import { PSEUDONYM_BYTES, createPseudonym } from "~/domain/display/pseudonym";
import { pageWithin } from "~/domain/list-page";
import { patientNumber, type Patient, type PatientFields, type patientRegistrationSchema } from "~/domain/patient";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { pseudonymPatterns, toSearchKey, searchPatterns } from "./patient-search";

export const PATIENT_PAGE_SIZE = 25;

/** Fields and consent, which the schema requires. */
export type PatientRegistration = z.infer<ReturnType<typeof patientRegistrationSchema>>;

export interface PatientPage {
  patients: Patient[];
  /** From 1 to the last page. */
  page: number;
  totalPages: number;
  totalPatients: number;
}

/** 25 a page; `search` matches word beginnings or the number. */
export async function pagePatients(
  context: Context,
  { search = "", page = 1 }: { search?: string; page?: number } = {},
): Promise<PatientPage> {
  allow(context, "readPatients");
  const patients = scoped(PatientModel, context);
  const filter = searchFilter(context, search);
  const totalPatients = await patients.count(filter);
  const { skip, ...within } = pageWithin(totalPatients, page, PATIENT_PAGE_SIZE);
  const records = await patients.find(filter).sort(inOrder(context)).skip(skip).limit(PATIENT_PAGE_SIZE).lean();
  await audit(context, { action: "listPatients", object: context.company.id });
  return { patients: records.map((record) => toPatient(record, context)), ...within, totalPatients };
}

/** IDs only, so not audited. */
export async function findPatientIds(context: Context, search: string): Promise<string[]> {
  allow(context, "readPatients");
  const records = await scoped(PatientModel, context).find(searchFilter(context, search)).select({ _id: 1 }).lean();
  return records.map(({ _id }) => _id.toHexString());
}

const searchFilter = (context: Context, search: string) => {
  const filters = can("readPatientNames", context)
    ? searchPatterns(search).map((searchKey) => ({ searchKey }))
    : pseudonymPatterns(search).map((pseudonym) => ({ pseudonym }));
  return filters.length > 0 ? { $and: filters } : {};
};

/** Name order would reveal something under pseudonyms. */
const inOrder = (context: Context): Record<string, 1> =>
  can("readPatientNames", context) ? { searchKey: 1, _id: 1 } : { pseudonym: 1, _id: 1 };

/** All patients by name, for programs. */
export async function listPatients(context: Context): Promise<Patient[]> {
  allow(context, "readPatients");
  const records = await scoped(PatientModel, context).find().sort(inOrder(context)).lean();
  await audit(context, { action: "listPatients", object: context.company.id });
  return records.map((record) => toPatient(record, context));
}

/** @throws Problem notFound */
export async function getPatient(context: Context, id: string): Promise<Patient> {
  allow(context, "readPatients");
  const patient = await find(context, id);
  await audit(context, { action: "viewPatient", object: patient.id, patientId: patient.id });
  return patient;
}

/** @throws Problem patientNumberUnknown */
export async function patientWithNumber(context: Context, number: string): Promise<Patient> {
  allow(context, "readPatients");
  const record = await scoped(PatientModel, context).findOne({ number: number.trim().toUpperCase() }).lean();
  if (!record) throw new Problem("patientNumberUnknown");
  return toPatient(record, context);
}

/** Stores who took consent, when and to which text. */
export async function registerPatient(context: Context, registration: PatientRegistration): Promise<Patient> {
  allow(context, "writePatients");
  const { agreement, ...fields } = registration;
  if (!agreement) throw new Problem("agreeDataTreatment");
  const number = await nextNumber(context);
  const record = await PatientModel.create({
    ...fields,
    companyId: new Types.ObjectId(context.company.id),
    number,
    searchKey: toSearchKey({ name: fields.name, number }),
    pseudonym: createPseudonym(randomBytes(PSEUDONYM_BYTES)),
    createdAt: context.now,
    consent: {
      version: consentText.version,
      textHash: consentText.hashes[context.language],
      language: context.language,
      agreedAt: context.now,
      byUserId: new Types.ObjectId(context.user.id),
    },
  });
  const patient = toPatient(record, context);
  await audit(context, { action: "registerPatient", object: patient.id, patientId: patient.id });
  return patient;
}

/** Number, consent and company stay. */
export async function updatePatient(context: Context, id: string, fields: PatientFields): Promise<Patient> {
  allow(context, "writePatients");
  const { number } = await find(context, id);
  const record = await scoped(PatientModel, context)
    .updateById(id, { $set: { ...fields, searchKey: toSearchKey({ name: fields.name, number }) } })
    .lean();
  if (!record) throw new Problem("notFound");
  await audit(context, { action: "editPatient", object: id, patientId: id });
  const places = await scoped(DeviceModel, context)
    .find({ currentPatientId: new Types.ObjectId(id) })
    .lean();
  context.server.events.emit("devicesChanged", places.map(toDevice));
  return toPatient(record, context);
}

/** Locked while a capture that this user started is recording. */
export const isSelectionLocked = (context: Context): boolean => recordedPatientOf(context) !== null;

const recordedPatientOf = ({ server, user }: Context): string | null => server.captures.patientRecordedBy(user.id);

/**
 * Null selects none.
 * @throws Problem notFound; patientLocked while a capture of this user records another patient
 */
export async function selectPatient(context: Context, id: string | null): Promise<Patient | null> {
  allow(context, "readPatients");
  const patient = id === null ? null : await find(context, id);
  const recorded = recordedPatientOf(context);
  if (recorded !== null && recorded !== patient?.id) throw new Problem("patientLocked");
  await scoped(UserModel, context).updateById(context.user.id, { $set: { selectedPatientId: patient && new Types.ObjectId(patient.id) } });
  if (patient) await audit(context, { action: "selectPatient", object: patient.id, patientId: patient.id });
  return patient;
}

/** Current data of the selected patient, or null. */
export async function selectedPatient(context: Context): Promise<Patient | null> {
  allow(context, "readPatients");
  const user = await scoped(UserModel, context).findById(context.user.id).lean();
  if (!user?.selectedPatientId) return null;
  const record = await scoped(PatientModel, context).findById(user.selectedPatientId.toHexString()).lean();
  if (!record) return null;
  const patient = toPatient(record, context);
  await audit(context, { action: "viewPatient", object: patient.id, patientId: patient.id });
  return patient;
}

async function find(context: Context, id: string): Promise<Patient> {
  const record = await scoped(PatientModel, context).findById(id).lean();
  if (!record) throw new Problem("notFound");
  return toPatient(record, context);
}

/** Counts on the company document, so concurrent registrations differ. */
async function nextNumber(context: Context): Promise<string> {
  const company = await CompanyModel.findByIdAndUpdate(
    context.company.id,
    { $inc: { patientCount: 1 } },
    { returnDocument: "after" },
  ).lean();
  if (!company) throw new Problem("notFound");
  return patientNumber(company.patientCount);
}

/** Names or pseudonyms by ID, as the caller may see them. */
export async function patientNames(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // Either permission includes names.
  allow(context, can("readAnalyses", context) ? "readAnalyses" : "readWard");
  const records = await scoped(PatientModel, context)
    .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) })
    .select({ name: 1, number: 1, pseudonym: 1 })
    .lean();
  const known = !can("readPatientNames", context) ? "pseudonym" : context.namesHidden ? "number" : "name";
  return new Map(records.map((record) => [record._id.toHexString(), record[known]]));
}
