import { expect, test } from "vitest";
import { toCircumstances, differingCircumstances } from "~/domain/analysis/comparison/circumstances";
import { conditionsSchema, type Conditions } from "~/domain/analysis/recording/conditions";
import { requestedConditions } from "~/domain/analysis/recording/requested-conditions";
import { analysisTable } from "~/export/tables/result-tables";
import { useDatabase } from "../../tests/support/database";
import { actAs, addPatient, installMat, openClinicWithPatient } from "../../tests/support/people";
import { anAnalysis } from "../../tests/support/recording";
import { recorded } from "../../tests/support/scene";
import { getAnalysis, stateConditions } from "./analyses.server";
import { conditionsStatedToday, listCushions } from "./captures.server";

useDatabase();

test("[CAP-3] the capture form starts with what was stated for this patient, device and day in clinic time", async () => {
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

test("[CAP-3] [PEER-4] what a protocol filled in ends with it: the next capture starts with what the person stated themselves", async () => {
  const clinic = await openClinicWithPatient();
  const { context, patient, device } = clinic;
  const protocolRun = { name: "ctsib", begunAtMs: context.now.getTime() };
  const foam = { eyes: "closed", surface: "foam" } as const;
  const stated = async (conditions: Conditions) => {
    await anAnalysis(clinic, { analysisType: "Balance", conditions, protocolRun });
    return (await conditionsStatedToday(context, { patientId: patient.id, deviceId: device.id }))?.conditions ?? null;
  };
  expect(await stated(foam)).toBeNull();
  expect(await stated({ ...foam, footwear: "barefoot" })).toEqual({ footwear: "barefoot" });
});

test("[PEER-5] a cushion is named at a capture on a seat, offered again to this patient's next one, and stands in the files", async () => {
  const clinic = await openClinicWithPatient();
  const { context, patient } = clinic;
  const list = recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 1 });
  const sits = (minute: number, conditions: Conditions, change: { patient?: typeof patient } = {}) =>
    anAnalysis(
      { ...clinic, ...change, device: { ...clinic.device, deviceType: "Seating Mat IoT" } },
      { list, conditions, analysisType: "seatingDynamic", startedAt: new Date(context.now.getTime() + 60_000 * minute) },
    );
  await sits(0, { cushion: "Gel" });
  const foam = await sits(5, { cushion: "Foam, 8 cm" });
  const last = await sits(10, {});
  await sits(15, { cushion: "Air" }, { patient: await addPatient(context, { name: "Sanne de Vries" }) });
  expect(await listCushions(context, patient.id)).toEqual(["Foam, 8 cm", "Gel"]);

  await stateConditions(context, last, conditionsSchema.parse({ cushion: "  Gel ", eyes: "", trial: "2" }));
  const record = await getAnalysis(context, last);
  expect(record.conditions).toEqual({ cushion: "Gel", trial: 2 });
  expect(conditionsSchema.safeParse({ cushion: "g".repeat(61) }).success).toBe(false);
  expect(differingCircumstances([await getAnalysis(context, foam), record].map(toCircumstances))).toEqual(["cushion"]);
  const table = analysisTable([{ type: "seatingDynamic", unit: record.geometry.unit }]);
  expect(table.rowsOf({ ...record, hasPicture: true })[0]?.[table.head.indexOf("cushion")]).toBe("Gel");
});

test("[CAP-3] [PEER-5] a single picture of a sitting person needs the cushion, of a person in bed neither eyes nor stance", async () => {
  expect(requestedConditions("Static", "feet")).toEqual(["eyes", "footwear", "stance", "trial"]);
  const clinic = await openClinicWithPatient();
  const stated = { eyes: "closed", stance: "tandem", cushion: "Gel", trial: 2 } as const;
  const kept = async (deviceType: string, body: "sitting" | "lying") => {
    const list = recorded({ deviceType, body, seconds: 1 });
    const id = await anAnalysis({ ...clinic, device: { ...clinic.device, deviceType } }, { list });
    await stateConditions(clinic.context, id, stated);
    return (await getAnalysis(clinic.context, id)).conditions;
  };
  expect(await kept("Mattress Mat IoT", "lying")).toEqual({ trial: 2 });
  expect(await listCushions(clinic.context, clinic.patient.id)).toEqual([]);
  expect(await kept("Seating Mat IoT", "sitting")).toEqual({ cushion: "Gel", trial: 2 });
  expect(await listCushions(clinic.context, clinic.patient.id)).toEqual(["Gel"]);
});
