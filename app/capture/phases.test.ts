import { readdir } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { QUOTA_BYTES } from "~/domain/storage/quota";
import { releaseStorage, reserveStorage } from "~/recordings/storage.server";
import { useDatabase } from "../../tests/support/database";
import { patience } from "../../tests/support/patience";
import { aFailingServer, emptyMap } from "../../tests/support/power-cut";
import { aCaptureId, phase, temporaryFolder } from "../../tests/support/recording";

useDatabase();
const folder = temporaryFolder();
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
const sequencesOf = (frames: readonly { sequence: number }[]) => frames.map(({ sequence }) => sequence);

async function expectNothingKept({ clinic, spools, clock }: ReturnType<typeof aFailingServer>): Promise<void> {
  const all = { companyId: clinic.context.company.id, captureId: aCaptureId() };
  await vi.waitFor(() => reserveStorage(all, QUOTA_BYTES), patience);
  await releaseStorage(all);
  await vi.waitFor(async () => expect(await readdir(spools)).toEqual([]), patience);
  expect(await AnalysisModel.countDocuments({ companyId: clinic.context.company.id })).toBe(0);
  expect(clock().timers()).toBe(0);
}

test("[CAP-2] [CAP-5] a patient has four seconds to get ready; what the plate sends meanwhile is not in the recording", async () => {
  const { captures, clinic, clock, start, state, pass, saved } = aFailingServer(folder());
  const stored = saved();
  const asked = await start("Static", undefined, "whenReady");
  expect(asked).toMatchObject({ phase: "preparing", startedAtMs: clock().now() + 4000, durationMs: 1000 });
  await pass(3980);
  expect(state()).toMatchObject({ phase: "preparing", startedAtMs: clock().now() + 20, framesRecorded: 0, measuredHz: null });
  expect(captures().patientRecordedBy(clinic.context.user.id)).toBe(clinic.patient.id);
  await pass(20);
  expect(state()).toMatchObject({ phase: "recording", startedAtMs: clock().now() });
  await pass(1020);
  expect(sequencesOf((await stored).frames)).toEqual(numbers(199, 50));
});

test.each([
  ["the mat is lost", "connectDevice", { connected: false }],
  ["the plate is empty", "positionPatient", { counts: emptyMap }],
])("[CAP-1] [CAP-2] where %s when the patient was to be ready, the capture is refused as %s", async (_, code, change) => {
  const server = aFailingServer(folder());
  await server.start("Static", undefined, "whenReady");
  const failed = phase(server.captures(), "failed");
  Object.assign(server.mat, change);
  await server.pass(4000);
  expect(await failed).toMatchObject({ problem: { code }, analysisId: null });
  await expectNothingKept(server);
});

test("[CAP-1] a walk may begin beside the plate: it is not looked for a patient on it when getting ready is over", async () => {
  const { start, mat, pass, state } = aFailingServer(folder());
  await start("Dynamic", 15, "whenReady");
  mat.counts = emptyMap;
  await pass(4000);
  expect(state()?.phase).toBe("recording");
});

test.each([
  ["whenReady", "preparing", "Balance"],
  ["atFirstContact", "waiting", "Dynamic"],
  ["atOnce", "recording", "Balance"],
] as const)(
  "[CAP-2] [CAP-5] a capture that begins %s is cancelled while %s: every screen knows, and nothing of it is kept",
  async (begin, before, type) => {
    const server = aFailingServer(folder());
    const { captures, clinic, start, state, pass } = server;
    if (before === "waiting") server.mat.counts = emptyMap;
    const { captureId } = await start(type, undefined, begin);
    await pass(1000);
    expect(state()?.phase).toBe(before);
    const reported = phase(captures(), "cancelled");
    expect(await captures().cancel(clinic.device.id, "another-capture")).toBeNull();
    expect(await captures().cancel(clinic.device.id, captureId)).toBe(clinic.patient.id);
    expect(await reported).toMatchObject({ captureId, analysisId: null, problem: null, framesRecorded: 0 });
    expect(captures().isCapturing(clinic.patient.id)).toBe(false);
    await expectNothingKept(server);
    expect(await captures().cancel(clinic.device.id, captureId)).toBe(clinic.patient.id);
    await pass(100);
    expect(await start("Dynamic", 15, "atFirstContact")).toMatchObject({ phase: "waiting" });
  },
);

test("[CAP-5] what is being saved can no longer be cancelled", async () => {
  const { captures, clinic, start, pass, saved } = aFailingServer(folder());
  const [saving, stored] = [phase(captures(), "saving"), saved()];
  const { captureId } = await start("Static");
  await pass(1040);
  await saving;
  expect(await captures().cancel(clinic.device.id, captureId)).toBeNull();
  expect((await stored).frames).toHaveLength(50);
});

test("[CAP-3] while it records the frame rate is the real one, of frames that arrived", async () => {
  const { captures, start, state, pass, clock } = aFailingServer(folder());
  const reported: (number | null)[] = [];
  captures().onProgress(({ measuredHz }) => void reported.push(measuredHz && 5 * Math.round(measuredHz / 5)));
  await start("Balance");
  await pass(3020);
  clock().advance(1000);
  expect(state()?.measuredHz).toBeCloseTo(25, 1);
  expect(reported).toEqual([null, 50, 50, 25]);
});
