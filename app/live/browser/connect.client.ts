import { io, type Socket } from "socket.io-client";
import { systemClock } from "~/domain/clock";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import type { ProblemNotice } from "~/domain/problem";
import type { StreamingState } from "~/domain/streaming";
import { createCredits } from "../wire/credits";
import { FRAME_PROTOCOL } from "../wire/handshake";
import * as parser from "../wire/parser";
import type { Answer, DeviceLiveState, LogMessage, ServerToViewer, ViewerToServer, WatchDetail } from "../wire/protocol";
import { returnPauseMs } from "../wire/return-pause";
import type { ServerCondition } from "../wire/server-condition";
import { createAlarmSubscription, type AlarmListener } from "./alarm-subscription";
import { followWake } from "./wake";

/** `disconnected`: lost and reconnecting. */
export type ConnectionStatus = "connecting" | "connected" | "disconnected";

export interface DeviceListener {
  onFrame: (frame: Frame) => void;
  onState: (state: DeviceLiveState) => void;
  onLog?: (entry: LogMessage) => void;
  onPressureLog?: () => void;
  /** Unknown device or no access. */
  onRefused?: (problem: ProblemNotice) => void;
}

export interface CompanyListener {
  /** Called on joining and after every reconnect. */
  onStates: (states: DeviceLiveState[]) => void;
  onState: (state: DeviceLiveState) => void;
  /** Reload the page's data. */
  onDevicesChanged?: () => void;
}

/** Watches and joins survive every reconnect. */
export interface LiveConnection {
  status: () => ConnectionStatus;
  onStatus: (listener: () => void) => () => void;
  /** Missing server parts; empty while disconnected. */
  serverConditions: () => readonly ServerCondition[];
  onServerConditions: (listener: () => void) => () => void;
  /** Reloads data and replaces a dead connection. */
  wake: (sleptMs: number) => void;
  /** Called first after a possible sleep. */
  onWake: (listener: (sleptMs: number) => void) => () => void;
  /** Returns the unsubscribe function. */
  watch: (deviceId: string, detail: WatchDetail, listener: DeviceListener) => () => void;
  joinCompany: (listener: CompanyListener) => () => void;
  joinAlarms: (listener: AlarmListener) => () => void;
  /** 0 stops. Answers `unavailable` while disconnected. */
  startStreaming: (deviceId: string, seconds: number) => Promise<Answer<StreamingState>>;
  /** The session ended; the connection stays closed. */
  onSignedOut: (listener: () => void) => () => void;
  close: () => void;
}

export interface ConnectOptions {
  /** Default: the page's origin. */
  url?: string;
  /** For clients without a session cookie. */
  token?: string;
  extraHeaders?: Record<string, string>;
}

const ANSWER_WITHIN_MS = 5000;
const CONNECT_WITHIN_MS = 4000;
/** After a sleep a socket can be open but dead. */
const ALIVE_WITHIN_MS = 2000;
const RECONNECT_AFTER_MS = 2000;
const unavailable = { ok: false, problem: { code: "unavailable" } } as const;

interface Watch {
  detail: WatchDetail;
  listeners: Map<DeviceListener, WatchDetail>;
}

const largestDetail = (watch: Watch): WatchDetail => ([...watch.listeners.values()].includes("full") ? "full" : "thumbnail");

export function connectLive({ url = "", token, extraHeaders }: ConnectOptions = {}): LiveConnection {
  const socket: Socket<ServerToViewer, ViewerToServer> = io(url, {
    parser,
    transports: ["websocket"],
    auth: { proto: FRAME_PROTOCOL, ...(token ? { token } : {}) },
    reconnectionDelay: 250,
    reconnectionDelayMax: RECONNECT_AFTER_MS,
    randomizationFactor: 0.5,
    // Default is 20 s; a proxy may accept but never answer.
    timeout: CONNECT_WITHIN_MS,
    forceNew: true,
    ...(extraHeaders ? { extraHeaders } : {}),
  });
  const watches = new Map<string, Watch>();
  const deviceOfKey = new Map<number, string>();
  const company = createListeners<CompanyListener>();
  const statusListeners = createListeners<() => void>();
  const conditionListeners = createListeners<() => void>();
  const signedOutListeners = createListeners<() => void>();
  const wakeListeners = createListeners<(sleptMs: number) => void>();
  const credits = createCredits((credit) => socket.emit("credit", credit), systemClock);
  let status: ConnectionStatus = "connecting";
  let conditions: readonly ServerCondition[] = [];
  let cancelReconnect = (): void => undefined;

  const setStatus = (next: ConnectionStatus): void => {
    if (status === next) return;
    status = next;
    statusListeners.notify((listener) => listener());
  };

  const setConditions = (next: readonly ServerCondition[]): void => {
    conditions = next;
    conditionListeners.notify((listener) => listener());
  };

  const reportState = (state: DeviceLiveState): void => {
    for (const listener of watches.get(state.deviceId)?.listeners.keys() ?? []) listener.onState(state);
    company.notify(({ onState }) => onState(state));
  };

  const reconnectAfter = (pauseMs: number): void => {
    cancelReconnect();
    cancelReconnect = systemClock.setTimer(() => socket.connect(), pauseMs);
  };

  let cancelAlive = (): void => undefined;

  const endSession = (): void => {
    cancelReconnect();
    cancelAlive();
    socket.disconnect();
    signedOutListeners.notify((listener) => listener());
  };

  const endsSession = ({ code }: ProblemNotice): boolean => {
    const ended = code === "signInRequired" || code === "sessionEnded";
    if (ended) endSession();
    return ended;
  };

  /** Retries on the same connection while the store is down. */
  const againSoon = ({ code }: ProblemNotice, send: () => void): boolean => {
    const { id } = socket;
    if (code !== "unavailable") return false;
    systemClock.setTimer(() => {
      if (socket.connected && socket.id === id) send();
    }, RECONNECT_AFTER_MS);
    return true;
  };

  const alarms = createAlarmSubscription(socket, (problem) => void (endsSession(problem) || againSoon(problem, () => alarms.join())));

  const sendWatch = (deviceId: string, detail: WatchDetail): void => {
    const sendAgain = (): void => {
      const watch = watches.get(deviceId);
      if (watch) sendWatch(deviceId, watch.detail);
    };
    const refused = (problem: ProblemNotice): void => {
      if (endsSession(problem) || againSoon(problem, sendAgain)) return;
      for (const listener of watches.get(deviceId)?.listeners.keys() ?? []) listener.onRefused?.(problem);
    };
    socket.emit("watch", { deviceId, detail }, (answer) => {
      if (answer.ok) {
        deviceOfKey.set(answer.value.streamKey, deviceId);
        credits.restart(deviceId);
        reportState(answer.value.state);
      } else refused(answer.problem);
    });
  };

  const sendJoinCompany = (): void => {
    socket.emit("joinCompany", null, (answer) => {
      if (answer.ok) company.notify(({ onStates }) => onStates(answer.value));
      else if (!endsSession(answer.problem)) againSoon(answer.problem, sendJoinCompany);
    });
  };

  const forget = (deviceId: string, listener: DeviceListener): void => {
    const watch = watches.get(deviceId);
    if (!watch?.listeners.delete(listener)) return;
    if (watch.listeners.size === 0) {
      watches.delete(deviceId);
      if (socket.connected) socket.emit("unwatch", { deviceId });
      return;
    }
    const detail = largestDetail(watch);
    if (detail !== watch.detail && socket.connected) sendWatch(deviceId, detail);
    watch.detail = detail;
  };

  const readAgain = (): void => {
    for (const [deviceId, watch] of watches) sendWatch(deviceId, watch.detail);
    if (company.count() > 0) sendJoinCompany();
    alarms.join();
  };

  const wake = (sleptMs: number): void => {
    wakeListeners.notify((listener) => listener(sleptMs));
    if (!socket.connected) return;
    readAgain();
    cancelAlive();
    cancelAlive = systemClock.setTimer(() => socket.io.engine.close(), ALIVE_WITHIN_MS);
  };

  socket.on("connect", () => {
    deviceOfKey.clear();
    // Any packet proves the server is alive.
    socket.io.engine.on("packet", () => cancelAlive());
    setStatus("connected");
    readAgain();
  });
  socket.on("disconnect", (reason) => {
    credits.stop();
    setConditions([]);
    setStatus("disconnected");
    // Socket.IO does not retry; a session that ended was closed from here.
    if (reason === "io server disconnect") reconnectAfter(RECONNECT_AFTER_MS);
  });
  socket.on("connect_error", () => {
    setStatus("disconnected");
    // Socket.IO does not retry after a refusal, such as by a server without its store.
    if (!socket.active) reconnectAfter(RECONNECT_AFTER_MS);
  });
  socket.on("signedOut", endSession);
  socket.on("serverStopping", () => {
    socket.disconnect();
    reconnectAfter(returnPauseMs(Math.random));
  });
  socket.on("serverConditions", setConditions);
  socket.on("deviceState", reportState);
  socket.on("logAdded", ({ entry }) => {
    for (const listener of watches.get(entry.deviceId)?.listeners.keys() ?? []) listener.onLog?.(entry);
  });
  socket.on("pressureDataUpdated", ({ deviceId }) => {
    for (const listener of watches.get(deviceId)?.listeners.keys() ?? []) listener.onPressureLog?.();
  });
  socket.on("devicesChanged", () => company.notify(({ onDevicesChanged }) => onDevicesChanged?.()));
  socket.on("frame", (bytes) => {
    const frame = decodeFrame(bytes);
    const deviceId = deviceOfKey.get(frame.streamKey);
    if (deviceId === undefined) return;
    credits.take(deviceId, frame.part);
    for (const listener of watches.get(deviceId)?.listeners.keys() ?? []) listener.onFrame(frame);
  });

  return {
    status: () => status,
    onStatus: statusListeners.subscribe,
    serverConditions: () => conditions,
    onServerConditions: conditionListeners.subscribe,
    wake,
    onWake: wakeListeners.subscribe,
    watch(deviceId, detail, listener) {
      const watch = watches.get(deviceId) ?? { detail, listeners: new Map<DeviceListener, WatchDetail>() };
      watches.set(deviceId, watch);
      watch.listeners.set(listener, detail);
      watch.detail = largestDetail(watch);
      if (socket.connected) sendWatch(deviceId, watch.detail);
      return () => forget(deviceId, listener);
    },
    joinCompany(listener) {
      const unsubscribe = company.subscribe(listener);
      if (socket.connected) sendJoinCompany();
      return unsubscribe;
    },
    joinAlarms: alarms.follow,
    startStreaming(deviceId, seconds) {
      if (!socket.connected) return Promise.resolve(unavailable);
      return new Promise((resolve) => {
        socket
          .timeout(ANSWER_WITHIN_MS)
          .emit("startStreaming", { deviceId, seconds }, (error, answer) => resolve(error ? unavailable : answer));
      });
    },
    onSignedOut: signedOutListeners.subscribe,
    close() {
      cancelReconnect();
      cancelAlive();
      socket.disconnect();
    },
  };
}

let shared: LiveConnection | null = null;

/** The page's only connection, opened on demand. */
export function pageConnection(): LiveConnection {
  if (shared) return shared;
  const connection = connectLive();
  const stopWaking = followWake(connection.wake, systemClock);
  connection.onSignedOut(() => {
    stopWaking();
    if (shared === connection) shared = null;
  });
  shared = connection;
  return connection;
}
