import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import type { CaptureBegin } from "~/domain/capture";
import { encodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { QUOTA_BYTES } from "~/domain/quota";
import { releaseStorage, reserveStorage } from "~/recordings/storage.server";
import { useDatabase } from "../../tests/support/database";
import { createManualClock } from "../../tests/support/manual-clock";
import {
  aCaptureId,
  aClinic,
  captureParts,
  collect,
  FRAME_INTERVAL_MS,
  framesOf,
  GRID,
  phase,
  standing,
  temporaryFolder,
} from "../../tests/support/recording";
import { createCaptures } from "./capture.server";

useDatabase();
const folder = temporaryFolder();
const empty = { counts: new Uint16Array(GRID.rows * GRID.cols) };

/** A plate that sends fifty frames a second, by a clock that a test moves. */
function setUp() {
  const clinic = aClinic();
  const spools = join(folder(), clinic.context.company.id);
  const clock = createManualClock();
  let newest = standing(0);
  let functional = true;
  const devices = { functional: () => functional, newest: () => [newest] };
  const captures = createCaptures(captureParts(spools, { clock, devices }));
  onTestFinished(() => captures.close());
  let sequence = 0;
  return {
    clinic,
    captures,
    clock,
    spools,
    state: () => captures.state(clinic.device.id),
    start: (begin: CaptureBegin, analysisType: "Static" | "Balance" = "Static") =>
      captures.start({ ...clinic, analysisType, begin, captureId: aCaptureId() }),
    /** The plate sends for so long; answers how many frames were recorded. */
    pass: async (ms: number, over: Partial<Frame> = {}) => {
      const recordings: Promise<void>[] = [];
      for (let passed = 0; passed < ms; passed += FRAME_INTERVAL_MS) {
        clock.advance(FRAME_INTERVAL_MS);
        newest = standing((sequence += 1), { serverTimeMs: clock.now(), ...over });
        const recording = captures.record(clinic.device.id, newest, encodeFrame(newest));
        if (recording) recordings.push(recording);
      }
      await Promise.all(recordings);
      return recordings.length;
    },
    unplug: () => (functional = false),
    /** Nothing is stored or left behind, and the device is free. */
    expectNothingKept: async () => {
      const all = { companyId: clinic.context.company.id, captureId: aCaptureId() };
      await vi.waitFor(() => reserveStorage(all, QUOTA_BYTES));
      await releaseStorage(all);
      await vi.waitFor(async () => expect(await readdir(spools)).toEqual([]));
      expect(await AnalysisModel.countDocuments({ companyId: clinic.context.company.id })).toBe(0);
      expect(clock.timers()).toBe(0);
    },
  };
}

test("[CAP-2] [CAP-5] a patient has four seconds to get ready; what the plate sends meanwhile is not in the recording", async () => {
  const { captures, clinic, clock, start, state, pass } = setUp();
  const saved = phase(captures, "saved");
  const begun = phase(captures, "recording");
  expect(await start("whenReady")).toMatchObject({ phase: "preparing", startedAtMs: clock.now() + 4000, durationMs: 1000 });
  expect(await pass(3980)).toBe(0);
  expect(state()).toMatchObject({ phase: "preparing", startedAtMs: clock.now() + 20, framesRecorded: 0, measuredHz: null });
  expect(captures.patientRecordedBy(clinic.context.user.id)).toBe(clinic.patient.id);
  await pass(1040);
  expect(await begun).toMatchObject({ startedAtMs: clock.now() - 1020, framesRecorded: 0 });
  const { analysisId } = await saved;
  const sequences = (await collect(framesOf(clinic.context, analysisId ?? ""))).map(({ sequence }) => sequence);
  expect(sequences).toEqual(Array.from({ length: 50 }, (_, at) => 200 + at));
});

test.each([
  ["the mat is lost", "connectDevice", { unplugged: true, over: {} }],
  ["the plate is empty", "positionPatient", { unplugged: false, over: empty }],
] as const)(
  "[CAP-1] [CAP-2] where %s when the patient was to be ready, the capture is refused as %s",
  async (_, code, { unplugged, over }) => {
    const { captures, start, state, pass, unplug, expectNothingKept } = setUp();
    await start("whenReady");
    const failed = phase(captures, "failed");
    if (unplugged) unplug();
    await pass(4000, over);
    expect((await failed).problem?.code).toBe(code);
    await expectNothingKept();
    expect(state()).toMatchObject({ phase: "failed", analysisId: null });
  },
);

test.each([
  ["whenReady", "preparing"],
  ["atOnce", "recording"],
] as const)(
  "[CAP-2] [CAP-5] a capture begun %s is cancelled while %s: every screen knows, and nothing of it is kept",
  async (begin, before) => {
    const { captures, clinic, start, state, pass, expectNothingKept } = setUp();
    const { captureId } = await start(begin, "Balance");
    await pass(1000);
    expect(state()?.phase).toBe(before);
    const told = phase(captures, "cancelled");
    expect(await captures.cancel(clinic.device.id, "another-capture")).toBeNull();
    expect(await captures.cancel(clinic.device.id, captureId)).toBe(clinic.patient.id);
    expect(await told).toMatchObject({ captureId, analysisId: null, problem: null, framesRecorded: 0 });
    expect(captures.isCapturing(clinic.patient.id)).toBe(false);
    expect(await pass(100)).toBe(0);
    await expectNothingKept();
    expect(await captures.cancel(clinic.device.id, captureId)).toBe(clinic.patient.id);
    expect(await start("atOnce")).toMatchObject({ phase: "recording" });
  },
);

test("[CAP-5] what is being saved can no longer be cancelled", async () => {
  const { captures, clinic, start, pass } = setUp();
  const [saving, saved] = [phase(captures, "saving"), phase(captures, "saved")];
  const { captureId } = await start("atOnce");
  await pass(1040);
  await saving;
  expect(await captures.cancel(clinic.device.id, captureId)).toBeNull();
  expect((await saved).analysisId).not.toBeNull();
});

test("[CAP-3] while it records the frame rate is the real one, of frames that arrived", async () => {
  const { captures, start, state, pass, clock } = setUp();
  const told: (number | null)[] = [];
  captures.onProgress(({ measuredHz }) => void told.push(measuredHz && 5 * Math.round(measuredHz / 5)));
  await start("atOnce", "Balance");
  await pass(3020);
  clock.advance(1000);
  expect(state()?.measuredHz).toBeCloseTo(25, 1);
  expect(told).toEqual([null, 50, 50, 25]);
});
