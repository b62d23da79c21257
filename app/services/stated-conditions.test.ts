import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database";
import { actAs, addPatient, installMat, openClinicWithPatient } from "../../tests/support/people";
import { anAnalysis } from "../../tests/support/recording";
import { stateConditions } from "./analyses.server";
import { conditionsStatedToday } from "./captures.server";

useDatabase();

test("[CAP-3] what the form of a capture begins with is of this patient, this device and this day by the clinic's clock", async () => {
  const { company, user, patient, device } = await openClinicWithPatient({ company: { timeZone: "Europe/Madrid" } });
  const context = actAs(user, company, { now: new Date("2026-03-02T22:30:00Z") });
  const capturedAt = (time: string, conditions: object, change: { patient?: typeof patient; device?: typeof device } = {}) =>
    anAnalysis({ context, device, patient, ...change }, { startedAt: new Date(time), conditions });
  const asked = { patientId: patient.id, deviceId: device.id };

  await capturedAt("2026-03-01T22:59:00Z", { eyes: "open", trial: 4 });
  expect(await conditionsStatedToday(context, asked)).toBeNull();

  await capturedAt("2026-03-01T23:01:00Z", { eyes: "open", trial: 1 });
  const last = await capturedAt("2026-03-02T09:00:00Z", { footwear: "orthosis", trial: 2 });
  await capturedAt("2026-03-02T10:00:00Z", { footwear: "shoes" }, { patient: await addPatient(context, { name: "Sanne de Vries" }) });
  await capturedAt("2026-03-02T11:00:00Z", { footwear: "shoes" }, { device: await installMat(company) });
  expect(await conditionsStatedToday(context, asked)).toEqual({
    analysisId: last,
    analysisType: "Static",
    capturedAt: new Date("2026-03-02T09:00:00Z"),
    conditions: { footwear: "orthosis", trial: 2 },
  });

  await stateConditions(context, last, { eyes: "closed" });
  expect((await conditionsStatedToday(context, asked))?.conditions).toEqual({ eyes: "closed" });
  await stateConditions(context, last, {});
  expect(await conditionsStatedToday(context, asked)).toBeNull();
  expect(await conditionsStatedToday({ ...context, now: new Date("2026-03-02T23:01:00Z") }, asked)).toBeNull();
});
