import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { expect, onTestFinished, test, vi } from "vitest";
import { squareCellsKpa, squareCellsMmHg } from "~/domain/device/kind";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { INGEST_NAMESPACE } from "~/live/wire/handshake";
import { Decoder, Encoder } from "~/live/wire/parser";
import type { DeviceToServer, ServerToDevice } from "~/live/wire/protocol";
import { itemAt } from "../../tests/support/item-at";
import { createManualClock } from "../../tests/support/manual-clock";
import { patience } from "../../tests/support/patience";
import { createBody } from "./bodies/catalogue";
import { startDevice, type DeviceEvent, type DeviceOptions } from "./device";
import { simulatedFrames } from "./simulated-frames";

type Mat = Socket<DeviceToServer, ServerToDevice>;

async function openEndpoint() {
  const http = createServer();
  const io = new Server(http, { parser: { Encoder, Decoder }, transports: ["websocket"] });
  const endpoint = io.of(INGEST_NAMESPACE);
  const received: Frame[] = [];
  const json: unknown[] = [];
  const mats: Mat[] = [];
  endpoint.use((socket, next) => {
    const { password } = socket.handshake.auth;
    next(password === "right" ? undefined : Object.assign(new Error("refused"), { data: { code: "wrongDeviceCredentials" } }));
  });
  endpoint.on("connection", (socket: Mat) => {
    mats.push(socket);
    socket.on("frame", (bytes) => received.push(decodeFrame(bytes)));
    socket.on("jsonFrame", (frame) => json.push(frame));
    socket.emit("welcome", { streamKey: 1, idleHz: 1 });
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(async () => {
    await io.close();
  });
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, received, json, mats };
}

function plugIn(url: string, change: Partial<DeviceOptions> = {}) {
  const clock = createManualClock();
  const events: DeviceEvent[] = [];
  const geometry = squareCellsMmHg(16, 16, 2);
  const device = startDevice({
    url,
    serial: "SEAT-1",
    password: "right",
    feeds: [{ part: "main", source: simulatedFrames(geometry, createBody("sitting", { geometry, seed: 1, weightKg: 70 })) }],
    rateHz: 10,
    epoch: 77,
    clock,
    random: () => 0,
    report: (event) => events.push(event),
    ...change,
  });
  onTestFinished(() => device.stop());
  const connections = (count: number) => vi.waitUntil(() => events.filter(({ name }) => name === "connected").length >= count, patience);
  return { clock, events, device, connections };
}

const until = (condition: () => boolean) => vi.waitUntil(condition, patience);

test("[API-3] [API-4] a mat sends at the idle rate, streams for as long as the server asks, and stops at once at 0", async () => {
  const { url, received, mats } = await openEndpoint();
  const { clock, device, connections } = plugIn(url);
  await connections(1);
  clock.advance(3000);
  await until(() => received.length === 4);

  itemAt(mats, 0).emit("startStreaming", { seconds: 2 });
  await until(() => device.stats().state === "streaming");
  clock.advance(1950);
  await until(() => received.length === 4 + 20);
  clock.advance(3000);
  expect(device.stats().state).toBe("idle");

  itemAt(mats, 0).emit("startStreaming", { seconds: 60 });
  await until(() => device.stats().state === "streaming");
  itemAt(mats, 0).emit("startStreaming", { seconds: 0 });
  await until(() => device.stats().state === "idle");

  expect(received.map(({ sequence }) => sequence)).toEqual(received.map((_, index) => index));
  expect(new Set(received.map(({ epoch }) => epoch))).toEqual(new Set([77]));
  const times = received.map(({ deviceTimeMs }) => deviceTimeMs);
  times.slice(1).forEach((time, index) => expect(time).toBeGreaterThanOrEqual(itemAt(times, index)));
});

test("[API-4] unacknowledged frames are resent after a lost connection, flagged, and others are not", async () => {
  const { url, received, mats } = await openEndpoint();
  const { clock, device, connections } = plugIn(url, { streamAtOnce: true });
  await connections(1);
  clock.advance(450);
  await until(() => received.length === 5);
  itemAt(mats, 0).emit("frameAck", { part: "main", epoch: 77, sequence: 2 });
  await until(() => device.stats().acked === 3);

  itemAt(mats, 0).conn.close();
  await until(() => device.stats().state === "connecting");
  clock.advance(200);
  await connections(2);
  clock.advance(100);
  await until(() => received.length === 10);
  expect(received.slice(5).map(({ sequence, resent }) => ({ sequence, resent }))).toEqual([
    { sequence: 3, resent: true },
    { sequence: 4, resent: true },
    { sequence: 5, resent: true },
    { sequence: 6, resent: true },
    { sequence: 7, resent: false },
  ]);
  expect(device.stats()).toMatchObject({ sent: 6, resent: 4, reconnects: 1 });
});

test("[KIND-7] a mat with two halves numbers and acknowledges each separately", async () => {
  const { url, received, mats } = await openEndpoint();
  const geometry = squareCellsKpa(24, 24, 2.5);
  const feeds = (["left", "right"] as const).map((part) => ({
    part,
    source: simulatedFrames(geometry, createBody("riding", { geometry, seed: 1, weightKg: 62, part })),
  }));
  const { clock, device, connections } = plugIn(url, { feeds, streamAtOnce: true });
  await connections(1);
  clock.advance(250);
  await until(() => received.length === 6);
  expect(received.map(({ part, sequence }) => `${part} ${sequence}`)).toEqual([
    "left 0",
    "right 0",
    "left 1",
    "right 1",
    "left 2",
    "right 2",
  ]);
  itemAt(mats, 0).emit("frameAck", { part: "right", epoch: 77, sequence: 1 });
  await until(() => device.stats().acked === 2);
  itemAt(mats, 0).conn.close();
  await until(() => device.stats().state === "connecting");
  await connections(2);
  await until(() => received.length === 10);
  expect(received.slice(6).map(({ part, sequence }) => `${part} ${sequence}`)).toEqual(["left 0", "left 1", "left 2", "right 2"]);
});

test("[KIND-7] the halves of one body show the same moment, whenever each was welcomed", async () => {
  const { url, received } = await openEndpoint();
  const countsAt = (tMs: number) => Uint16Array.of(Math.round(tMs) % 60_000);
  const feeds = [{ part: "main" as const, source: { grid: { rows: 1, cols: 1 }, scale: 1, unit: "kPa" as const, countsAt } }];
  const { clock, connections } = plugIn(url, { feeds, streamAtOnce: true, bodyFromMs: -5000 });
  await connections(1);
  clock.advance(250);
  await until(() => received.length >= 1);
  expect(itemAt(received, 0).counts[0]).toBeGreaterThanOrEqual(5000);
});

test("[KIND-7] two halves that connect at different times measure at the same moments, so that both carry one phase of the stride", async () => {
  const { url, received } = await openEndpoint();
  const countsAt = (tMs: number) => Uint16Array.of(Math.round(tMs) % 60_000);
  const feeds = [{ part: "main" as const, source: { grid: { rows: 1, cols: 1 }, scale: 1, unit: "kPa" as const, countsAt } }];
  const clock = createManualClock();
  const counts = () => received.map(({ counts: [count] }) => count);
  for (const atMs of [130, 190]) {
    clock.advance(atMs - clock.elapsed());
    const { connections } = plugIn(url, { feeds, streamAtOnce: true, bodyFromMs: 0, rateHz: 10, clock });
    await connections(1);
  }
  clock.advance(100);
  await until(() => received.length >= 2);
  expect(new Set(counts())).toEqual(new Set([200]));
});

test("[API-4] a recording runs at full rate even without streaming", async () => {
  const { url, mats } = await openEndpoint();
  const { clock, device, connections } = plugIn(url);
  await connections(1);
  itemAt(mats, 0).emit("startAnalysis", { captureId: "capture-1", analysisType: "Static", seconds: 1 });
  await until(() => device.stats().state === "streaming");
  clock.advance(1000);
  expect(device.stats().state).toBe("idle");
});

test("[API-4] refused credentials end the mat and are reported", async () => {
  const { url } = await openEndpoint();
  const { device, events } = plugIn(url, { password: "wrong" });
  await until(() => device.stats().state === "refused");
  expect(events).toEqual([{ name: "refused", code: "wrongDeviceCredentials" }]);
});

test("[API-4] refused frames are counted by code and reported once", async () => {
  const { url, mats } = await openEndpoint();
  const { device, events, connections } = plugIn(url);
  await connections(1);
  itemAt(mats, 0).emit("refused", { code: "frameGrid", frame: null });
  itemAt(mats, 0).emit("refused", { code: "frameGrid", frame: null });
  await until(() => device.stats().refused.frameGrid === 2);
  expect(events.slice(1)).toEqual([{ name: "framesRefused", problem: { code: "frameGrid" } }]);
});

test("[API-4] a mat that speaks JSON sends physical values through the stock protocol", async () => {
  const { url, json } = await openEndpoint();
  const countsAt = (tMs: number) => (tMs >= 100 ? null : Uint16Array.of(0, 12, 345, 0));
  const source = { grid: { rows: 2, cols: 2 }, unit: "mmHg" as const, scale: 0.1, countsAt };
  const { clock, device, connections } = plugIn(url, { json: true, streamAtOnce: true, feeds: [{ part: "main", source }] });
  await connections(1);
  clock.advance(500);
  await until(() => json.length === 1);
  expect(json[0]).toMatchObject({
    pressureMap: [
      [0, 1.2],
      [34.5, 0],
    ],
    seq: 0,
    epoch: 77,
    part: "main",
  });
  expect(device.stats().state).toBe("finished");
});
