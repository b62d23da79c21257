import { expect, test, vi } from "vitest";
import { getGeometry, type Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { INGEST_NAMESPACE } from "~/live/wire/handshake";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { getAnalysis } from "~/services/analyses.server";
import { startCapture } from "~/services/captures.server";
import { selectPatient } from "~/services/patients/patients.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { startDevice } from "~/simulator/device";
import { createRandom } from "~/simulator/random";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { useDatabase } from "../support/database";
import { itemAt } from "../support/item-at";
import { frameFor, open, send, type MatSocket } from "../support/live";
import { createManualClock } from "../support/manual-clock";
import { patience } from "../support/patience";
import { openClinicWithPatient, PASSWORD } from "../support/people";
import { aCaptureId, collect, readFrames, phase, temporaryFolder } from "../support/recording";
import { openPage, startServer, type OpenPage } from "../support/server";
import { openWire } from "../support/wire";

useDatabase();
const folder = temporaryFolder();

const PERIOD_MS = 20;
/** Frames of a balance capture of 5 s. */
const ALL = 250;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

async function prepare() {
  const { user, patient, context, device } = await openClinicWithPatient();
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, callers: [context] });
  await selectPatient(context, patient.id);
  const page = await openPage(server, user, device);
  const capture = () =>
    startCapture(context, { deviceId: device.id, patientId: patient.id, analysisType: "Balance", captureId: aCaptureId() });
  const saved = phase(server.live.captures, "saved").then(async ({ analysisId }) => {
    const id = analysisId ?? "";
    return { analysis: await getAnalysis(context, id), frames: await collect(readFrames(context, id)) };
  });
  return { clock, server, device, user, page, capture, saved };
}

const seenBy = ({ connection }: OpenPage, deviceId: string) =>
  new Promise<DeviceLiveState["capture"]>((resolve) => {
    connection.watch(deviceId, "full", { onFrame: () => undefined, onState: ({ capture }) => resolve(capture) });
  });

async function signIn(url: string, device: Device): Promise<(over: Partial<Frame>) => ReturnType<typeof send>> {
  const socket: MatSocket = open({ url }, { auth: { serial: device.hardwareSerial, password: PASSWORD }, namespace: INGEST_NAMESPACE });
  await new Promise((resolve, reject) => socket.once("welcome", resolve).once("connect_error", reject));
  return (over) => send(socket, frameFor(device, over));
}

test(
  "[R1] [CAP-5] [NEW-4] [API-4] a mat that keeps losing its connection during a capture loses no frame of it, and pages see the gaps",
  { timeout: 60_000 },
  async () => {
    const { clock, server, device, page, capture, saved } = await prepare();
    const random = createRandom(1);
    const wire = await openWire(server.port);
    const geometry = getGeometry(device);
    if (!geometry) throw new Error("a plate without cells");
    const body = createBody("standing", { geometry, seed: 1, weightKg: 70 });
    let measured = 0;
    const mat = startDevice({
      url: wire.url,
      serial: device.hardwareSerial,
      password: PASSWORD,
      rateHz: 1000 / PERIOD_MS,
      epoch: 1,
      clock,
      random: () => 0,
      feeds: [
        {
          part: "main",
          source: simulatedFrames(geometry, (tMs) => {
            measured++;
            return body(tMs);
          }),
        },
      ],
    });
    const reached = (states: readonly string[]) => vi.waitUntil(() => states.includes(mat.stats().state), patience);
    await reached(["idle"]);
    await page.frameAfter(() => clock.advance(0));
    await page.connection.startStreaming(device.id, 180);
    await reached(["streaming"]);
    await capture();

    const taken = () => server.live.ingest.counters.get(device.id).accepted ?? 0;
    let cuts = 0;
    while (server.live.captures.state(device.id)?.phase === "recording") {
      // The clock runs at most at double speed: faster than the wire, the capture would end before its last frames
      // arrive.
      const enough = taken() + 10 + Math.ceil((2 * (measured - taken())) / 3);
      await vi.waitUntil(
        () => {
          clock.advance(PERIOD_MS);
          return taken() >= enough;
        },
        { ...patience, interval: PERIOD_MS / 2 },
      );
      clock.advance(PERIOD_MS);
      wire.cut();
      cuts++;
      await reached(["connecting"]);
      // The mat stays away for 0.2 to 1 s by the clock and keeps measuring.
      for (let away = 0; away < 10 + 40 * random(); away++) clock.advance(PERIOD_MS);
      await reached(["streaming"]);
    }

    const { analysis, frames } = await saved;
    expect(analysis).toMatchObject({ state: "complete", frameCount: ALL, gaps: [], durationMs: 5000, clockJumped: false });
    const first = itemAt(frames, 0).sequence;
    expect(frames.map(({ sequence }) => sequence - first)).toEqual(numbers(ALL));
    const { reconnects, resent } = mat.stats();
    expect(reconnects).toBe(cuts);
    expect(resent).toBeGreaterThan(0);
    expect(page.frames.filter(({ gapBefore }) => gapBefore).length).toBeGreaterThan(0);
    mat.stop();
  },
);

for (const { how, back } of [
  { how: "goes on", back: "release" },
  { how: "breaks and is made anew", back: "cut" },
] as const)
  test(
    `[R1] [CAP-5] a mat whose line is silent when a capture begins, and ${how}, streams once it hears of it; the recording is partial`,
    { timeout: 60_000 },
    async () => {
      const { clock, server, device, page, capture, saved } = await prepare();
      const wire = await openWire(server.port);
      const geometry = getGeometry(device);
      if (!geometry) throw new Error("a plate without cells");
      const body = createBody("standing", { geometry, seed: 1, weightKg: 70 });
      let measured = 0;
      const source = simulatedFrames(geometry, (tMs) => {
        measured += 1;
        return body(tMs);
      });
      const feeds = [{ part: "main" as const, source }];
      const address = { url: wire.url, serial: device.hardwareSerial, password: PASSWORD };
      const mat = startDevice({ ...address, rateHz: 1000 / PERIOD_MS, epoch: 1, clock, random: () => 0, feeds });
      const reached = (state: string) => vi.waitUntil(() => mat.stats().state === state, patience);
      await reached("idle");
      await page.frameAfter(() => clock.advance(1000));
      wire.hold();
      await capture();
      clock.advance(1000);
      clock.advance(1000);
      wire[back]();
      await reached("streaming");
      const isRecording = () => server.live.captures.state(device.id)?.phase === "recording";
      while (isRecording()) {
        clock.advance(PERIOD_MS);
        // The clock waits for the wire, so that no frame arrives after the recording's end.
        await vi.waitUntil(() => !isRecording() || (server.live.ingest.counters.get(device.id).accepted ?? 0) >= measured, patience);
      }

      const { analysis, frames } = await saved;
      expect(analysis.state).toBe("partial");
      expect(frames.length).toBeGreaterThan(ALL / 2);
      expect(frames.length).toBeLessThan(ALL - 40);
      mat.stop();
    },
  );

test("[R6] [CAP-5] frames that come up to three times, out of order and late are kept once each in their order; pages see time run forward only", async () => {
  const { clock, server, device, page, capture, saved } = await prepare();
  const random = createRandom(6);
  const sendFrame = await signIn(server.url, device);
  await page.frameAfter(() => void sendFrame({ sequence: 0 }));
  await capture();
  const late = new Set(numbers(ALL).filter((at) => at > 0 && at % 100 === 40));
  const order = numbers(ALL + 70)
    .filter((at) => !late.has(at))
    .flatMap((at) => numbers(1 + Math.floor(3 * random())).map(() => ({ at, place: at === 0 ? -1 : at + 64 * random() })))
    .sort((a, b) => a.place - b.place);
  const frame = (at: number) => sendFrame({ sequence: 1 + at, deviceTimeMs: 40_000 + at * PERIOD_MS });
  for (const { at, place } of order) {
    if (place > 0) clock.advance(Math.max(0, (at * PERIOD_MS - (clock.now() - 1_700_000_000_000)) / 4));
    await frame(at);
  }
  clock.advance(2000);
  for (const at of late) await frame(at);

  const { analysis, frames } = await saved;
  expect(frames.map(({ sequence }) => sequence)).toEqual(numbers(ALL).map((at) => 1 + at));
  expect(analysis).toMatchObject({ state: "complete", frameCount: ALL, gaps: [] });
  const shown = page.frames.map(({ sequence }) => sequence);
  expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));

  // 30 s later it is out of date: counted, but not shown.
  clock.advance(30_000);
  const before = server.live.ingest.counters.get(device.id).late ?? 0;
  await sendFrame({ sequence: ALL + 200, deviceTimeMs: 80_000 });
  await sendFrame({ sequence: ALL + 150, deviceTimeMs: 79_000 });
  expect(server.live.ingest.counters.get(device.id).late).toBe(before + 1);
});

test("[R7] [CAP-5] a restarted mat counts from 0, and none of its frames counts as an earlier one", async () => {
  const { clock, server, device, page, capture, saved } = await prepare();
  const sendFrame = await signIn(server.url, device);
  await page.frameAfter(() => void sendFrame({ sequence: 0 }));
  await capture();
  for (const at of numbers(100)) {
    clock.advance(PERIOD_MS);
    await sendFrame({ sequence: 1 + at, deviceTimeMs: 60_000 + at * PERIOD_MS });
  }
  const again = await signIn(server.url, device);
  clock.advance(1000 - 100);
  const shown = await page.frameAfter(() => void again({ epoch: 2, sequence: 0, deviceTimeMs: 10 }));
  expect(shown).toMatchObject({ epoch: 2, sequence: 0, gapBefore: true });
  for (const at of numbers(ALL).slice(1)) {
    clock.advance(PERIOD_MS);
    await again({ epoch: 2, sequence: at, deviceTimeMs: 10 + at * PERIOD_MS });
  }

  const { analysis, frames } = await saved;
  expect(analysis).toMatchObject({ state: "partial", durationMs: 5000, clockJumped: false });
  const epochs = frames.map(({ epoch, sequence }) => `${epoch}/${sequence}`);
  expect(epochs.slice(0, 100)).toEqual(numbers(100).map((at) => `1/${1 + at}`));
  expect(epochs.slice(100)).toEqual(numbers(epochs.length - 100).map((at) => `2/${at}`));
  expect(frames.length).toBeGreaterThan(200);
  expect(server.live.ingest.counters.get(device.id).frameRepeated).toBeUndefined();
});

test.each([
  ["an hour ahead of the server's", 3_600_000, 0, 0],
  ["that is set back by an hour in between", 0, -3_600_000, 0],
  ["that is set ahead by an hour in between", -3_600_000, 3_600_000, 0],
  ["that is fast by 500 millionths", 0, 0, 0.0005],
])("[R8] [CAP-5] a clock %s still records five seconds in order", async (_, offsetMs, jumpMs, drift) => {
  const { clock, server, device, page, capture, saved } = await prepare();
  const sendFrame = await signIn(server.url, device);
  const measuredAt = (at: number) => 1_700_000_000_000 + offsetMs + at * PERIOD_MS * (1 + drift) + (at < 125 ? 0 : jumpMs);
  await page.frameAfter(() => void sendFrame({ sequence: 0, deviceTimeMs: measuredAt(-50) }));
  await capture();
  for (const at of numbers(ALL + 1)) {
    clock.advance(PERIOD_MS);
    await sendFrame({ sequence: 1 + at, deviceTimeMs: measuredAt(at) });
  }

  const { analysis, frames } = await saved;
  expect(analysis).toMatchObject({ state: "complete", gaps: [], durationMs: 5000, clockJumped: jumpMs !== 0 });
  expect(frames.map(({ sequence }) => sequence)).toEqual(numbers(frames.length).map((at) => 1 + at));
  expect(Math.abs(frames.length * PERIOD_MS - 5000)).toBeLessThanOrEqual(5 + PERIOD_MS);
});

test.each([
  ["back by a minute", -60_000],
  ["ahead by an hour", 3_600_000],
])("[R8] [CAP-5] the server's own clock, set %s during a capture, moves neither its end nor its frames", async (_, byMs) => {
  const { clock, server, device, page, capture, saved } = await prepare();
  const sendFrame = await signIn(server.url, device);
  await page.frameAfter(() => void sendFrame({ sequence: 0, deviceTimeMs: 0 }));
  await capture();
  for (const at of numbers(ALL + 1)) {
    clock.advance(PERIOD_MS);
    if (at === 125) clock.setWallClock(byMs);
    await sendFrame({ sequence: 1 + at, deviceTimeMs: 1000 + at * PERIOD_MS });
  }

  const { analysis, frames } = await saved;
  expect(analysis).toMatchObject({ state: "complete", gaps: [], frameCount: ALL, durationMs: 5000, clockJumped: false });
  const startMs = itemAt(frames, 0).serverTimeMs;
  expect(frames.map(({ serverTimeMs }) => Math.round(serverTimeMs - startMs))).toEqual(numbers(ALL).map((at) => at * PERIOD_MS));
});

test("[R16] [CAP-5] one frame with the highest number there is makes no later one repeated, and no gap", async () => {
  const { clock, server, device, page, capture, saved } = await prepare();
  const sendFrame = await signIn(server.url, device);
  await page.frameAfter(() => void sendFrame({ sequence: 0, deviceTimeMs: 0 }));
  await capture();
  for (const at of numbers(ALL + 1)) {
    clock.advance(PERIOD_MS);
    const deviceTimeMs = 1000 + at * PERIOD_MS;
    if (at === 125) expect(await sendFrame({ sequence: 0xffff_ffff, deviceTimeMs })).toMatchObject({ ok: true });
    expect(await sendFrame({ sequence: 1 + at, deviceTimeMs })).toMatchObject({ ok: true, value: { sequence: 1 + at } });
  }

  const { analysis, frames } = await saved;
  expect(analysis).toMatchObject({ state: "complete", gaps: [], frameCount: ALL + 1 });
  expect(frames.filter(({ sequence }) => sequence <= ALL)).toHaveLength(ALL);
  await vi.waitUntil(() => page.frames.at(-1)?.sequence === ALL + 1, patience);
  expect(server.live.ingest.counters.get(device.id).frameRepeated).toBeUndefined();
});

test("[NEW-4] [CAP-5] a capture continues after the browser that started it is closed, and everyone who opens the page later sees it", async () => {
  const { clock, server, device, user, page, capture, saved } = await prepare();
  const sendFrame = await signIn(server.url, device);
  await page.frameAfter(() => void sendFrame({ sequence: 0, deviceTimeMs: 0 }));
  await capture();
  page.connection.close();
  for (const at of numbers(ALL + 1)) {
    clock.advance(PERIOD_MS);
    await sendFrame({ sequence: 1 + at, deviceTimeMs: 1000 + at * PERIOD_MS });
    if (at === 100) {
      const seen = await seenBy(await openPage(server, user, device), device.id);
      expect(seen).toMatchObject({ phase: "recording", framesRecorded: 101 });
    }
  }
  const { analysis, frames } = await saved;
  expect(analysis).toMatchObject({ state: "complete", gaps: [], frameCount: ALL });
  expect(frames.map(({ sequence }) => sequence)).toEqual(numbers(ALL).map((at) => 1 + at));
});
