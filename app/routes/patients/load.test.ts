import { expect, test } from "vitest";
import { selectPatient } from "~/services/patients/patients.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, addPatient, hire, unreachableIds, openClinicWithPatient } from "../../../tests/support/people";
import { loadPatientDialog } from "./load.server";

useDatabase();

const asked = (address: string) => new URLSearchParams(address);

test("[PAT-1] a page without a dialog knows this user's pick, and no other user's", async () => {
  const { context, company, patient } = await openClinicWithPatient();
  const colleague = actAs(await hire(company), company);
  await selectPatient(context, patient.id);
  expect(await loadPatientDialog(context, asked("device=1"))).toEqual({ selected: patient, dialog: null });
  expect(await loadPatientDialog(colleague, asked("device=1"))).toEqual({ selected: null, dialog: null });
});

test("[PAT-3] the picker lists all patients, or those that the search finds", async () => {
  const { context, patient } = await openClinicWithPatient();
  const other = await addPatient(context, { name: "Sanne de Vries" });
  const listed = async (address: string) => (await loadPatientDialog(context, asked(address))).dialog;
  expect(await listed("dialog=pick")).toMatchObject({ name: "pick", q: "", problem: null, found: { patients: [patient, other] } });
  expect(await listed("dialog=pick&q=vri")).toMatchObject({ q: "vri", found: { patients: [other], totalPatients: 1 } });
});

test.each(["edit", "info"])("[PAT-1] %s is about the patient of the address, else about the selected one", async (name) => {
  const { context, patient } = await openClinicWithPatient();
  const other = await addPatient(context, { name: "Sanne de Vries" });
  await selectPatient(context, patient.id);
  expect((await loadPatientDialog(context, asked(`dialog=${name}`))).dialog).toEqual({ name, patient });
  expect((await loadPatientDialog(context, asked(`dialog=${name}&patient=${other.id}`))).dialog).toEqual({ name, patient: other });
});

test("[PAT-1] editing without a selected patient lets one be picked first", async () => {
  const { context } = await openClinicWithPatient();
  expect((await loadPatientDialog(context, asked("dialog=edit"))).dialog).toMatchObject({ name: "pick", problem: "selectPatient" });
});

test("[PAT-1] a patient of another clinic is as unknown as one that never was", async () => {
  const { context } = await openClinicWithPatient();
  const elsewhere = await openClinicWithPatient();
  for (const id of unreachableIds(elsewhere.patient.id)) {
    const { dialog } = await loadPatientDialog(context, new URLSearchParams({ dialog: "info", patient: id }));
    expect(dialog).toMatchObject({ name: "pick", problem: "notFound" });
  }
});

test("an unknown dialog opens nothing", async () => {
  const { context } = await openClinicWithPatient();
  for (const name of ["device", "constructor", ""]) expect((await loadPatientDialog(context, asked(`dialog=${name}`))).dialog).toBeNull();
});
