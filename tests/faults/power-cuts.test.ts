import { randomBytes } from "node:crypto";
import { appendFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSpool } from "~/capture/spool.server";
import { recordingSeconds } from "~/domain/capture";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { QUOTA_BYTES } from "~/domain/storage/quota";
import { openDataKeys } from "~/keys/data-keys.server";
import { reserveStorage } from "~/recordings/storage.server";
import { createRandom } from "~/simulator/random";
import { useDatabase } from "../support/database";
import { itemAt } from "../support/item-at";
import { patience } from "../support/patience";
import { aFailingServer } from "../support/power-cut";
import { aCaptureId, aHeader, phase, temporaryFolder } from "../support/recording";

useDatabase();
const folder = temporaryFolder();

const numbers = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
const sequencesOf = (frames: readonly { sequence: number }[]) => frames.map(({ sequence }) => sequence);

test.each([
  ["in the clear", []],
  ["encrypted", [randomBytes(32).toString("base64")]],
])(
  "[CAP-5] [R2] [R4] a capture in which the power fails 25 times, its spool %s, is complete: every frame once, in order",
  async (_how, keys) => {
    openDataKeys(keys);
    onTestFinished(() => openDataKeys([]));
    const { pass, powerOff, powerOn, start, saved, spools, acknowledged } = aFailingServer(folder());
    const random = createRandom(2);
    await start("Balance");
    await pass(20);
    for (let cuts = 0; cuts < 25; cuts += 1) {
      await pass(20 + 80 * random());
      await pass(40 * random(), "half");
      powerOff();
      const [spool = ""] = await readdir(spools);
      await appendFile(join(spools, spool), Buffer.alloc(1 + 2000 * random(), 9));
      await pass(140 * random(), "cut");
      await powerOn();
    }
    const stored = saved();
    await pass(5000);
    const { analysis, frames } = await stored;
    expect(analysis).toMatchObject({ state: "complete", frameCount: 250, gaps: [], durationMs: 5000, clockJumped: false });
    expect(sequencesOf(frames)).toEqual(numbers(0, 250));
    expect(acknowledged).toEqual(expect.arrayContaining(numbers(0, 250)));
  },
);

test("[CAP-5] [R2] a capture whose time is over while the server is down waits for what its mat kept, and its device is busy until then", async () => {
  const { pass, powerOff, powerOn, start, saved, state } = aFailingServer(folder());
  await start("Balance");
  await pass(1000);
  powerOff();
  await pass(20_000, "cut");
  await powerOn();
  expect(state()).toMatchObject({ phase: "recording", framesRecorded: 50 });
  await expect(start("Balance")).rejects.toMatchObject({ code: "onGoing" });
  const stored = saved();
  await pass(20);
  expect((await stored).analysis).toMatchObject({ state: "complete", frameCount: 250, gaps: [] });
  await start("Balance");
});

test("[NEW-4] [CAP-5] [R2] after an outage longer than a mat keeps frames the gap is reported: where it is, how long, and why", async () => {
  const { pass, powerOff, powerOn, start, saved } = aFailingServer(folder());
  await start("Dynamic", 60);
  await pass(10_000);
  powerOff();
  await pass(40_000, "cut");
  await powerOn();
  const stored = saved();
  await pass(15_000);
  const { analysis, frames } = await stored;
  expect(analysis).toMatchObject({ state: "partial", endCut: false, serverRestarted: true });
  expect(analysis.gaps).toMatchObject([{ afterSequence: 499, fromMs: 9980 }]);
  const [gap] = analysis.gaps;
  expect((gap?.toMs ?? 0) - (gap?.fromMs ?? 0)).toBeCloseTo(40_000 - RESEND_WITHIN_MS + 40, -2);
  expect(sequencesOf(frames)).toEqual([...numbers(0, 500), ...numbers(gap?.beforeSequence ?? 0, frames.length - 500)]);
});

test("[NEW-4] [CAP-5] [R2] a capture whose mat does not come back is partial, and its device free, once no mat could still hold a frame of it", async () => {
  const { pass, powerOff, powerOn, start, saved, clock, state, acknowledged } = aFailingServer(folder());
  await start("Balance");
  await pass(2000);
  powerOff();
  await powerOn();
  const stored = saved();
  clock().advance(3000 + RESEND_WITHIN_MS - 1);
  expect(state()?.phase).toBe("recording");
  clock().advance(1);
  const { analysis, frames } = await stored;
  expect(analysis).toMatchObject({ state: "partial", endCut: true, durationMs: 1980, plannedMs: 5000, serverRestarted: true });
  expect(sequencesOf(frames)).toEqual(acknowledged);
  await start("Balance");
});

test("[CAP-5] [R27] the time that is left is right after a restart, and whatever becomes of the server's wall clock", async () => {
  const { pass, powerOff, powerOn, start, clock, state } = aFailingServer(folder());
  const left = () => {
    const capture = state();
    return capture && recordingSeconds(capture, clock().now());
  };
  await start("Dynamic", 60);
  await pass(10_000);
  powerOff();
  await pass(5000, "cut");
  await powerOn();
  expect(left()).toBe(46);
  clock().setWallClock(-60_000);
  await pass(1000);
  expect(left()).toBe(45);
});

test("[CAP-5] [R8] a server whose wall clock starts a minute behind after the power cut still records every frame", async () => {
  const { pass, powerOff, powerOn, start, saved, clock } = aFailingServer(folder());
  await start("Balance");
  await pass(500);
  powerOff();
  await pass(3000, "cut");
  clock().setWallClock(-60_000);
  await powerOn();
  const stored = saved();
  await pass(2000);
  const { analysis, frames } = await stored;
  expect(analysis).toMatchObject({ state: "complete", clockJumped: false, frameCount: 250 });
  expect(sequencesOf(frames)).toEqual(numbers(0, 250));
});

test("[CAP-5] [R2] a capture cut off before its first frame restarts once its mat is back", async () => {
  const { pass, powerOff, powerOn, start, saved, state } = aFailingServer(folder());
  await start("Balance");
  powerOff();
  await pass(3000, "cut");
  await powerOn();
  expect(state()).toMatchObject({ phase: "preparing", framesRecorded: 0 });
  const stored = saved();
  await pass(6000);
  const { analysis, frames } = await stored;
  expect(analysis).toMatchObject({ state: "complete", frameCount: 250, durationMs: 5000, serverRestarted: true });
  expect(sequencesOf(frames)).toEqual(numbers(itemAt(frames, 0).sequence, 250));
});

test("[CAP-5] [R2] but not after half a minute, or if it is unknown whether it was allowed: it fails, and its storage is released", async () => {
  const late = aFailingServer(folder());
  await late.start("Balance");
  late.powerOff();
  await late.pass(RESEND_WITHIN_MS, "cut");
  const unknown = aFailingServer(folder());
  const spool = await createSpool(unknown.spools, aHeader(unknown.clinic));
  await spool.close();
  for (const { clinic, powerOn, captures, state } of [late, unknown]) {
    await powerOn();
    await phase(captures(), "failed");
    expect(state()?.problem?.code).toBe("captureFailed");
    await vi.waitFor(() => reserveStorage({ companyId: clinic.context.company.id, captureId: aCaptureId() }, QUOTA_BYTES), patience);
  }
});
