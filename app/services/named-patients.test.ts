import { expect, test } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { loadHistoryPage } from "~/routes/analyses/load.server";
import { loadAnalysisPage } from "~/routes/analysis/load.server";
import { useDatabase } from "../../tests/support/database";
import { addPatient, openClinicWithPatient, patientFields, type ClinicFixture } from "../../tests/support/people";
import { anAnalysis, GRID } from "../../tests/support/recording";
import { getAnalysis } from "./analyses.server";
import { updatePatient } from "./patients/patients.server";

useDatabase();

const capture = (clinic: ClinicFixture): Promise<string> =>
  anAnalysis({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } });
const shown = async ({ context }: ClinicFixture, id: string) => {
  const [page, { found }] = await Promise.all([loadAnalysisPage(context, id), loadHistoryPage(context, new URLSearchParams())]);
  return [page.record.patientName, found.analyses.find((one) => one.id === id)?.patientName];
};

test("[RES-1] an analysis keeps weight, height and age as they were at the capture, and names the patient as registered today", async () => {
  const clinic = await openClinicWithPatient();
  const id = await capture(clinic);
  await updatePatient(clinic.context, clinic.patient.id, patientFields({ name: "Elena Soto", weight: 90, height: 150 }));
  const { subject, patientNumber } = await getAnalysis(clinic.context, id);
  expect(subject).toMatchObject({ weightKg: 63.5, heightCm: 168 });
  expect(subject.ageYears).toBeGreaterThan(40);
  expect(patientNumber).toBe(clinic.patient.number);
  expect(await shown(clinic, id)).toEqual(["Elena Soto", "Elena Soto"]);
});

test("[ACC-7] no name is stored with an analysis: a removed patient is a number everywhere, with nothing rewritten", async () => {
  const clinic = await openClinicWithPatient();
  const [id, other] = [await capture(clinic), await capture({ ...clinic, patient: await addPatient(clinic.context, { name: "Ana Gil" }) })];
  const stored = JSON.stringify(await AnalysisModel.find({ companyId: clinic.company.id }).select({ preview: 0 }).lean());
  expect(stored).not.toMatch(/Elena|Ana Gil/);
  await PatientModel.deleteOne({ _id: clinic.patient.id });
  expect(await shown(clinic, id)).toEqual(["Removed patient", "Removed patient"]);
  expect(await shown(clinic, other)).toEqual(["Ana Gil", "Ana Gil"]);
  expect((await getAnalysis(clinic.context, id)).patientNumber).toBe(clinic.patient.number);
});

test("[CAP-5] a recording that is complete by its numbers reports how many frames its mat should have sent", async () => {
  const clinic = await openClinicWithPatient();
  const { frameCount, nominalHz, expectedFrames } = await getAnalysis(clinic.context, await capture(clinic));
  expect({ frameCount, nominalHz, expectedFrames }).toEqual({ frameCount: 50, nominalHz: 50, expectedFrames: 50 });
});
