import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import type { Patient } from "~/domain/patient";
import { useDatabase } from "../../../tests/support/database";
import {
  actAs,
  addPatient,
  hire,
  newPatient,
  openClinic,
  openClinicWithPatient,
  patientFields,
  type ClinicFixture,
} from "../../../tests/support/people";
import {
  getPatient,
  pagePatients,
  PATIENT_PAGE_SIZE,
  registerPatient,
  selectedPatient,
  selectPatient,
  updatePatient,
} from "./patients.server";

useDatabase();

const newClinician = async () => {
  const company = await openClinic();
  return actAs(await hire(company), company);
};

describe("[PAT-2] registering and editing", () => {
  test("patients get the company's next number, each its own, even when two register at once", async () => {
    const context = await newClinician();
    const patients = await Promise.all(Array.from({ length: 8 }, () => addPatient(context)));
    expect(patients.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((count) => `P-0000${count}`));
  });

  test("[S24] the agreement is kept with who took it, when, and the version, language and hash of the words that were shown", async () => {
    const context = { ...(await newClinician()), language: "it" as const };
    const { id } = await addPatient(context);
    const stored = await PatientModel.findById(id).lean();
    const textHash = createHash("sha256").update("Il paziente acconsente al trattamento di questi dati.").digest("hex");
    expect(stored?.consent).toMatchObject({ version: 1, textHash, language: "it", agreedAt: context.now });
    expect(stored?.consent.byUserId.toHexString()).toBe(context.user.id);
  });

  test("[S24] a patient of the first releases, whose agreement names no words, is read as ever", async () => {
    const context = await newClinician();
    const { id } = await addPatient(context);
    await PatientModel.updateOne({ _id: id }, { $unset: { "consent.version": 1, "consent.textHash": 1 } });
    expect(await getPatient(context, id)).toMatchObject({ id, name: "Elena Vidal" });
  });

  test("editing replaces the fields and leaves number, registration and agreement", async () => {
    const context = await newClinician();
    const before = await addPatient(context, { name: "Ana Prado" });
    const changed = patientFields({ name: "Ana Prado Ruiz", weight: 70.25, birthDate: null, gender: null });
    const after = await updatePatient(context, before.id, changed);
    expect(after).toMatchObject({
      name: "Ana Prado Ruiz",
      weight: 70.25,
      birthDate: null,
      gender: null,
      number: before.number,
      createdAt: before.createdAt,
    });
    expect(await getPatient(context, before.id)).toEqual(after);
    expect((await pagePatients(context, { search: "ruiz" })).patients).toEqual([after]);
  });
});

describe("[PAT-3] finding a patient", () => {
  let home: ClinicFixture;
  const named = (patients: Patient[]): string[] => patients.map(({ name }) => name);
  const found = async (search: string): Promise<string[]> => named((await pagePatients(home.context, { search })).patients);

  beforeAll(async () => {
    home = await openClinicWithPatient();
    for (const name of ["Zoë Ångström", "bert de Vries", "Łucja Pérez (2.ª)", "Anna-Maria Conti"]) await addPatient(home.context, { name });
  });

  test("lists by name without regard to case and accents", async () => {
    expect(await found("")).toEqual(["Anna-Maria Conti", "bert de Vries", "Elena Vidal", "Łucja Pérez (2.ª)", "Zoë Ångström"]);
  });

  test.each([
    ["vri", ["bert de Vries"]],
    ["DE V", ["bert de Vries"]],
    ["angst", ["Zoë Ångström"]],
    ["lucja perez", ["Łucja Pérez (2.ª)"]],
    ["erez", []],
    ["3", ["bert de Vries"]],
    ["P-00003", ["bert de Vries"]],
    ["p-00003 bert", ["bert de Vries"]],
    [".*", []],
    ["maria", ["Anna-Maria Conti"]],
    ["[a-z]", []],
    ["(2", ["Łucja Pérez (2.ª)"]],
  ])("%j finds the words that begin with it", async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  test("an endless search is cut, not run", async () => {
    expect(await found("a".repeat(100_000))).toEqual([]);
  });

  test("pages hold 25 and page numbers beyond the ends show the ends", async () => {
    const context = await newClinician();
    for (let count = 0; count < PATIENT_PAGE_SIZE + 1; count += 1) await addPatient(context);
    const last = await pagePatients(context, { page: 99 });
    expect(last).toMatchObject({ page: 2, totalPages: 2, totalPatients: 26 });
    expect(last.patients).toHaveLength(1);
    expect((await pagePatients(context, { page: -3 })).patients).toHaveLength(PATIENT_PAGE_SIZE);
  });
});

describe("[PAT-3] the selection", () => {
  test("is kept per person", async () => {
    const { company, context, patient } = await openClinicWithPatient();
    const colleague = actAs(await hire(company), company);
    await selectPatient(context, patient.id);
    expect(await selectedPatient(context)).toEqual(patient);
    expect(await selectedPatient(colleague)).toBeNull();
    await selectPatient(context, null);
    expect(await selectedPatient(context)).toBeNull();
  });

  test("of a deleted patient is empty", async () => {
    const { context, patient } = await openClinicWithPatient();
    await selectPatient(context, patient.id);
    await PatientModel.deleteOne({ number: patient.number, companyId: patient.companyId });
    expect(await selectedPatient(context)).toBeNull();
  });
});

test("[PAT-5] each access to a patient leaves an entry that names who, whom and from where, and nothing clinical", async () => {
  const { context, patient } = await openClinicWithPatient();
  await getPatient(context, patient.id);
  await updatePatient(context, patient.id, patientFields());
  await selectPatient(context, patient.id);
  await selectedPatient(context);
  await pagePatients(context, { search: "Vidal" });
  const entries = await AuditModel.find({ companyId: context.company.id }).sort({ _id: 1 }).lean();
  expect(entries.map(({ action, patientId }) => [action, patientId?.toHexString() ?? null])).toEqual([
    ["registerPatient", patient.id],
    ["viewPatient", patient.id],
    ["editPatient", patient.id],
    ["selectPatient", patient.id],
    ["viewPatient", patient.id],
    ["listPatients", null],
  ]);
  expect(entries.every(({ userId, ip }) => userId?.toHexString() === context.user.id && ip === context.ip)).toBe(true);
  expect(JSON.stringify(entries)).not.toContain("Vidal");
});

test("[PAT-2] without the agreement nobody is registered", async () => {
  const context = await newClinician();
  // @ts-expect-error the type asks for the agreement as well
  await expect(registerPatient(context, { ...newPatient(), agreement: false })).rejects.toThrow("agreeDataTreatment");
  expect((await pagePatients(context)).totalPatients).toBe(0);
});
