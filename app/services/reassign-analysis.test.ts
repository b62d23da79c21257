import { expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { useDatabase } from "../../tests/support/database";
import { addPatient, openClinicWithPatient } from "../../tests/support/people";
import { anAnalysis, GRID } from "../../tests/support/recording";
import { getAnalysis } from "./analyses.server";
import { reassignAnalysis } from "./reassign-analysis.server";

useDatabase();

test("[HIST-2] an analysis captured with the wrong patient is given to the right one, and the audit names both", async () => {
  const clinic = await openClinicWithPatient();
  const { context, patient, device } = clinic;
  const right = await addPatient(context, { name: "Ana Gil", weight: 80 });
  const id = await anAnalysis({ context, patient, device: { ...device, override: { grid: GRID } } });
  await reassignAnalysis(context, id, ` ${right.number.toLowerCase()} `);
  const { patientId, patientName, patientNumber, subject } = await getAnalysis(context, id);
  expect([patientId, patientName, patientNumber, subject.weightKg]).toEqual([right.id, "Ana Gil", right.number, 80]);
  const [entry] = await AuditModel.find({ companyId: clinic.company.id, action: "reassignAnalysis" }).lean();
  expect([entry?.patientId?.toHexString(), entry?.fromPatientId?.toHexString()]).toEqual([right.id, patient.id]);
});

test("[ACC-7] it is given to nobody of another company, and by nobody of one", async () => {
  const clinic = await openClinicWithPatient();
  const stranger = await openClinicWithPatient();
  const theirs = await addPatient(stranger.context, { name: "Ana Gil" });
  const id = await anAnalysis({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } });
  await expect(reassignAnalysis(clinic.context, id, theirs.number)).rejects.toMatchObject({ code: "patientNumberUnknown" });
  await expect(reassignAnalysis(stranger.context, id, theirs.number)).rejects.toMatchObject({ code: "notFound" });
  expect((await getAnalysis(clinic.context, id)).patientId).toBe(clinic.patient.id);
});
