import { expect, test } from "vitest";
import { selectPatient } from "~/services/patients/patients.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, addPatient, hire, unreachableIds, openClinicWithPatient } from "../../../tests/support/people";
import { loadPatientDialog } from "./load.server";

useDatabase();

const asked = (name: "pick" | "edit" | "info", { patientId = null, q = "" }: { patientId?: string | null; q?: string } = {}) => ({
  name,
  patientId,
  q,
});

test("[PAT-1] the picker marks this user's pick, and no other user's", async () => {
  const { context, company, patient } = await openClinicWithPatient();
  const colleague = actAs(await hire(company), company);
  await selectPatient(context, patient.id);
  expect(await loadPatientDialog(context, asked("pick"))).toMatchObject({ selectedId: patient.id });
  expect(await loadPatientDialog(colleague, asked("pick"))).toMatchObject({ selectedId: null });
});

test("[PAT-3] the picker lists all patients, or those that the search finds", async () => {
  const { context, patient } = await openClinicWithPatient();
  const other = await addPatient(context, { name: "Sanne de Vries" });
  const listed = (q: string) => loadPatientDialog(context, asked("pick", { q }));
  expect(await listed("")).toMatchObject({ name: "pick", q: "", problem: null, found: { patients: [patient, other] } });
  expect(await listed("vri")).toMatchObject({ q: "vri", found: { patients: [other], totalPatients: 1 } });
});

test.each(["edit", "info"] as const)("[PAT-1] %s is about the patient of the address, else about the selected one", async (name) => {
  const { context, patient } = await openClinicWithPatient();
  const other = await addPatient(context, { name: "Sanne de Vries" });
  await selectPatient(context, patient.id);
  expect(await loadPatientDialog(context, asked(name))).toEqual({ name, patient });
  expect(await loadPatientDialog(context, asked(name, { patientId: other.id }))).toEqual({ name, patient: other });
});

test("[PAT-1] editing without a selected patient lets one be picked first", async () => {
  const { context } = await openClinicWithPatient();
  expect(await loadPatientDialog(context, asked("edit"))).toMatchObject({ name: "pick", problem: "selectPatient" });
});

test("[PAT-1] a patient of another clinic is as unknown as one that never was", async () => {
  const { context } = await openClinicWithPatient();
  const elsewhere = await openClinicWithPatient();
  for (const id of unreachableIds(elsewhere.patient.id)) {
    expect(await loadPatientDialog(context, asked("info", { patientId: id }))).toMatchObject({ name: "pick", problem: "notFound" });
  }
});
