import { beforeAll, expect, test } from "vitest";
import { UserModel } from "~/data/models/user.model.server";
import { Problem } from "~/domain/problem";
import type { SearchNames } from "~/domain/search/found";
import { listCompanySubscriptions } from "~/notifications/subscription-store.server";
import { useDatabase } from "../../tests/support/database";
import { actAs, addPatient, hire, identifying, openClinicWithPatient, patientFields, type ClinicFixture } from "../../tests/support/people";
import { newSubscription } from "../../tests/support/push-service";
import { anAnalysis } from "../../tests/support/recording";
import { useServer } from "../../tests/support/server";
import { getAnalysis } from "./analyses.server";
import type { Context } from "./context";
import { deleteAnalysis } from "./deleted-analyses.server";
import { exportAnalysis } from "./exports/exports.server";
import { noteMoment, updateNotes } from "./history/analysis-notes.server";
import { notifyBrowser } from "./notifications/notifications.server";
import { getPatient, listPatients, pagePatients, updatePatient } from "./patients/patients.server";
import { reassignAnalysis } from "./reassign-analysis.server";
import { searchCompany } from "./search.server";

useDatabase();
const server = useServer();

let clinic: ClinicFixture;
let researcher: Context;
let caretaker: Context;
let analysis: string;
beforeAll(async () => {
  clinic = await openClinicWithPatient({ server });
  researcher = actAs(await hire(clinic.company, { staffRole: "researcher" }), clinic.company, { server });
  caretaker = actAs(await hire(clinic.company, { staffRole: "caretaker" }), clinic.company, { server });
  await addPatient(clinic.context, { name: "Ana Vidal" });
  analysis = await anAnalysis(clinic);
  await updateNotes(clinic.context, analysis, "Mrs Vidal was tired");
  await noteMoment(clinic.context, analysis, { atMs: 20, text: "Mrs Vidal sways" });
});

test("[ACC-8] a researcher knows a patient by one pseudonym, which stays when the patient is renamed, and by what measures a body", async () => {
  const seen = await getPatient(researcher, clinic.patient.id);
  expect(seen.name).toMatch(/^S-[2-9A-Z]{8}$/);
  expect(seen).toMatchObject({ number: seen.name, birthDate: null, height: 168, weight: 63.5, gender: "Female" });
  expect(JSON.stringify(seen)).not.toMatch(identifying);
  await updatePatient(clinic.context, clinic.patient.id, patientFields({ name: "Elena Vidal Soto" }));
  expect((await getPatient(researcher, clinic.patient.id)).name).toBe(seen.name);
  expect(await getAnalysis(researcher, analysis)).toMatchObject({
    patientName: seen.name,
    patientNumber: seen.name,
    notes: "",
    moments: [],
  });
});

test("[ACC-8] a researcher finds patients by pseudonym, not by name, and the list is not in the order of names", async () => {
  const names: SearchNames = { kind: (id) => id, place: (room) => room, bed: (bed) => bed, analysisType: (type) => type };
  const found = async (context: Context, text: string) => (await searchCompany(context, text, names)).patients.length;
  const { name } = await getPatient(researcher, clinic.patient.id);
  expect([await found(clinic.context, "vidal"), await found(researcher, "vidal"), await found(researcher, "p-00001")]).toEqual([2, 0, 0]);
  expect([
    await found(researcher, name.toLowerCase()),
    await found(researcher, name.slice(2, 6)),
    await found(clinic.context, name),
  ]).toEqual([1, 1, 0]);
  for (const patients of [await listPatients(researcher), (await pagePatients(researcher)).patients]) {
    const listed = patients.map((patient) => patient.name);
    expect(listed).toEqual([...listed].sort());
  }
});

test("[ACC-8] a researcher takes recordings along and changes nothing; a caretaker neither exports, deletes nor reassigns", async () => {
  const refused = async (work: Promise<unknown>) => expect(await work.catch((error: unknown) => error)).toEqual(new Problem("forbidden"));
  await expect(exportAnalysis(researcher, analysis, "raw")).resolves.toBeDefined();
  await refused(updatePatient(researcher, clinic.patient.id, patientFields()));
  await refused(updateNotes(researcher, analysis, "mine"));
  await updateNotes(caretaker, analysis, "Walked with a stick");
  await refused(exportAnalysis(caretaker, analysis, "raw"));
  for (const context of [researcher, caretaker]) {
    await refused(deleteAnalysis(context, analysis));
    await refused(reassignAnalysis(context, analysis, "0123456789abcdef01234567"));
  }
});

test("[ACC-8] the phone of a user who became a researcher shows no alarms", async () => {
  await notifyBrowser(caretaker, { address: newSubscription().address, label: "", browserKey: caretaker.user.id });
  expect(await listCompanySubscriptions(clinic.company.id)).toHaveLength(1);
  await UserModel.updateOne({ _id: caretaker.user.id }, { staffRole: "researcher" });
  expect(await listCompanySubscriptions(clinic.company.id)).toEqual([]);
});
