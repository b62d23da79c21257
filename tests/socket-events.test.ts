import { beforeEach, describe, expect, test } from "vitest";
import { assignPatient } from "~/services/patients/assign-patient.server";
import { selectedPatient, selectPatient } from "~/services/patients/patients.server";
import { tokenFor } from "./support/api";
import { useDatabase } from "./support/database";
import { connectViewer, viewerEvent } from "./support/live";
import { connectHandMat, someone } from "./support/mats";
import { addPatient, hire, installMat, openClinicWithPatient, type ClinicFixture } from "./support/people";
import { temporaryFolder } from "./support/recording";
import { startServer } from "./support/server";

useDatabase();
const folder = temporaryFolder();

let clinic: ClinicFixture;
beforeEach(async () => {
  clinic = await openClinicWithPatient({ user: { capabilities: ["remoteActivation"] } });
  await selectPatient(clinic.context, clinic.patient.id);
});

async function connect(user = clinic.user) {
  const server = await startServer(folder(), { callers: [clinic.context] });
  await (await connectHandMat(server, clinic.device)).reads(someone(clinic.device));
  const viewer = await connectViewer(server, await tokenFor(user));
  const old = viewer as unknown as { emitWithAck: (event: string, ...sent: unknown[]) => Promise<unknown> };
  const ask = (event: string, ...sent: unknown[]): Promise<unknown> => old.emitWithAck(event, ...sent);
  return { server, viewer, ask, deviceId: clinic.device.id };
}

describe("[API-2] requests without a device mean the one that was joined", () => {
  test("startStreaming takes seconds and a device type, as the specification has it", async () => {
    const { ask, deviceId, server } = await connect();
    expect(await ask("startStreaming", 60, "Podology IoT")).toMatchObject({ ok: false, problem: { code: "invalid" } });
    await ask("joinUser", deviceId);
    expect(await ask("startStreaming", 60, "Podology IoT")).toMatchObject({ ok: true, value: { deviceId, requestedSeconds: 60 } });
    expect(server.live.streaming.state(deviceId).endsAtMs).not.toBeNull();
    expect(await ask("startStreaming", 0, "Podology IoT")).toMatchObject({ ok: true, value: { endsAtMs: null } });
  });

  test("getPressureData without any argument is answered by the newest map", async () => {
    const { ask, viewer, deviceId } = await connect();
    await ask("joinUser", deviceId);
    const updated = viewerEvent(viewer, "pressureDataUpdated");
    expect(await ask("getPressureData")).toEqual({ ok: true, value: null });
    expect(await updated).toMatchObject({ deviceId, maxPressure: expect.any(Number) as number });
    await ask("unwatch", { deviceId });
    expect(await ask("getPressureData")).toMatchObject({ ok: false, problem: { code: "invalid" } });
  });
});

describe("[API-2] patients", () => {
  test("getPatientInfoDeviceId answers the patient of a device, or none", async () => {
    const { ask } = await connect();
    const bed = await installMat(clinic.company, { deviceType: "Mattress Mat" });
    expect(await ask("getPatientInfoDeviceId", { deviceId: bed.id })).toEqual({ ok: true, value: null });
    await assignPatient(clinic.context, bed.id, clinic.patient.id);
    expect(await ask("getPatientInfoDeviceId", { deviceId: bed.id })).toMatchObject({
      ok: true,
      value: { _id: { $oid: clinic.patient.id }, name: clinic.patient.name, postalCode: "28001" },
    });
  });

  test("patientUpdated has the pages of the company, and no others, read their data again", async () => {
    const { ask, server } = await connect();
    const page = await connectViewer(server, await tokenFor(clinic.user));
    const stranger = await connectViewer(server, await tokenFor((await openClinicWithPatient()).user));
    let reported = false;
    stranger.on("devicesChanged", () => (reported = true));
    for (const viewer of [page, stranger]) await viewer.emitWithAck("joinCompany", null);
    const changed = viewerEvent(page, "devicesChanged");
    expect(await ask("patientUpdated")).toEqual({ ok: true, value: null });
    await changed;
    expect(reported).toBe(false);
  });
});

describe("[API-2] devices", () => {
  test("CreateModuleAction streams and stops like the call of the same words", async () => {
    const { ask, deviceId } = await connect();
    const act = (action: string, data?: unknown) => ask("CreateModuleAction", { deviceId, action, data });
    expect(await act("startStreaming", { seconds: 90 })).toMatchObject({ ok: true, value: { requestedSeconds: 90 } });
    expect(await act("stopStreaming")).toMatchObject({ ok: true, value: { endsAtMs: null } });
    expect(await act("explode")).toMatchObject({ ok: false, problem: { code: "invalid" } });
  });

  test("startAnalysisIoT starts one capture however often it is repeated", async () => {
    const { ask, deviceId } = await connect();
    const order = { deviceId, action: "startAnalysis", data: { analysisType: "Static", captureId: crypto.randomUUID() } };
    const started = { ok: true, value: { deviceId, analysisType: "Static", captureId: order.data.captureId } };
    expect(await ask("startAnalysisIoT", order)).toMatchObject(started);
    expect(await ask("startAnalysisIoT", order)).toMatchObject(started);
    const another = await clinicPatientElsewhere();
    expect(await ask("startAnalysisIoT", { ...order, data: { analysisType: "Static", patientId: another } })).toMatchObject({
      ok: false,
      problem: { code: "patientChanged" },
    });
  });
});

test("[API-2] [CAP-2] cancelAnalysis ends a capture without a trace and notifies every page of the device", async () => {
  const { ask, deviceId, server } = await connect();
  const page = await connectViewer(server, await tokenFor(clinic.user));
  await page.emitWithAck("watch", { deviceId });
  await ask("startAnalysisIoT", { deviceId, data: { analysisType: "Dynamic", begin: "atFirstContact" } });
  const reported = new Promise<unknown>((resolve) =>
    page.on("deviceState", ({ capture }) => void (capture?.phase === "cancelled" && resolve(capture))),
  );
  expect(await ask("cancelAnalysis", { deviceId })).toMatchObject({ ok: true, value: { phase: "cancelled", analysisId: null } });
  expect(await reported).toMatchObject({ deviceId, framesRecorded: 0 });
});

test("[PAT-1] [API-2] nothing that comes over a socket gives a running capture another patient", async () => {
  const { ask, deviceId, server } = await connect();
  const other = await addPatient(clinic.context, { name: "Sanne de Vries" });
  const data = { analysisType: "Dynamic", captureId: crypto.randomUUID() };
  expect(await ask("startAnalysisIoT", { deviceId, data: { ...data, patientId: clinic.patient.id } })).toMatchObject({ ok: true });
  const ofOther = (captureId: string) => ask("startAnalysisIoT", { deviceId, data: { ...data, captureId, patientId: other.id } });
  for (const captureId of [data.captureId, crypto.randomUUID()])
    expect(await ofOther(captureId)).toMatchObject({ ok: false, problem: { code: "patientChanged" } });
  expect(await ask("patientUpdated", { deviceId, patientId: other.id })).toEqual({ ok: true, value: null });
  await expect(selectPatient(clinic.context, other.id)).rejects.toMatchObject({ code: "patientLocked" });
  expect(server.live.captures.patientOn(deviceId)).toMatchObject({ captureId: data.captureId, patientId: clinic.patient.id });
  expect((await selectedPatient(clinic.context))?.id).toBe(clinic.patient.id);
});

const clinicPatientElsewhere = async (): Promise<string> => (await openClinicWithPatient()).patient.id;

describe("[CAP-6] [API-2] remote activation", () => {
  test.each(["ActivateRemote", "startDynamicCapture"])("%s starts a dynamic capture", async (event) => {
    const { ask, deviceId, server } = await connect();
    await ask("joinUser", deviceId);
    const sent = event === "ActivateRemote" ? [{ deviceId }] : [];
    expect(await ask(event, ...sent)).toMatchObject({ ok: true, value: { deviceId, analysisType: "Dynamic", phase: "recording" } });
    expect(server.live.captures.state(deviceId)?.analysisType).toBe("Dynamic");
  });

  test("is refused to people without the capability, whatever their role", async () => {
    const { ask, deviceId, server } = await connect(await hire(clinic.company, { role: 0 }));
    for (const event of ["ActivateRemote", "startDynamicCapture"])
      expect(await ask(event, { deviceId })).toEqual({ ok: false, problem: { code: "forbidden", details: {} } });
    expect(server.live.captures.state(deviceId)).toBeNull();
  });
});
