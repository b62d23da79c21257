import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { expect, onTestFinished, test, vi } from "vitest";
import { neverConnected } from "~/domain/device/connection";
import { Problem } from "~/domain/problem";
import { idleStreaming } from "~/domain/streaming";
import { CLINICIAN, connectMat, createWorld, frameFor, makeDevice, send, startLive } from "../../../tests/support/live";
import { patience } from "../../../tests/support/patience";
import * as parser from "../wire/parser";
import type { DeviceLiveState } from "../wire/protocol";
import { connectLive, type LiveConnection } from "./connect.client";
import { createDeviceStore, type DeviceStore } from "./device-store";

const device = makeDevice();
const unknown: DeviceLiveState = {
  deviceId: device.id,
  status: "Offline",
  connection: neverConnected,
  sides: [],
  functional: false,
  lastFrameAtMs: null,
  serverNowMs: 0,
  streaming: idleStreaming(device.id),
  capture: null,
  alarms: [],
  presence: null,
  calibrations: [],
};

function openPage(url: string): { connection: LiveConnection; live: DeviceStore } {
  const connection = connectLive({ url, token: CLINICIAN });
  onTestFinished(() => connection.close());
  const live = createDeviceStore(unknown);
  connection.watch(device.id, "full", live);
  return { connection, live };
}

test("[LIVE-11] after a server restart the page reconnects, has the state and gets frames, without a click", async () => {
  const world = createWorld(device);
  const before = await startLive(world);
  const { connection, live } = openPage(before.url);
  const statuses: string[] = [];
  connection.onStatus(() => void statuses.push(connection.status()));
  await send(await connectMat(before, device), frameFor(device));
  await expect.poll(() => live.frames.newest()?.sequence, patience).toBe(1);
  await connection.startStreaming(device.id, 180);
  await expect.poll(() => live.state().streaming.endsAtMs, patience).not.toBeNull();

  await before.stop();
  await expect.poll(() => connection.status(), patience).toBe("disconnected");
  world.streaming.clear();
  const after = await startLive(world, { port: before.port });
  await expect.poll(() => connection.status(), patience).toBe("connected");
  await expect.poll(() => live.state().streaming.endsAtMs, patience).toBeNull();
  await send(await connectMat(after, device), frameFor(device, { sequence: 2 }));
  await expect.poll(() => live.frames.newest()?.sequence, patience).toBe(2);
  expect(statuses).toEqual(["connected", "disconnected", "connected"]);
});

test("[LIVE-11] a page that is refused because the store is away asks again on the same connection", async () => {
  const world = createWorld(device);
  const server = await startLive(world);
  const away = vi.spyOn(world.devices, "values").mockImplementation(() => {
    throw new Problem("unavailable");
  });
  const { connection, live } = openPage(server.url);
  await expect.poll(() => away.mock.calls.length, patience).toBeGreaterThan(0);
  away.mockRestore();
  const mat = await connectMat(server, device);
  await send(mat, frameFor(device));
  await expect.poll(() => live.state().functional, patience).toBe(true);
  await expect.poll(() => live.frames.newest()?.sequence, patience).toBe(1);
  expect(connection.status()).toBe("connected");
});

test("every frame arrives as long as the page keeps up", async () => {
  const server = await startLive(createWorld(device));
  const { live } = openPage(server.url);
  const mat = await connectMat(server, device);
  await send(mat, frameFor(device, { sequence: 0 }));
  await expect.poll(() => live.frames.newest()?.sequence, patience).toBe(0);
  live.frames.clear();
  for (let sequence = 1; sequence <= 100; sequence++) await send(mat, frameFor(device, { sequence }));
  await expect.poll(() => live.frames.stats(), patience).toEqual({ received: 100, drawn: 0, gaps: 0 });
});

test("two maps of one device share its frames at the higher detail", async () => {
  const server = await startLive(createWorld(device));
  const { connection, live } = openPage(server.url);
  const mat = await connectMat(server, device);
  await send(mat, frameFor(device, { sequence: 0 }));
  const card = createDeviceStore(unknown);
  const leave = connection.watch(device.id, "thumbnail", card);
  await expect.poll(() => card.frames.newest()?.sequence, patience).toBe(0);
  for (let sequence = 1; sequence <= 3; sequence++) await send(mat, frameFor(device, { sequence }));
  await expect.poll(() => live.frames.newest()?.sequence, patience).toBe(3);
  leave();
  await send(mat, frameFor(device, { sequence: 4 }));
  await expect.poll(() => live.frames.newest()?.sequence, patience).toBe(4);
  expect(card.frames.newest()?.sequence).toBe(3);
});

test("[LIVE-3] a refused start has a reason; without a connection it is unavailable", async () => {
  const server = await startLive(createWorld(device));
  const { connection } = openPage(server.url);
  await expect.poll(() => connection.status(), patience).toBe("connected");
  expect(await connection.startStreaming(device.id, 180)).toMatchObject({ ok: false, problem: { code: "connectDevice" } });
  connection.close();
  expect(await connection.startStreaming(device.id, 180)).toMatchObject({ ok: false, problem: { code: "unavailable" } });
});

test("[ACC-4] the page learns that the session ended and does not reconnect", async () => {
  const server = await startLive(createWorld(device));
  const { connection } = openPage(server.url);
  const over = new Promise<void>((resolve) => connection.onSignedOut(resolve));
  await expect.poll(() => connection.status(), patience).toBe("connected");
  server.live.viewers.signOut(CLINICIAN);
  await over;
  expect(connection.status()).toBe("disconnected");
});

test("[LIVE-11] a page that a server closes without ending its session comes back", async () => {
  const io = new Server({ parser });
  const http = createServer();
  io.attach(http);
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  onTestFinished(() => io.close());
  const connections: string[] = [];
  io.on("connection", (socket) => {
    connections.push(socket.id);
    if (connections.length === 1) socket.disconnect(true);
  });
  const { connection } = openPage(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  await expect.poll(() => connections.length, patience).toBe(2);
  await expect.poll(() => connection.status(), patience).toBe("connected");
});

test("[LIVE-11] a page that wakes up reads its device again, and its frames go on", async () => {
  const server = await startLive(createWorld(device));
  const { connection, live } = openPage(server.url);
  const mat = await connectMat(server, device);
  await send(mat, frameFor(device, { sequence: 1 }));
  await expect.poll(() => live.frames.newest()?.sequence, patience).toBe(1);
  const sleeps: number[] = [];
  connection.onWake((sleptMs) => void sleeps.push(sleptMs));
  const readAtMs = live.state().serverNowMs;
  connection.wake(4000);
  expect(sleeps).toEqual([4000]);
  await expect.poll(() => live.state().serverNowMs, patience).toBeGreaterThan(readAtMs);
  await send(mat, frameFor(device, { sequence: 2 }));
  await expect.poll(() => live.frames.newest()?.sequence, patience).toBe(2);
  expect(connection.status()).toBe("connected");
});
