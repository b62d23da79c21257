import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { StorageLedgerModel } from "~/data/models/storage/storage-ledger.model.server";
import { encodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { QUOTA_BYTES } from "~/domain/storage/quota";
import { saveRecording } from "~/recordings/save.server";
import { reserveStorage, storageUse } from "~/recordings/storage.server";
import { getAnalysis } from "~/services/analyses.server";
import { openRecording } from "~/services/captures.server";
import { useDatabase } from "../../tests/support/database";
import { createManualClock } from "../../tests/support/manual-clock";
import { patience } from "../../tests/support/patience";
import {
  aCaptureId,
  aClinic,
  aHeader,
  captureParts,
  coded,
  collect,
  frames,
  readFrames,
  GRID,
  phase,
  reasons,
  standing,
  temporaryFolder,
  type Clinic,
} from "../../tests/support/recording";
import { createCaptures, type CaptureParts, type Captures } from "./capture.server";

useDatabase();
const folder = temporaryFolder();

function begin(change: Partial<CaptureParts> = {}) {
  const clinic = aClinic();
  const spools = join(folder(), clinic.context.company.id);
  const clock = createManualClock();
  const captures = createCaptures(captureParts(spools, { clock, ...change }));
  onTestFinished(() => captures.close());
  return { clinic, clock, captures, spools };
}
const start = (captures: Captures, clinic: Clinic, captureId = aCaptureId()) =>
  captures.start({ ...clinic, caller: clinic.context, analysisType: "Static", captureId });
const send = (captures: Captures, { device }: Clinic, list: readonly Frame[]) =>
  Promise.all(list.map(async (frame) => captures.record(device.id, frame, encodeFrame(frame))));
const sequencesOf = async ({ context }: Clinic, analysisId: string | null): Promise<number[]> =>
  (await collect(readFrames(context, analysisId ?? ""))).map(({ sequence }) => sequence);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("[CAP-2] a static capture", () => {
  test("records a second of frames and saves a result that shows where the load was", async () => {
    const { captures, clinic, spools } = begin();
    const saved = phase(captures, "saved");
    expect(await start(captures, clinic)).toMatchObject({ phase: "recording", durationMs: 1000, analysisId: null });
    await send(captures, clinic, frames(0, 55));
    const { analysisId, framesRecorded } = await saved;
    expect(framesRecorded).toBe(50);
    expect(await sequencesOf(clinic, analysisId)).toEqual(range(0, 49));
    const analysis = await getAnalysis(clinic.context, analysisId ?? "");
    const value: unknown = expect.closeTo(12.45, 3);
    expect(analysis).toMatchObject({
      state: "complete",
      analysisType: "Static",
      frameCount: 50,
      result: { frames: 50, global: { maximum: { row: 0, col: 1, value } } },
    });
    expect(await readdir(spools)).toEqual([]);
    expect(captures.state(clinic.device.id)).toMatchObject({ phase: "saved", analysisId });
  });

  test("acknowledges frames before the start and after the end at once", async () => {
    const { captures, clinic } = begin();
    expect(captures.record(clinic.device.id, standing(0), encodeFrame(standing(0)))).toBeNull();
    const saved = phase(captures, "saved");
    await start(captures, clinic);
    await send(captures, clinic, frames(0, 50));
    expect(captures.record(clinic.device.id, standing(51), encodeFrame(standing(51)))).toBeNull();
    await saved;
  });

  test("fails as connectDevice when no frame comes, and gives its storage back", async () => {
    const { captures, clinic, clock, spools } = begin();
    const failed = phase(captures, "failed");
    await start(captures, clinic);
    clock.advance(5000);
    expect((await failed).problem?.code).toBe("connectDevice");
    expect(await readdir(spools)).toEqual([]);
    await reserveStorage({ companyId: clinic.context.company.id, captureId: aCaptureId() }, QUOTA_BYTES);
  });

  test("fails as positionPatient when nobody stands on the plate", async () => {
    const { captures, clinic } = begin();
    const failed = phase(captures, "failed");
    await start(captures, clinic);
    await send(captures, clinic, frames(0, 50, { counts: new Uint16Array(GRID.rows * GRID.cols) }));
    expect((await failed).problem?.code).toBe("positionPatient");
  });

  test("is refused at the quota before it starts", async () => {
    const { captures, clinic, spools } = begin();
    await reserveStorage({ companyId: clinic.context.company.id, captureId: aCaptureId() }, QUOTA_BYTES - 1000);
    await expect(start(captures, clinic)).rejects.toMatchObject({ code: "storageFull" });
    expect(captures.state(clinic.device.id)).toBeNull();
    expect(await readdir(spools)).toEqual([]);
  });

  test("[R28] [CAP-1] on a busy device is refused: of ten at once, of two people, exactly one starts", async () => {
    const { captures, clinic } = begin();
    const { context } = clinic;
    const colleague = { ...clinic, context: { ...context, user: { ...context.user, id: "b".repeat(24) } } };
    const results = await Promise.allSettled(range(1, 10).map((turn) => start(captures, turn % 2 === 0 ? clinic : colleague)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(reasons(results)).toMatchObject(range(1, 9).map(() => ({ code: "onGoing" })));
    await expect(start(captures, colleague)).rejects.toMatchObject({ code: "onGoing" });
  });

  test("of another company's device or patient finds nothing", async () => {
    const { captures, clinic } = begin();
    const stranger = aClinic();
    await expect(start(captures, { ...clinic, device: stranger.device })).rejects.toMatchObject({ code: "notFound" });
    await expect(start(captures, { ...clinic, patient: stranger.patient })).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("[CAP-5] a capture", () => {
  test("keeps late, repeated and out-of-order frames once each", async () => {
    const { captures, clinic } = begin();
    const saved = phase(captures, "saved");
    await start(captures, clinic);
    await send(captures, clinic, [...frames(0, 19), ...frames(30, 55)]);
    await send(captures, clinic, [...frames(10, 25), ...frames(20, 29, { resent: true })]);
    expect(await sequencesOf(clinic, (await saved).analysisId)).toEqual(range(0, 49));
  });

  test("is saved as partial, with its gaps, when frames are missing", async () => {
    const { captures, clinic, clock } = begin();
    const saved = phase(captures, "saved");
    await start(captures, clinic);
    await send(captures, clinic, [...frames(0, 9), ...frames(15, 30)]);
    clock.advance(5000);
    const { analysisId } = await saved;
    expect(await getAnalysis(clinic.context, analysisId ?? "")).toMatchObject({
      state: "partial",
      endCut: true,
      frameCount: 26,
      durationMs: 600,
      gaps: [{ epoch: 1, afterSequence: 9, beforeSequence: 15 }],
    });
  });

  test("[R22] with the same key is one capture with one answer: fifty times at once, later, and a day after a restart", async () => {
    const { captures, clinic, clock, spools } = begin();
    const captureId = aCaptureId();
    const saved = phase(captures, "saved");
    const [first, ...others] = await Promise.all(range(1, 50).map(() => start(captures, clinic, captureId)));
    expect(others).toEqual(others.map(() => first));
    await send(captures, clinic, frames(0, 50));
    const { analysisId } = await saved;
    expect((await start(captures, clinic, captureId)).analysisId).toBe(analysisId);
    const restarted = createCaptures(captureParts(spools, { clock }));
    clock.advance(86_400_000);
    expect(await start(restarted, clinic, captureId)).toMatchObject({ phase: "saved", analysisId });
    expect(await AnalysisModel.countDocuments({ companyId: clinic.context.company.id })).toBe(1);
  });

  test("[R22] that is saved fifty times at once is stored once, under one id, and charged once", async () => {
    const { clinic } = begin();
    const captureId = aCaptureId();
    await openRecording(clinic.context, aHeader(clinic, { captureId }));
    const saves = await Promise.all(range(1, 50).map(() => saveRecording(aHeader(clinic, { captureId }), coded(frames(0, 50)))));
    const [id = "", ...others] = new Set(saves.map((saved) => ("analysisId" in saved ? saved.analysisId : saved.refused)));
    expect(others).toEqual([]);
    expect((await storageUse(clinic.context)).usedBytes).toBe((await getAnalysis(clinic.context, id)).sizeBytes);
    expect(await collect(readFrames(clinic.context, id))).toHaveLength(50);
    const kept = await AnalysisChunkModel.distinct("analysisId", { companyId: clinic.context.company.id });
    expect(kept.map(String)).toEqual([id]);
  });

  test("of two frames, or of one, is partial, says how little it holds, and makes up no figure", async () => {
    for (const count of [1, 2]) {
      const { captures, clinic, clock } = begin();
      const saved = phase(captures, "saved");
      await captures.start({ ...clinic, caller: clinic.context, analysisType: "Balance", captureId: aCaptureId() });
      await send(captures, clinic, frames(0, count - 1));
      clock.advance(10_000);
      const { analysisId } = await saved;
      const analysis = await getAnalysis(clinic.context, analysisId ?? "");
      expect(analysis).toMatchObject({
        state: "partial",
        endCut: true,
        frameCount: count,
        expectedFrames: 250,
        durationMs: 20 * (count - 1),
      });
      expect(JSON.stringify(analysis.result)).not.toMatch(/NaN|Infinity/);
    }
  });

  test("stays in `saving` while the store is away, and is saved when it is back", async () => {
    const clock = createManualClock();
    let away = 3;
    const save: typeof saveRecording = (...recording) =>
      away-- > 0 ? Promise.reject(new Error("the store is away")) : saveRecording(...recording);
    const parts = captureParts("", { clock });
    const { captures, clinic } = begin({ clock, store: { ...parts.store, save } });
    const saved = phase(captures, "saved");
    await start(captures, clinic);
    await send(captures, clinic, frames(0, 50));
    for (const delayMs of [250, 500, 1000]) {
      await expect.poll(clock.timers, patience).toBe(1);
      expect(captures.state(clinic.device.id)).toMatchObject({ phase: "saving", analysisId: null });
      clock.advance(delayMs);
    }
    expect(await sequencesOf(clinic, (await saved).analysisId)).toEqual(range(0, 49));
  });

  test("is stored once when the reply to its save is lost", async () => {
    const clock = createManualClock();
    let lost = true;
    const save: typeof saveRecording = async (...recording) => {
      const saved = await saveRecording(...recording);
      if (!lost) return saved;
      lost = false;
      throw new Error("connection lost");
    };
    const { captures, clinic } = begin({ clock, store: { ...captureParts("").store, save } });
    const saved = phase(captures, "saved");
    await start(captures, clinic);
    await send(captures, clinic, frames(0, 50));
    await expect.poll(clock.timers, patience).toBe(1);
    clock.advance(250);
    const { sizeBytes } = await getAnalysis(clinic.context, (await saved).analysisId ?? "");
    expect(await AnalysisModel.countDocuments({ companyId: clinic.context.company.id })).toBe(1);
    expect((await storageUse(clinic.context)).usedBytes).toBe(sizeBytes);
  });

  test("of a mat that exceeds its storage ends early and keeps what it has where the company has no room for more", async () => {
    const { captures, clinic } = begin();
    const saved = phase(captures, "saved");
    await start(captures, clinic);
    const { heldBytes = 0 } = (await StorageLedgerModel.findById(clinic.context.company.id).lean()) ?? {};
    await reserveStorage({ companyId: clinic.context.company.id, captureId: aCaptureId() }, QUOTA_BYTES - heldBytes - 1000);
    const fast = frames(0, 2000).map((frame) => ({ ...frame, deviceTimeMs: frame.sequence / 10 }));
    await send(captures, clinic, fast);
    const { problem, analysisId } = await saved;
    expect(problem?.code).toBe("storageFull");
    expect(await getAnalysis(clinic.context, analysisId ?? "")).toMatchObject({ state: "partial", endCut: true });
  });

  test.each([50, 100, 200])(
    "[R1] of a mat at %i Hz whose every cell is loaded keeps its end, and is charged for what was stored",
    async (hertz) => {
      const { captures, clinic, clock } = begin();
      const grid = { rows: 48, cols: 48 };
      const plate = { ...clinic, device: { ...clinic.device, override: { grid } } };
      const counts = Uint16Array.from({ length: 48 * 48 }, (_, cell) => 1000 + ((cell * 7919) % 997));
      const saved = phase(captures, "saved");
      await captures.start({ ...plate, caller: clinic.context, analysisType: "Balance", seconds: 5, captureId: aCaptureId() });
      for (let sequence = 0; sequence <= 5 * hertz + 1; sequence += 1) {
        const frame = standing(sequence, {
          grid,
          counts: counts.map((count, cell) => count + ((cell * sequence) % 61)),
          deviceTimeMs: (sequence * 1000) / hertz,
        });
        await captures.record(plate.device.id, frame, encodeFrame(frame));
        clock.advance(1000 / hertz);
      }
      const { problem, analysisId, framesRecorded } = await saved;
      expect([problem, framesRecorded]).toEqual([null, 5 * hertz]);
      const { sizeBytes, state } = await getAnalysis(clinic.context, analysisId ?? "");
      expect(state).toBe("complete");
      expect((await storageUse(clinic.context)).usedBytes).toBe(sizeBytes);
    },
  );
});
