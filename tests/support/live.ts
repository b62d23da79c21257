import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { createAlone, type Cluster } from "~/cluster/cluster.server";
import type { Caller } from "~/domain/caller";
import type { CaptureState } from "~/domain/capture";
import { systemClock, type Clock } from "~/domain/clock";
import { companyDefaults } from "~/domain/company";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { encodeFrame } from "~/domain/frame/codec";
import { cellCount, type Frame } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import { Problem } from "~/domain/problem";
import type { StreamingState } from "~/domain/streaming";
import { DEFAULT_STAFF_ROLE, roles } from "~/domain/user";
import type { LiveEvents } from "~/live/events/events.server";
import { createNoEvents } from "~/live/events/no-events";
import { createLiveServer, type LiveServer } from "~/live/live-server.server";
import type { CapturePort } from "~/live/state/capture-port";
import type { DeviceSighting } from "~/live/state/device-presence.server";
import { createLiveState } from "~/live/state/live-state.server";
import type { SignedInMat } from "~/live/state/signed-in-mat";
import { FRAME_PROTOCOL, INGEST_NAMESPACE } from "~/live/wire/handshake";
import type { LiveLimits } from "~/live/wire/limits";
import * as parser from "~/live/wire/parser";
import type { Answer, DeviceToServer, FrameAck, ServerToDevice, ServerToViewer, ViewerToServer } from "~/live/wire/protocol";
import type { ServerCondition } from "~/live/wire/server-condition";
import { allow } from "~/services/allow";
import { noServer } from "~/services/no-server";
import { createCookieHeader } from "./api";

export const MAT_PASSWORD = "a mat's password";
export const ORIGIN = "https://clinic.example";

export interface LiveWorld {
  devices: Map<string, Device>;
  /** From session token, also the session's key, to its user and company. */
  sessions: Map<string, { userId: string; companyId: string }>;
  streaming: Map<string, StreamingState>;
  sightings: { deviceId: string; sighting: DeviceSighting }[];
}

export const CLINIC = "c".repeat(24);
export const OTHER_CLINIC = "d".repeat(24);

let created = 0;
export const newId = (): string => (++created).toString(16).padStart(24, "0");

export const makeDevice = (over: Partial<Device> = {}): Device => {
  const id = newId();
  return {
    id,
    companyId: CLINIC,
    name: `Mat ${id}`,
    deviceType: "Seating Mat IoT",
    hardwareSerial: `serial-${id}`,
    room: "01",
    bed: "01",
    building: "-",
    floor: "-",
    healthSystem: "",
    currentPatientId: null,
    subdeviceIds: [],
    override: null,
    showroom: null,
    ...over,
  };
};

export const createWorld = (...devices: Device[]): LiveWorld => ({
  devices: new Map(devices.map((device) => [device.id, device])),
  sessions: new Map([
    ["token-of-a-clinician-here", { userId: "a".repeat(24), companyId: CLINIC }],
    ["token-of-a-second-clinician", { userId: "b".repeat(24), companyId: CLINIC }],
    ["token-of-a-clinician-elsewhere", { userId: "e".repeat(24), companyId: OTHER_CLINIC }],
  ]),
  streaming: new Map(),
  sightings: [],
});

export const [CLINICIAN, SECOND_CLINICIAN, STRANGER] = [
  "token-of-a-clinician-here",
  "token-of-a-second-clinician",
  "token-of-a-clinician-elsewhere",
];

function contextOf(session: { userId: string; companyId: string }): Caller {
  const { userId, companyId } = session;
  return {
    user: {
      id: userId,
      companyId,
      email: "",
      name: "",
      role: roles.staff,
      capabilities: [],
      preferredLanguage: null,
      theme: "light",
      mustChangePassword: false,
      secondFactor: false,
      staffRole: DEFAULT_STAFF_ROLE,
      selectedPatientId: null,
    },
    company: { id: companyId, companyName: "Clinic", ...companyDefaults },
    language: "en",
    now: new Date(),
    ip: "",
    wall: null,
    accessToken: null,
  };
}

/** `record` answers each frame. */
export function playCaptures(record: CapturePort["record"] = () => null) {
  const listeners = createListeners<(capture: CaptureState) => void>();
  const running = new Map<string, CaptureState>();
  return {
    set: (capture: CaptureState): void => {
      running.set(capture.deviceId, capture);
      listeners.notify((listener) => listener(capture));
    },
    port: {
      state: (deviceId) => running.get(deviceId) ?? null,
      record,
      onChange: listeners.subscribe,
      onProgress: () => () => undefined,
    } satisfies CapturePort,
  };
}

export interface TestLiveServer {
  url: string;
  port: number;
  live: LiveServer;
  stop: () => Promise<void>;
}

interface ServerOptions {
  cluster?: Cluster & { join: () => Promise<void> };
  clock?: Clock;
  limits?: Partial<LiveLimits>;
  captures?: CapturePort;
  events?: LiveEvents;
  /** Delay of the event loop; 0 by default, so that a busy test machine sheds no load. */
  loopDelayMs?: () => number;
  /** Failed conditions of database and disk; none by default. */
  conditionsOfParts?: () => Promise<readonly ServerCondition[]>;
  mqttUrl?: string;
  onError?: (message: string) => void;
  port?: number;
}

/** A real HTTP server with a store in memory. Stops with the test. */
export async function startLive(
  world: LiveWorld,
  {
    clock = systemClock,
    cluster,
    limits,
    captures = playCaptures().port,
    events = createNoEvents(),
    loopDelayMs = () => 0,
    conditionsOfParts,
    mqttUrl,
    onError,
    port = 0,
  }: ServerOptions = {},
): Promise<TestLiveServer> {
  const httpServer = createServer();
  const visible = (caller: Caller) => [...world.devices.values()].filter(({ companyId }) => companyId === caller.company.id);
  const getDevice = async (caller: Caller, id: string): Promise<Device> => {
    const device = visible(caller).find((candidate) => candidate.id === id);
    return device ?? Promise.reject(new Problem("notFound"));
  };
  const state = createLiveState(clock, cluster ?? createAlone());
  await cluster?.join();
  const live: LiveServer = await createLiveServer({
    httpServer,
    clock,
    loopDelayMs,
    ...(conditionsOfParts && { conditionsOfParts }),
    mqttUrl,
    random: Math.random,
    ...(cluster && { cluster }),
    state,
    captures,
    ...(limits ? { limits } : {}),
    analysis: await loadAnalysis(),
    events,
    logger: onError ? pino({ level: "error" }, { write: onError }) : pino({ level: "silent" }),
    isAllowedOrigin: (origin) => origin === ORIGIN,
    addressOf: ({ socket }) => socket.remoteAddress ?? "unknown",
    authenticateDevice: ({ serial, password }) => Promise.resolve(matOf(world, serial, password)),
    services: {
      authenticateViewer: ({ cookie, token }) => {
        const sessionKey = token ?? cookie?.replace("session=", "") ?? "";
        const session = world.sessions.get(sessionKey);
        return Promise.resolve(session ? { context: contextOf(session), sessionKey } : null);
      },
      allow: (caller, permission) => allow({ ...caller, server: noServer() }, permission),
      getDevice,
      listDevices: (caller) => Promise.resolve(visible(caller)),
      configurationOf: async (context, id) => {
        const { id: deviceId } = await getDevice(context, id);
        return { deviceId, deviceFunctional: false, patientStatus: false, imageSaved: false, lastFrameAt: null };
      },
      streamDevice: async (context, id, seconds) =>
        live.streaming.start(await getDevice(context, id), { seconds, userId: context.user.id }),
      patientOfDevice: async (context, id) => (await getDevice(context, id)) && null,
      startCapture: () => Promise.reject(new Problem("captureUnsupported")),
      cancelCapture: () => Promise.reject(new Problem("nothingToCancel")),
      activateRemotely: () => Promise.reject(new Problem("forbidden")),
    },
    store: {
      recordSeen: (deviceId, sighting) => {
        world.sightings.push({ deviceId, sighting });
        return Promise.resolve();
      },
      matsBeforeStart: () => Promise.resolve([]),
      saveStreaming: (state) => {
        world.streaming.set(state.deviceId, state);
        return Promise.resolve();
      },
      loadCalibrations: () => Promise.resolve([]),
      loadStreaming: () => Promise.resolve([...world.streaming.values()]),
    },
  });
  await new Promise<void>((listening) => httpServer.listen(port, "127.0.0.1", listening));
  const { port: actualPort } = httpServer.address() as AddressInfo;

  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= live.close());
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${actualPort}`, port: actualPort, live, stop };
}

function matOf(world: LiveWorld, serial: string, password: string): SignedInMat {
  const device = [...world.devices.values()].find(({ hardwareSerial }) => hardwareSerial === serial);
  if (!device || password !== MAT_PASSWORD) throw new Problem("wrongDeviceCredentials");
  const whole = [...world.devices.values()].find(({ subdeviceIds }) => subdeviceIds.includes(device.id)) ?? null;
  return { device, whole };
}

export type ViewerSocket = Socket<ServerToViewer, ViewerToServer>;
export type MatSocket = Socket<ServerToDevice, DeviceToServer>;

interface Handshake {
  auth?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** False for a stock client, which cannot read frame messages. */
  binary?: boolean;
  namespace?: string;
}

/** The connection closes with the test. */
export function open(server: Pick<TestLiveServer, "url">, { auth = {}, headers = {}, binary = true, namespace = "/" }: Handshake): Socket {
  const socket = io(server.url + namespace, {
    ...(binary ? { parser } : {}),
    auth: { ...auth, ...(binary ? { proto: FRAME_PROTOCOL } : {}) },
    extraHeaders: headers,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

export async function connectViewer(
  server: Pick<TestLiveServer, "url">,
  token: string,
  options: Pick<Handshake, "binary"> = {},
): Promise<ViewerSocket> {
  const socket: ViewerSocket = open(server, { auth: { token }, ...options });
  await connected(socket);
  return socket;
}

export async function connectPage(server: Pick<TestLiveServer, "url">, token: string): Promise<ViewerSocket> {
  const socket: ViewerSocket = open(server, { headers: await createCookieHeader(token) });
  await connected(socket);
  return socket;
}

export async function connectMat(
  server: Pick<TestLiveServer, "url">,
  device: Device,
  options: Pick<Handshake, "binary"> = {},
): Promise<MatSocket> {
  const socket: MatSocket = open(server, {
    auth: { serial: device.hardwareSerial, password: MAT_PASSWORD },
    namespace: INGEST_NAMESPACE,
    ...options,
  });
  await new Promise((resolve, reject) => socket.once("welcome", resolve).once("connect_error", reject));
  return socket;
}

type FirstOf<Listener> = Listener extends (value: infer Value) => void ? Value : never;

export const viewerEvent = <Event extends keyof ServerToViewer>(
  viewer: ViewerSocket,
  event: Event,
): Promise<FirstOf<ServerToViewer[Event]>> => nextOf(viewer, event);
export const matEvent = <Event extends keyof ServerToDevice>(mat: MatSocket, event: Event): Promise<FirstOf<ServerToDevice[Event]>> =>
  nextOf(mat, event);

const nextOf = <Value>(socket: Socket, event: string): Promise<Value> => new Promise((resolve) => socket.once(event, resolve));

export const closed = (socket: Socket): Promise<string> => new Promise((resolve) => socket.once("disconnect", resolve));

export const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });

export function frameFor(device: Device, over: Partial<Frame> = {}): Frame {
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("a device without a map");
  return {
    grid: geometry.grid,
    counts: new Uint16Array(cellCount(geometry.grid)).fill(100),
    scale: geometry.scale,
    unit: geometry.unit,
    part: deviceKind(device).parts[0] ?? "main",
    epoch: 1,
    sequence: 1,
    deviceTimeMs: 0,
    serverTimeMs: 0,
    streamKey: 0,
    gapBefore: false,
    clockSynced: false,
    resent: false,
    ...over,
  };
}

/** Waits for the acknowledgement. */
export const send = (mat: MatSocket, frame: Frame | Uint8Array): Promise<Answer<FrameAck | null>> =>
  mat.emitWithAck("frame", frame instanceof Uint8Array ? frame : encodeFrame(frame));
