import { EventEmitter, once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, onTestFinished, vi } from "vitest";
import { systemClock, type Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import type { User } from "~/domain/user";
import { connectLive, type LiveConnection } from "~/live/browser/connect.client";
import { composeServer, type ComposedServer, type ServerOptions } from "~/server/compose.server";
import type { ReadinessPart } from "~/server/readiness.server";
import type { Context, RunningServer } from "~/services/context";
import { noServer } from "~/services/no-server";
import { startDevice, type SimulatedDevice } from "~/simulator/device";
import type { SimulatedFrames } from "~/simulator/simulated-frames";
import { tokenFor } from "./api";
import { itemAt } from "./item-at";
import { createManualClock, type ManualClock } from "./manual-clock";
import { freshOperations } from "./operations";
import { patience } from "./patience";
import { PASSWORD } from "./people";
import type { PushService } from "./push-service";

export interface TestServer {
  url: string;
  port: number;
  live: ComposedServer;
  /** Call once, before the test ends. */
  close: () => Promise<void>;
}

export const optionsFor = (folder: string, clock: Clock) => ({
  httpServer: createServer(),
  spoolFolder: join(folder, "spool"),
  uploadFolder: join(folder, "uploads"),
  publicOrigin: undefined,
  pushServices: "push.example",
  clock,
  random: Math.random,
  loopDelayMs: () => 0,
  logger: pino({ level: "silent" }),
  ...freshOperations(),
});

/** A server without sockets, over the database of `useDatabase`, for services that read live state. */
export function useServer(): RunningServer {
  const server = noServer();
  let folder: string | undefined;
  let live: ComposedServer | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "isobar-server-"));
    live = await composeServer(optionsFor(folder, systemClock));
    Object.assign(server, live);
  });
  afterAll(async () => {
    await live?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  return server;
}

interface TestServerOptions {
  redisUrl?: string;
  clock?: Clock;
  port?: number;
  /** None by default. */
  push?: PushService["options"];
  /** Local receivers (webhook-receiver.ts); none by default. */
  webhooks?: Pick<ServerOptions, "webhookHosts" | "webhookCa">;
  mqttUrl?: string;
  /** They ask this server from now on. */
  callers?: readonly Context[];
  /** Readiness parts in addition to the spool folder. */
  parts?: readonly ReadinessPart[];
}

/** Over the database of `useDatabase`. Closes with the test. */
export async function startServer(
  folder: string,
  { redisUrl, clock = systemClock, port: wanted = 0, push, webhooks, mqttUrl, callers = [], parts = [] }: TestServerOptions = {},
): Promise<TestServer> {
  const { httpServer, ...rest } = { ...optionsFor(folder, clock), ...push, ...webhooks, mqttUrl };
  parts.forEach(rest.readiness.add);
  const live = await composeServer({ httpServer, redisUrl, ...rest });
  for (const caller of callers) caller.server = live;
  let closed: Promise<void> | null = null;
  const close = () => (closed ??= live.close());
  onTestFinished(close);
  await new Promise<void>((listening) => httpServer.listen(wanted, "127.0.0.1", listening));
  const { port } = httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, live, close };
}

export interface PluggedMat extends SimulatedDevice {
  /** The mat's own clock; moving it makes the mat measure. */
  clock: ManualClock;
}

/** Its first frame was accepted. */
export async function plugIn(
  { url, live }: Pick<TestServer, "url" | "live">,
  plugged: Device,
  source: SimulatedFrames,
  rateHz: number,
): Promise<PluggedMat> {
  const clock = createManualClock();
  const mat = await new Promise<SimulatedDevice>((resolve, reject) => {
    const device: SimulatedDevice = startDevice({
      url,
      serial: plugged.hardwareSerial,
      password: PASSWORD,
      feeds: [{ part: "main", source }],
      rateHz,
      epoch: 1,
      clock,
      random: () => 0,
      report: (event) => (event.name === "connected" ? resolve(device) : reject(new Error(event.name))),
    });
    onTestFinished(() => device.stop());
  });
  clock.advance(0);
  await vi.waitUntil(() => live.readings.isFunctional(plugged.id), patience);
  return { ...mat, clock };
}

export interface OpenPage {
  connection: LiveConnection;
  frames: Frame[];
  frameAfter: (cause: () => void) => Promise<Frame>;
}

export async function openPage({ url }: Pick<TestServer, "url">, user: User, device: Device): Promise<OpenPage> {
  const connection = connectLive({ url, token: await tokenFor(user) });
  onTestFinished(() => connection.close());
  const events = new EventEmitter();
  const frames: Frame[] = [];
  const known = once(events, "state");
  connection.watch(device.id, "full", {
    onFrame: (frame) => void events.emit("frame", frames.push(frame)),
    onState: (state) => void events.emit("state", state),
  });
  await known;
  return {
    connection,
    frames,
    async frameAfter(cause) {
      const arrived = once(events, "frame");
      cause();
      await arrived;
      return itemAt(frames, frames.length - 1);
    },
  };
}

export const streams = (mat: SimulatedDevice): Promise<unknown> => vi.waitUntil(() => mat.stats().state === "streaming", patience);
