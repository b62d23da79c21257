import { join } from "node:path";
import { unzipSync } from "fflate";
import mongoose from "mongoose";
import { expect, onTestFinished, test } from "vitest";
import { createCaptures } from "~/capture/capture.server";
import { createSpool, listSpools } from "~/capture/spool.server";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { ErasureModel } from "~/data/models/patients/erasure.model.server";
import { roles } from "~/domain/user";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { writeLog, writePressureLog } from "~/live/events/event-store.server";
import { useDatabase } from "../../../tests/support/database";
import { frameFor } from "../../../tests/support/live";
import { addPatient, installMat, openClinicWithPatient } from "../../../tests/support/people";
import { aHeader, anAnalysis, captureParts, frames, GRID, temporaryFolder } from "../../../tests/support/recording";
import { startServer } from "../../../tests/support/server";
import { pageAudit } from "../audit-trail.server";
import { openRecording } from "../captures.server";
import { deleteAnalysis } from "../deleted-analyses.server";
import { patientArchive } from "../exports/patient-archive.server";
import { attendAlarm } from "../logs/alarms.server";
import { assignPatient } from "./assign-patient.server";
import { erasePatient, erasureCertificate, finishErasures, pageErasures } from "./erase-patient.server";
import { selectPatient } from "./patients.server";

useDatabase();
const folder = temporaryFolder();

/** Marta Quintanilla, recorded everywhere, and the next patient in her bed. */
async function ward() {
  const clinic = await openClinicWithPatient({ user: { role: roles.companyAdmin } });
  const { company, context } = clinic;
  const spools = join(folder(), company.id);
  const server = await startServer(join(folder(), `${company.id}-live`));
  const captures = createCaptures(captureParts(spools));
  onTestFinished(() => captures.close());
  context.server = { ...server.live, captures };

  const bed = await installMat(company, { deviceType: "Mattress Mat" });
  const device = { ...clinic.device, override: { grid: GRID } };
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));
  const marta = await addPatient(context, { name: "Marta Quintanilla", email: "marta.q@example.com", phone: "699 123 456" });
  const neighbour = clinic.patient;

  const lie = async (minute: number) => {
    await writeLog(bed, { place: "bed", kind: "presence", code: "1", at: at(minute) });
    await writePressureLog(bed, { at: at(minute), posture: null, maxPressure: 9, frame: frameFor(bed) });
    const { alarm } = await raiseAlarm(bed, { kind: "exit", place: "bed", sinceAt: at(minute), raisedAt: at(minute) });
    await attendAlarm({ ...context, now: at(minute) }, alarm.id, minute === 5 ? "Marta Quintanilla walked to the window" : "helped back");
  };
  await assignPatient({ ...context, now: at(0) }, bed.id, marta.id);
  await lie(5);
  await assignPatient({ ...context, now: at(10) }, bed.id, neighbour.id);
  await lie(15);
  await selectPatient(context, marta.id);
  const clinicOf = (patient: typeof marta) => ({ context, device, patient });
  const analyses = [await anAnalysis(clinicOf(marta), { list: frames(0, 80) }), await anAnalysis(clinicOf(marta))];
  await deleteAnalysis(context, analyses[1] ?? "");
  await anAnalysis(clinicOf(neighbour));
  for (const patient of [marta, neighbour]) await (await createSpool(spools, aHeader(clinicOf(patient)))).close();
  return { context: { ...context, now: at(30) }, marta, neighbour, captures, device, spools, analyses };
}

/** All documents as text by collection, binary as Base64. */
async function everything(): Promise<Map<string, string[]>> {
  const db = mongoose.connection.db;
  const all = new Map<string, string[]>();
  for (const { name } of (await db?.listCollections().toArray()) ?? [])
    all.set(name, (await db?.collection(name).find().toArray())?.map((document) => JSON.stringify(document)) ?? []);
  return all;
}
const withText = (all: Map<string, string[]>, text: string): string[] =>
  [...all].flatMap(([name, documents]) => documents.filter((document) => document.includes(text)).map(() => name));

test("[PAT-5] an erased patient is named nowhere, all of theirs is gone, and the neighbour's is as it was to the byte", async () => {
  const { context, marta, neighbour, spools, analyses } = await ward();
  const before = await everything();
  expect(new Set(withText(before, "Quintanilla"))).toEqual(new Set(["alarms", "patients"]));
  const id = await erasePatient(context, marta.id, " marta  quintanilla ");
  const after = await everything();

  for (const text of ["Quintanilla", marta.email, marta.phone]) expect([text, withText(after, text)]).toEqual([text, []]);
  for (const analysis of analyses) expect(withText(after, analysis).filter((name) => name !== "audits")).toEqual([]);
  expect(new Set(withText(after, marta.id))).toEqual(new Set(["audits", "erasures"]));
  expect(await listSpools(spools)).toHaveLength(1);
  const kept = [...before.values()].flat().filter((document) => document.includes(neighbour.id));
  expect(kept.length).toBeGreaterThan(5);
  const left = new Set([...after.values()].flat());
  expect(kept.filter((document) => !left.has(document))).toEqual([]);
  // Her records went, the next patient's stayed.
  expect([after.get("logs")?.length, after.get("pressure_logs")?.length]).toEqual([1, 1]);
  expect(withText(after, "helped back")).toEqual(["alarms"]);

  const { certificate, sha256 } = await erasureCertificate(context, id);
  expect(certificate).toMatchObject({ patientNumber: marta.number, erasedBy: context.user.name, endedAt: "2026-03-01T09:30:00.000Z" });
  expect(certificate.counts).toMatchObject({
    patients: 1,
    analyses: 2,
    unsavedCaptures: 1,
    bedEntries: 1,
    pressureMaps: 1,
    alarmNotes: 1,
    selections: 1,
  });
  expect(certificate.counts.frameChunks).toBeGreaterThanOrEqual(2);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("[PAT-5] administrators see all certificates of their company, newest first, and the audit names each by the patient's number", async () => {
  const { context, patient } = await openClinicWithPatient({ user: { role: roles.companyAdmin } });
  const later = { ...context, now: new Date(context.now.getTime() + 60_000) };
  const other = await addPatient(context, { name: "Rosa Prat" });
  const first = await erasePatient(context, patient.id, patient.name);
  const second = await erasePatient(later, other.id, other.name);
  const erasedBy = context.user.name;
  expect((await pageErasures(context, 1)).entries).toEqual([
    { id: second, patientNumber: other.number, erasedBy, endedAt: later.now },
    { id: first, patientNumber: patient.number, erasedBy, endedAt: context.now },
  ]);
  const { entries } = await pageAudit(context, { page: 1 });
  expect(entries.find(({ object }) => object === second)).toMatchObject({ action: "erasePatient", objectName: other.number });

  const stranger = await openClinicWithPatient({ user: { role: roles.companyAdmin } });
  expect((await pageErasures(stranger.context, 1)).total).toBe(0);
  const staff = { ...context, user: { ...context.user, role: roles.staff } };
  await expect(pageErasures(staff, 1)).rejects.toMatchObject({ code: "forbidden" });
});

test("[PAT-5] no patient is erased by another name, by staff, from another company, or during a capture of theirs", async () => {
  const { context, marta, captures, device } = await ward();
  const there = () => PatientModel.exists({ _id: marta.id });
  await expect(erasePatient(context, marta.id, "Marta Quintana")).rejects.toMatchObject({ code: "patientNameDiffers" });
  const staff = { ...context, user: { ...context.user, role: roles.staff } };
  await expect(erasePatient(staff, marta.id, marta.name)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = await openClinicWithPatient({ user: { role: roles.companyAdmin } });
  await expect(erasePatient(stranger.context, marta.id, marta.name)).rejects.toMatchObject({ code: "notFound" });
  await captures.start({
    caller: context,
    device,
    patient: marta,
    analysisType: "Static",
    captureId: "9b2f6c1e-0c9e-4f3c-8a3d-2f6d1c7e5a41",
  });
  await expect(erasePatient(context, marta.id, marta.name)).rejects.toMatchObject({ code: "patientBeingCaptured" });
  expect(await there()).toBeTruthy();
});

test.each(["whenReady", "atFirstContact", "atOnce"] as const)(
  "[PAT-5] [R25] no patient is erased while their capture of %s runs; once it is cancelled they are, with all frames",
  async (begin) => {
    const { context, marta, captures, device } = await ward();
    const captureId = "9b2f6c1e-0c9e-4f3c-8a3d-2f6d1c7e5a41";
    await captures.start({ caller: context, device, patient: marta, analysisType: "Dynamic", captureId, begin });
    await expect(erasePatient(context, marta.id, marta.name)).rejects.toMatchObject({ code: "patientBeingCaptured" });
    expect(await captures.cancel(device.id, captureId)).toBe(marta.id);
    await erasePatient(context, marta.id, marta.name);
    const analysisIds = (await AnalysisModel.find({ patientId: marta.id }).select({ _id: 1 }).lean()).map(({ _id }) => _id);
    expect([analysisIds, await AnalysisChunkModel.countDocuments({ companyId: context.company.id })]).toEqual([[], 1]);
  },
);

test("[PAT-5] of a capture and an erasure at the same instant one is refused, and the refused erasure has taken nothing", async () => {
  const { context, marta, captures, device } = await ward();
  const before = await everything();
  let looks = 0;
  // Starts between the two checks.
  context.server = { ...context.server, captures: { ...captures, isCapturing: () => (looks += 1) > 1 } };
  await expect(erasePatient(context, marta.id, marta.name)).rejects.toMatchObject({ code: "patientBeingCaptured" });
  const after = await everything();
  for (const [name, documents] of before) expect([name, after.get(name)]).toEqual([name, documents]);

  await ErasureModel.create({
    ...{ companyId: context.company.id, patientId: marta.id, patientNumber: marta.number, beganAt: context.now },
    ...{ byUserId: context.user.id, byUserName: context.user.name, companyName: context.company.companyName },
  });
  const capture = aHeader({ context, device, patient: marta });
  await expect(openRecording(context, capture)).rejects.toMatchObject({ code: "patientErased" });
});

test("[PAT-5] an interrupted erasure continues", async () => {
  const { context, marta } = await ward();
  const id = await erasePatient(context, marta.id, marta.name);
  await ErasureModel.updateOne({ _id: id }, { $set: { endedAt: null } });
  await PatientModel.create({
    ...(await PatientModel.findOne({ companyId: context.company.id }).lean()),
    _id: marta.id,
    number: marta.number,
  });
  expect(await finishErasures(context.server, context.now)).toBe(1);
  expect(await PatientModel.exists({ _id: marta.id })).toBeNull();
  expect((await erasureCertificate(context, id)).certificate.counts.patients).toBe(2);
});

test("[PAT-5] all of a patient's data is one archive, with the frames as they were sent, and checksums that hold", async () => {
  const { context, marta, neighbour, analyses } = await ward();
  const { stream, fileName } = await patientArchive(context, marta.id, { readme: "What this is" });
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const named = (end: string) => Object.keys(files).filter((name) => name.endsWith(end));
  expect([fileName, text("README.txt")]).toEqual([`${marta.number}.zip`, "What this is"]);
  expect(JSON.parse(text("patient.json"))).toMatchObject({ name: "Marta Quintanilla", phone: "699 123 456", consent: { language: "en" } });
  expect(
    named("analysis.json")
      .map((name) => (JSON.parse(text(name)) as { id: string }).id)
      .sort(),
  ).toEqual([...analyses].sort());
  const lines = named("recording.jsonl").map((name) => text(name).trim().split("\n").length);
  expect([lines.length, lines.every((count) => count >= 50)]).toEqual([2, true]);
  expect(text(named("alarms.jsonl")[0] ?? "")).toContain("walked to the window");
  expect(text("access.jsonl")).toContain("assignPatient");
  expect(JSON.stringify(Object.values(files).map((bytes) => new TextDecoder().decode(bytes)))).not.toContain(neighbour.id);
  for (const line of text("SHA256SUMS").trim().split("\n")) {
    const [sum = "", name = ""] = line.split("  ");
    const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from(files[name] ?? []));
    expect([name, Buffer.from(digest).toString("hex")]).toEqual([name, sum]);
  }
});
