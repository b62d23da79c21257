import { expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { useDatabase } from "../../tests/support/database";
import { addPatient, openClinicWithPatient, patientFields } from "../../tests/support/people";
import { anAnalysis, GRID } from "../../tests/support/recording";
import { getAnalysis } from "./analyses.server";
import { updatePatient } from "./patients/patients.server";
import { patientToReassignTo, reassignAnalysis, undoReassignment } from "./reassign-analysis.server";

useDatabase();

test("[HIST-2] the person with a number is shown before an analysis is given to them; it can be taken back, with what was known at the capture, and the audit names both", async () => {
  const clinic = await openClinicWithPatient();
  const { context, patient, device } = clinic;
  const right = await addPatient(context, { name: "Ana Gil", weight: 80 });
  const id = await anAnalysis({ context, patient, device: { ...device, override: { grid: GRID } } });
  const found = await patientToReassignTo(context, ` ${right.number.toLowerCase()} `);
  expect(found).toMatchObject({ id: right.id, name: "Ana Gil" });
  expect((await getAnalysis(context, id)).patientId).toBe(patient.id);
  const { subject: before } = await getAnalysis(context, id);
  await updatePatient(context, patient.id, patientFields({ weight: 99 }));
  const undo = await reassignAnalysis(context, id, right.id);
  const { patientId, patientName, patientNumber, subject } = await getAnalysis(context, id);
  expect([patientId, patientName, patientNumber, subject.weightKg]).toEqual([right.id, "Ana Gil", right.number, 80]);
  const [entry] = await AuditModel.find({ companyId: clinic.company.id, action: "reassignAnalysis" }).lean();
  expect([entry?.patientId?.toHexString(), entry?.fromPatientId?.toHexString()]).toEqual([right.id, patient.id]);

  await undoReassignment(context, id, undo);
  expect(await getAnalysis(context, id)).toMatchObject({ patientId: patient.id, patientNumber: patient.number, subject: before });
  expect(await AuditModel.countDocuments({ companyId: clinic.company.id, action: "reassignAnalysis" })).toBe(2);
});

test("[ACC-7] it cannot be given to another company's patient, nor by another company", async () => {
  const clinic = await openClinicWithPatient();
  const stranger = await openClinicWithPatient();
  const theirs = await addPatient(stranger.context, { name: "Ana Gil" });
  const id = await anAnalysis({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } });
  expect(await patientToReassignTo(clinic.context, `${theirs.number}9`)).toBeNull();
  await expect(reassignAnalysis(clinic.context, id, theirs.id)).rejects.toMatchObject({ code: "notFound" });
  await expect(reassignAnalysis(stranger.context, id, theirs.id)).rejects.toMatchObject({ code: "notFound" });
  expect((await getAnalysis(clinic.context, id)).patientId).toBe(clinic.patient.id);
});

test("[HIST-2] [S1] undoing gives an analysis only to its previous patient: not by a forged form, nor by another analysis's", async () => {
  const clinic = await openClinicWithPatient();
  const { context, patient } = clinic;
  const right = await addPatient(context, { name: "Ana Gil" });
  const mat = { ...clinic, device: { ...clinic.device, override: { grid: GRID } } };
  const [id, other] = [await anAnalysis(mat), await anAnalysis(mat)];
  const undo = await reassignAnalysis(context, id, right.id);
  const madeUp = JSON.stringify({ from: right.id, to: patient.id, subject: { weightKg: 1, heightCm: 1, ageYears: 1 } });
  for (const forged of [madeUp, undo, `${undo.slice(0, -1)}${undo.endsWith("A") ? "B" : "A"}`])
    await expect(undoReassignment(context, other, forged)).rejects.toMatchObject({ code: "invalid" });
  expect((await getAnalysis(context, other)).patientId).toBe(patient.id);
  await undoReassignment(context, id, undo);
  await expect(undoReassignment(context, id, undo)).rejects.toMatchObject({ code: "patientChanged" });
});
