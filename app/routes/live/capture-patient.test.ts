import { describe, expect, test } from "vitest";
import { UserModel } from "~/data/models/user.model.server";
import { getGeometry } from "~/domain/device/device";
import { readNotice } from "~/http/notice.server";
import { cancelCapture, startCapture } from "~/services/captures.server";
import { assignPatient } from "~/services/patients/assign-patient.server";
import { capturedPatient } from "~/services/patients/patient-identity.server";
import { selectedPatient, selectPatient } from "~/services/patients/patients.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { apiAt, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { createManualClock } from "../../../tests/support/manual-clock";
import { actAs, addPatient, hire, installMat, openClinicWithPatient } from "../../../tests/support/people";
import { aCaptureId, phase, temporaryFolder } from "../../../tests/support/recording";
import { openPage, plugIn, startServer, streams } from "../../../tests/support/server";
import { loadPatientDialog } from "../patients/load.server";
import { loadLivePage } from "./load.server";
import { action } from "./route";

useDatabase();
const folder = temporaryFolder();

async function streamingClinic() {
  const clinic = await openClinicWithPatient();
  const { user, device, context, patient } = clinic;
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, callers: [context] });
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("a plate without cells");
  const mat = await plugIn(server, device, simulatedFrames(geometry, createBody("standing", { geometry, seed: 1, weightKg: 70 })), 20);
  const page = await openPage(server, user, device);
  await page.connection.startStreaming(device.id, 60);
  await streams(mat);
  await page.frameAfter(() => mat.clock.advance(0));
  await selectPatient(context, patient.id);
  const capture = () =>
    startCapture(context, { deviceId: device.id, patientId: patient.id, analysisType: "Static", captureId: aCaptureId() });
  return { ...clinic, server, clock, capture, other: await addPatient(context, { name: "Sanne de Vries" }) };
}

describe("[PAT-3] a capture on a bed or seat that is assigned to a patient", () => {
  /** An assigned, empty seat: a capture is refused after its patient is settled. */
  async function assignedSeat() {
    const clinic = await openClinicWithPatient();
    await startServer(folder(), { clock: createManualClock(), callers: [clinic.context] });
    const seat = await installMat(clinic.company, { deviceType: "Seating Mat IoT" });
    await assignPatient(clinic.context, seat.id, clinic.patient.id);
    const capture = (patientId?: string | null, placePatientId?: string | null) =>
      startCapture(clinic.context, {
        deviceId: seat.id,
        patientId,
        placePatientId,
        analysisType: "seatingDynamic",
        captureId: aCaptureId(),
      });
    const page = () => loadLivePage(clinic.context, new Request(`http://localhost/SeatingMatIoT?device=${seat.id}`));
    return { ...clinic, seat, capture, page, other: await addPatient(clinic.context, { name: "Sanne de Vries" }) };
  }
  const isKnown = { code: "connectDevice" };

  test("is this patient's while no other is selected, and its page names them", async () => {
    const { patient, capture, page } = await assignedSeat();
    expect(await page()).toMatchObject({ assigned: { id: patient.id, name: patient.name }, selected: null });
    await expect(capture(patient.id, patient.id)).rejects.toMatchObject(isKnown);
    await expect(capture()).rejects.toMatchObject(isKnown);
  });

  test("is refused until it is said whose it is, where another is selected", async () => {
    const { context, patient, other, capture } = await assignedSeat();
    await selectPatient(context, other.id);
    await expect(capture()).rejects.toMatchObject({ code: "patientUnclear", status: 409 });
    await expect(capture(null, patient.id)).rejects.toMatchObject({ code: "patientUnclear" });
    for (const { id } of [patient, other]) await expect(capture(id, patient.id)).rejects.toMatchObject(isKnown);
  });

  test("is refused from a page that was opened before the seat was given to another", async () => {
    const { context, seat, patient, other, capture } = await assignedSeat();
    await selectPatient(context, patient.id);
    await assignPatient(context, seat.id, other.id);
    await expect(capture(patient.id, patient.id)).rejects.toMatchObject({ code: "patientChanged" });
  });
});

describe("[CAP-1] a capture records the patient that its page shows", () => {
  test("and is refused by name once another one was selected elsewhere", async () => {
    const { context, device, other, capture, server } = await streamingClinic();
    await selectPatient(context, other.id);
    await expect(capture()).rejects.toMatchObject({ code: "patientChanged", status: 409 });
    await selectPatient(context, null);
    await expect(capture()).rejects.toMatchObject({ code: "patientChanged" });
    expect(server.live.captures.state(device.id)).toBeNull();
  });

  test("[R22] but a repeated request of a running capture gets its answer, whoever is selected by then", async () => {
    const { context, device, patient, other, user, server } = await streamingClinic();
    const order = { deviceId: device.id, patientId: patient.id, analysisType: "Static" as const, captureId: aCaptureId() };
    const started = await startCapture(context, order);
    // Only the person who captures has their selection locked.
    await UserModel.updateOne({ _id: user.id }, { selectedPatientId: other.id });
    expect(await selectedPatient(context)).toEqual(other);
    expect(await startCapture(context, order)).toEqual(started);
    expect(server.live.captures.state(device.id)?.captureId).toBe(order.captureId);
  });

  test("also from a form that no script sends; the page then shows whom a capture would record", async () => {
    const { context, user, device, patient, other, server } = await streamingClinic();
    await selectPatient(context, other.id);
    const form = { intent: "capture", analysisType: "Static", captureId: aCaptureId(), patientId: patient.id };
    const request = new Request(`http://localhost/PodiatryIoT?device=${device.id}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${await tokenFor(user)}` },
      body: new URLSearchParams(form),
    });
    const { status, headers } = await action({ request, params: {}, context: { cspNonce: "", server: server.live } });
    const shown = new Request("http://localhost/", { headers: { Cookie: headers.get("Set-Cookie") ?? "" } });
    expect([status, headers.get("Location")]).toEqual([303, `/PodiatryIoT?device=${device.id}`]);
    expect((await readNotice(shown)).notice).toMatchObject({ tone: "error", key: "patientChanged" });
    expect(await selectedPatient(context)).toEqual(other);
    expect(server.live.captures.state(device.id)).toBeNull();
  });
});

const picker = { name: "pick", patientId: null, q: "" } as const;

test("[PAT-1] the selection stays while a capture records: service, API and dialog refuse by name", async () => {
  const { context, user, patient, other, capture, clock, server } = await streamingClinic();
  const ended = phase(server.live.captures, "failed");
  await capture();
  await expect(selectPatient(context, other.id)).rejects.toMatchObject({ code: "patientLocked", status: 409 });
  await expect(selectPatient(context, null)).rejects.toMatchObject({ code: "patientLocked" });
  const answer = await apiAt({ server: server.live })("PUT", `/api/podometry/patient/select/${user.id}`, {
    token: await tokenFor(user),
    body: { selection: other.id },
  });
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: "patientLocked" }]);
  expect(await loadPatientDialog(context, picker)).toMatchObject({ problem: "patientLocked" });
  expect(await selectPatient(context, patient.id)).toEqual(patient);

  clock.advance(60_000);
  await ended;
  await selectPatient(context, other.id);
  expect(await selectedPatient(context)).toEqual(other);
  expect(await loadPatientDialog(context, picker)).toMatchObject({ problem: null });
});

test("[PAT-1] whoever opens the mat reads whom a capture is of, also one that a colleague has started and that only waits", async () => {
  const { company, context, device, patient, clock, server } = await streamingClinic();
  const colleague = actAs(await hire(company), company, { server: server.live });
  const researcher = actAs(await hire(company, { staffRole: "researcher" }), company, { server: server.live });
  const order = { deviceId: device.id, patientId: patient.id, analysisType: "Static" as const, captureId: aCaptureId() };
  expect(await capturedPatient(colleague, device.id)).toBeNull();
  await startCapture(context, { ...order, begin: "whenReady" });
  const { id, name, number, birthDate, gender } = patient;
  expect(server.live.captures.state(device.id)?.phase).toBe("preparing");
  expect(await capturedPatient(colleague, device.id)).toEqual({
    captureId: order.captureId,
    patient: { id, name, number, birthDate, gender },
  });
  expect((await capturedPatient(researcher, device.id))?.patient?.name).toMatch(/^S-/);
  await cancelCapture(context, device.id, order.captureId);
  clock.advance(0);
  expect(await capturedPatient(colleague, device.id)).toBeNull();
});

test.each([
  ["whenReady", "Static"],
  ["atFirstContact", "Dynamic"],
] as const)("[PAT-1] the selection stays while a capture that begins %s has not begun", async (begin, analysisType) => {
  const { context, device, patient, other } = await streamingClinic();
  const order = { deviceId: device.id, patientId: patient.id, analysisType, captureId: aCaptureId() };
  await startCapture(context, { ...order, begin });
  await expect(selectPatient(context, other.id)).rejects.toMatchObject({ code: "patientLocked" });
  await cancelCapture(context, device.id, order.captureId);
  expect((await selectPatient(context, other.id))?.id).toBe(other.id);
});
