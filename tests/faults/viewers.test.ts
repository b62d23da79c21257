import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { encodeFrame } from "~/domain/frame/codec";
import { connectLive } from "~/live/browser/connect.client";
import { liveLimits } from "~/live/wire/limits";
import {
  CLINICIAN,
  closed,
  connectMat,
  connectViewer,
  createWorld,
  frameFor,
  makeDevice,
  MAT_PASSWORD,
  open,
  SECOND_CLINICIAN,
  send,
  startLive,
  type MatSocket,
  type TestLiveServer,
  type ViewerSocket,
} from "../support/live";
import { createManualClock } from "../support/manual-clock";
import { neighbours, numbers, watch } from "../support/neighbours";
import { patience } from "../support/patience";
import { openWire } from "../support/wire";

const device = makeDevice();
const neighbour = makeDevice();

describe("[LIVE-4] R9: a peer that goes silent without closing its connection", () => {
  /** A silent peer is closed within 1.1 s; a shorter stall of the machine closes no one else. */
  const soon = { pingIntervalMs: 100, pingTimeoutMs: 1000 };

  test("is a mat: after five seconds it is offline, and its connection is closed", async () => {
    const clock = createManualClock();
    const server = await startLive(createWorld(device), { clock, limits: soon });
    const wire = await openWire(server.port);
    const viewer = await connectViewer(server, CLINICIAN);
    await viewer.emitWithAck("joinCompany", null);
    const mat = await connectMat(wire, device);
    await send(mat, frameFor(device));
    expect(server.live.readings.stateOf(device)).toMatchObject({ functional: true });

    wire.hold();
    const gone = new Promise((resolve) => viewer.on("deviceState", (state) => !state.functional && resolve(state)));
    clock.advance(5000);
    expect(await gone).toMatchObject({ deviceId: device.id, status: "Offline" });
    await expect.poll(() => server.live.connections(), patience).toBe(1);
  });

  test("is a viewer: its connection is closed, and the others see every frame", async () => {
    const server = await startLive(createWorld(device, neighbour), { limits: soon });
    const wire = await openWire(server.port);
    await watch(await connectViewer(wire, SECOND_CLINICIAN), neighbour);
    const next = await neighbours(server, neighbour);
    wire.hold();
    await next.goOn();
    await expect.poll(() => server.live.connections(), patience).toBe(2);
    await next.goOn();
  });
});

test(
  "[LIVE-2] R10: of ten viewers two stop reading: the others miss nothing, and the two get the frames in flight and then only the newest",
  { timeout: 60_000 },
  async () => {
    // Frames follow each acknowledgement at once, faster than a mat's limit.
    const unlimited = { perSecond: 10_000, burst: 10_000 };
    // On a busy machine the two stay open meanwhile.
    const forgiving = { stalledMs: 600_000, pingTimeoutMs: 60_000 };
    const server = await startLive(createWorld(device), { limits: { mat: unlimited, viewer: unlimited, ...forgiving } });
    const wire = await openWire(server.port);
    const mat = await connectMat(server, device);
    const healthy = await Promise.all(numbers(8).map(async () => watch(await connectViewer(server, CLINICIAN), device)));
    const stopped = await Promise.all(numbers(2).map(async () => watch(await connectViewer(wire, SECOND_CLINICIAN), device)));
    const sendUpTo = async (from: number, to: number): Promise<void> => {
      for (let sequence = from; sequence < to; sequence++) {
        expect(await send(mat, frameFor(device, { sequence }))).toMatchObject({ ok: true });
        // A viewer slower than the mat skips frames, so each that reads gets its time.
        await vi.waitUntil(() => healthy.every((seen) => seen.at(-1)?.sequence === sequence), patience);
      }
    };
    await sendUpTo(0, 10);
    await expect.poll(() => stopped.map((seen) => seen.length), patience).toEqual([10, 10]);

    wire.hold();
    await sendUpTo(10, 200);
    for (const seen of healthy) expect(seen.map(({ sequence }) => sequence)).toEqual(numbers(200));
    wire.release();
    for (const seen of stopped) {
      await expect.poll(() => seen.at(-1)?.sequence, patience).toBe(199);
      expect(seen.length - 10).toBeLessThanOrEqual(32 + 1);
    }
  },
);

async function openRaw(
  server: TestLiveServer,
  namespace: string,
  auth: object,
): Promise<{ say: (text: string) => void; over: Promise<unknown> }> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
  const over = new Promise((resolve) => socket.once("close", resolve));
  await new Promise((resolve) => socket.once("message", resolve));
  const connected = new Promise((resolve) => socket.once("message", resolve));
  socket.send(`40${namespace},${JSON.stringify(auth)}`);
  await connected;
  return { say: (text) => socket.send(text), over };
}

describe("[API-3] R16: what no client of ours would send", () => {
  test.each([
    ["lists in lists, a hundred thousand deep", `42/ingest,["jsonFrame",${"[".repeat(100_000)}${"]".repeat(100_000)}]`],
    ["a million announced attachments", '451000000-/ingest,["frame",{"_placeholder":true,"num":0}]'],
    ["text that is no packet", "4~~~~"],
    ["a packet that never ends", '42/ingest,["jsonFrame",{"pressureMap":[[1,2'],
    ["a name of an event that is none", '42/ingest,["disconnect",{}]'],
    ["a prototype for a cell", '42/ingest,["jsonFrame",{"__proto__":{"pressureMap":[[1]]},"seq":1,"t":0}]'],
  ])("%s affects nobody else", async (_, text) => {
    const server = await startLive(createWorld(device, neighbour));
    const next = await neighbours(server, neighbour);
    const offender = await openRaw(server, "/ingest", { serial: device.hardwareSerial, password: MAT_PASSWORD });
    offender.say(text);
    await next.goOn();
    expect(server.live.ingest.counters.get(device.id).accepted).toBeUndefined();
    // Disconnected or only refused: the mat itself can reconnect.
    expect(await send(await connectMat(server, device), frameFor(device))).toMatchObject({ ok: true });
    await offender.over;
  });
});

describe("[API-3] R18: a flood is limited at its source, and its neighbours see every frame", () => {
  test("of a mat at ten times the permitted rate", async () => {
    // No time passes while the server reads the flood: it accepts one burst.
    const server = await startLive(createWorld(device, neighbour), { clock: createManualClock() });
    const next = await neighbours(server, neighbour);
    const mat: MatSocket = await connectMat(server, device);
    const over = closed(mat);
    const bytes = numbers(1200).map((sequence) => encodeFrame(frameFor(device, { sequence })));
    for (const frame of bytes) mat.emit("frame", frame);
    await next.goOn();
    expect(await over).toBe("transport close");
    const { accepted = 0, frameRate = 0 } = server.live.ingest.counters.get(device.id);
    expect(accepted).toBeLessThanOrEqual(liveLimits.mat.burst);
    expect(frameRate).toBeGreaterThan(100);
  });

  test("of a viewer that sends a thousand requests at once", async () => {
    const server = await startLive(createWorld(device, neighbour));
    const next = await neighbours(server, neighbour);
    const viewer = await connectViewer(server, SECOND_CLINICIAN);
    const over = closed(viewer);
    for (let times = 0; times < 1000; times++) viewer.emit("watch", { deviceId: device.id }, () => undefined);
    await next.goOn();
    expect(await over).toBe("transport close");
  });

  test("of silent connections: each is closed after five seconds", async () => {
    const clock = createManualClock();
    const server = await startLive(createWorld(device, neighbour), { clock });
    const next = await neighbours(server, neighbour);
    const silent: ViewerSocket[] = numbers(100).map(() => open(server, {}));
    await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once("connect", () => resolve(null)))));
    await next.goOn();
    const over = Promise.all(silent.map((socket) => closed(socket)));
    clock.advance(5000);
    expect(new Set(await over)).toEqual(new Set(["io server disconnect"]));
    await next.goOn();
  });

  test("of connections that come and go", async () => {
    const server = await startLive(createWorld(device, neighbour));
    const next = await neighbours(server, neighbour);
    const comers = numbers(150).map(async () => {
      const socket: ViewerSocket = open(server, { auth: { token: "nobody's" } });
      await new Promise((resolve) => socket.once("connect", () => resolve(null)).once("connect_error", resolve));
      socket.disconnect();
    });
    await next.goOn();
    await Promise.all(comers);
    await next.goOn();
  });
});

test("[LIVE-11] R19: sixty pages whose line is cut three times are all back each time, see every frame from there, and leave nothing behind", async () => {
  const server = await startLive(createWorld(device), { limits: { mat: { perSecond: 10_000, burst: 10_000 } } });
  const wire = await openWire(server.port);
  const mat = await connectMat(server, device);
  const pages = numbers(60).map(() => {
    const page = connectLive({ url: wire.url, token: CLINICIAN });
    onTestFinished(page.close);
    const seen: number[] = [];
    page.watch(device.id, "full", { onFrame: ({ sequence }) => void seen.push(sequence), onState: () => undefined });
    return seen;
  });
  let next = 0;
  const sendOne = async () => expect(await send(mat, frameFor(device, { sequence: next++ }))).toMatchObject({ ok: true });

  for (let cuts = 0; cuts < 4; cuts++) {
    const back = next;
    await vi.waitUntil(async () => (await sendOne(), pages.every((seen) => (seen.at(-1) ?? -1) >= back)), patience);
    expect(server.live.connections()).toBe(pages.length + 1);
    const from = next;
    for (let more = 0; more < 20; more++) {
      await sendOne();
      // A page slower than the mat skips frames, so each gets its time.
      await vi.waitUntil(() => pages.every((seen) => seen.at(-1) === next - 1), patience);
    }
    for (const seen of pages) expect(seen.filter((one) => one >= from)).toEqual(numbers(20).map((at) => from + at));
    wire.cut();
    await expect.poll(() => server.live.connections(), patience).toBe(1);
  }
});
