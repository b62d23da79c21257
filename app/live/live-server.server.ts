import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { Server, type DefaultEventsMap } from "socket.io";
import type { Analysis } from "~/analysis/analysis";
import type { RecordedCalibration, ZeroedMat } from "~/domain/calibration/mat-calibration";
import { isUnderWay } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import { kindOf, type Device } from "~/domain/device/device";
import type { FramePart } from "~/domain/frame/frame";
import type { StreamingState } from "~/domain/streaming";
import { createAdmission } from "./admission.server";
import { createCalibrations, deviceOfKey, matKey, type Calibrations } from "./calibration/calibrations";
import { createMeasuredMeans, type MeasuredMeans } from "./calibration/measured-mean";
import { createZeroDrift } from "./calibration/zero-drift";
import { closePeers } from "./close-peers.server";
import type { LiveEvents } from "./events/events.server";
import { createIngestCounters, type IngestCounters } from "./ingest/counters.server";
import { createIngest, type Ingest } from "./ingest/endpoint.server";
import { createFramePipeline } from "./ingest/frame-pipeline.server";
import { acceptMqttMats, type MqttMats } from "./ingest/mqtt-mats.server";
import { feedOf, type MatBeforeStart, type MatCredentials, type SignedInMat } from "./ingest/signed-in-mat";
import { acceptSocketMats, type IngestNamespace, type MatData } from "./ingest/socket-mats.server";
import type { CapturePort } from "./state/capture-port";
import { createDeviceLiveStates } from "./state/device-live-states.server";
import { createDevicePresence, type DeviceSighting } from "./state/device-presence.server";
import { createKnownDevices } from "./state/known-devices.server";
import type { LiveState } from "./state/live-state.server";
import type { NewestFrames } from "./state/newest-frames.server";
import { createRecentFigures, type RecentFiguresStore } from "./state/recent-figures.server";
import { createStreaming, type Streaming } from "./state/streaming.server";
import { createThrottle } from "./throttle";
import { createFanOut } from "./viewers/fan-out.server";
import { createHub } from "./viewers/hub.server";
import { createLoadShedding, type SheddingStep } from "./viewers/load-shedding";
import type { ViewerData, ViewerNamespace, ViewerServices } from "./viewers/viewer-services";
import { watchClock } from "./watched-clock";
import { liveLimits, type LiveLimits } from "./wire/limits";
import * as parser from "./wire/parser";
import {
  INGEST_NAMESPACE,
  type DeviceLiveState,
  type DeviceToServer,
  type ServerToDevice,
  type ServerToViewer,
  type ViewerToServer,
} from "./wire/protocol";

/** A device's state is pushed at most five times a second. */
const STATE_EVERY_MS = 200;

export interface LiveServerOptions extends Pick<
  ViewerServices,
  | "authenticateViewer"
  | "addressOf"
  | "allow"
  | "getDevice"
  | "listDevices"
  | "configurationOf"
  | "streamDevice"
  | "patientOfDevice"
  | "startCapture"
  | "cancelCapture"
  | "activateRemotely"
> {
  httpServer: HttpServer;
  /** Whether a page of this origin may connect; asked only for peers that send one. */
  isAllowedOrigin: (origin: string, request: IncomingMessage) => boolean;
  /** @throws Problem wrongDeviceCredentials, tooManyAttempts, serverBusy */
  authenticateDevice: (credentials: MatCredentials) => Promise<SignedInMat>;
  /** Address of a broker that mats publish to, if any. */
  mqttUrl?: string | undefined;
  /** 0 to 1, for the jitter of reconnects to it. */
  random: () => number;
  /** State that several server processes would share. */
  state: LiveState;
  captures: CapturePort;
  recordSeen: (deviceId: string, sighting: DeviceSighting) => Promise<void>;
  /** What earlier runs of the server have seen. */
  matsBeforeStart: () => Promise<MatBeforeStart[]>;
  saveStreaming: (state: StreamingState) => Promise<void>;
  loadStreaming: () => Promise<StreamingState[]>;
  /** The calibrations in force when the server starts. */
  loadCalibrations: () => Promise<ZeroedMat[]>;
  analysis: Pick<Analysis, "figures">;
  /** Log entries and alarms from frames. Stops with the server. */
  events: LiveEvents;
  clock: Clock;
  /** How long work waited for the event loop since the last call, in milliseconds. */
  loopDelayMs: () => number;
  limits?: Partial<LiveLimits>;
  logger: Logger;
}

/** Live frames, from the endpoint of mats to the endpoint of viewers. */
export interface LiveServer {
  streaming: Streaming;
  newestFrames: NewestFrames;
  recentFigures: Pick<RecentFiguresStore, "of">;
  counters: IngestCounters;
  calibrations: Pick<Calibrations, "of" | "put">;
  /** What a recording of the device keeps of the calibrations in force. */
  calibrationsOf: (device: Device) => RecordedCalibration[];
  /** What mats measure before their calibration. */
  measuredMeans: Pick<MeasuredMeans, "measure">;
  /** See ZeroDrift. */
  zeroDriftOf: (deviceId: string, part: FramePart) => number | null;
  /** Connected peers by sockets, mats and viewers together. */
  connections: () => number;
  /** Of the broker that mats publish to; null without one. */
  brokerOfMats: () => ReturnType<MqttMats["status"]> | null;
  attach: Ingest["attach"];
  /** What viewers do without while the processor is full. */
  shedding: () => SheddingStep;
  /** Whether a device may stream, by its id: not before its mat has connected to this run of the server. */
  isFunctional: (deviceId: string) => boolean;
  /** A device's state in memory, for page loads. */
  stateOf: (device: Device) => DeviceLiveState;
  /** These devices of one company were renamed, moved or given to a patient. */
  devicesChanged: (changed: readonly Device[]) => void;
  /** The mats of a device have to sign in again: their password is another one. */
  disconnectMats: (device: Device) => void;
  /** The device is out of use: its mats are sent away, its stream and its alarms end. */
  withdrawDevice: (device: Device) => void;
  /** Closes the sockets of a session, by its key, or of a user, by the id. */
  signOutSockets: (sessionKeyOrUserId: string) => void;
  /** Closes the connections of a user whose rights have changed: clients come back and ask anew for what they follow. */
  restartSockets: (userId: string) => void;
  /** Ends all connections and timers. */
  close: () => Promise<void>;
}

/** Attaches the endpoints of mats and viewers to an HTTP server, and connects them. */
export async function createLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const { state, captures, events, logger } = options;
  const clock = watchClock(options.clock);
  const limits = { ...liveLimits, ...options.limits };
  const { newestFrames } = state;

  const devices = createKnownDevices();
  const counters = createIngestCounters();
  const presence = createDevicePresence({ reported: state.presence, clock, record: options.recordSeen, logger });
  const calibrations = createCalibrations(state.calibrations, await options.loadCalibrations());
  const measuredMeans = createMeasuredMeans(clock);
  const zeroDrift = createZeroDrift(clock);
  const recentFigures = createRecentFigures({ analysis: options.analysis, clock });
  const shedding = createLoadShedding({
    clock,
    loopDelayMs: options.loopDelayMs,
    onChange: ({ name }) => logger.warn({ shedding: name }, "rate of viewers changed with the load"),
  });
  const fanOut = createFanOut({ clock, newestFrames, pace: () => shedding.step().pace });
  const states = createDeviceLiveStates({
    clock,
    presence,
    newestFrames,
    streaming: () => streaming,
    captureOf: captures.state,
    alarmsOf: events.alarmsOf,
    presenceOf: events.presenceOf,
    calibrationsOf: calibrations.recordedOf,
  });
  const streaming: Streaming = createStreaming({
    states: state.streaming,
    clock,
    isFunctional: states.isFunctional,
    isCapturing: (deviceId) => isUnderWay(captures.state(deviceId)?.phase ?? "saved"),
    command: (deviceId, seconds) => ingest.commandStreaming(deviceId, seconds),
    save: options.saveStreaming,
    logger,
  });
  streaming.resume(await options.loadStreaming());
  for (const mat of await options.matsBeforeStart()) {
    const { target, partOf } = feedOf(mat);
    const [part = "main"] = kindOf(mat.device).parts;
    presence.restore(mat.device.id, mat.lastFrameAtMs);
    newestFrames.restore(target.id, partOf(part), mat.lastFrameAtMs);
    events.connection(mat.device, presence.of(mat.device.id).connection);
  }

  const admission = createAdmission({ clock, limits, addressOf: options.addressOf, logger });
  const io = new Server<ViewerToServer & DeviceToServer, ServerToViewer & ServerToDevice, DefaultEventsMap, ViewerData & MatData>(
    options.httpServer,
    {
      parser,
      transports: ["websocket"],
      perMessageDeflate: false,
      maxHttpBufferSize: limits.messageBytes,
      pingInterval: limits.pingIntervalMs,
      pingTimeout: limits.pingTimeoutMs,
      connectTimeout: limits.connectTimeoutMs,
      serveClient: false,
      allowRequest: (request, answer) => {
        const { origin } = request.headers;
        if (origin !== undefined && !options.isAllowedOrigin(origin, request)) answer("foreignOrigin", false);
        else if (!admission.admits(request)) answer("tooManyAttempts", false);
        else answer(null, true);
      },
    },
  );
  io.engine.on("connection", admission.watch);
  const viewerNamespace: ViewerNamespace = io.of("/");
  const ingestNamespace: IngestNamespace = io.of(INGEST_NAMESPACE);

  const newestReading = (device: Device) => {
    const [frame] = newestFrames.of(device.id).values();
    return frame ? events.read(device, frame) : null;
  };
  const hub = createHub(viewerNamespace, {
    ...options,
    clock,
    states,
    presence,
    newestFrames,
    newestReading,
    openAlarms: events.openAlarms,
    fanOut,
    devices,
    signedIn: (connection) => admission.signedIn(connection, limits.shortMessageBytes),
    limits,
  });
  const ingest = createIngest({
    authenticateDevice: options.authenticateDevice,
    calibrations,
    pipeline: createFramePipeline({
      captures,
      events,
      presence,
      newestFrames,
      fanOut,
      recentFigures,
      measuredMeans,
      emptyMat({ target, geometry }, { frame: { part }, measured }) {
        if (!geometry || !events.isEmpty(target, part)) return;
        zeroDrift.see(matKey(target.id, part), () => calibrations.meanOf(target.id, part, geometry, measured));
      },
      logger,
    }),
    remainingStreaming: streaming.remaining,
    captureOf: captures.state,
    onConnected: (mat) => presence.connected(mat.device.id),
    isConnected: (deviceId) => presence.of(deviceId).connection.state === "connected",
    onOtherSender: presence.otherSender,
    devices,
    counters,
    clock,
    limits,
    logger,
  });
  acceptSocketMats({
    namespace: ingestNamespace,
    ingest,
    addressOf: options.addressOf,
    signedIn: (connection) => admission.signedIn(connection, limits.messageBytes),
    clock,
    limits,
  });

  const { mqttUrl, random } = options;
  const mqttMats = mqttUrl === undefined ? null : acceptMqttMats({ url: mqttUrl, ingest, clock, random, limits, logger });

  const statePushes = createThrottle<string>(clock, STATE_EVERY_MS, (deviceId) => {
    const device = devices.get(deviceId);
    if (device) hub.pushState(device);
  });
  const subscriptions = [
    // Pages learn the new time before the first frame that is stamped with it, or they would take that frame for an old one.
    clock.onSet(() => {
      for (const device of devices.all()) hub.pushState(device);
    }),
    presence.onChange((deviceId) => {
      const device = devices.get(deviceId);
      if (device) events.connection(device, presence.of(deviceId).connection);
      devices.shownBy(deviceId).forEach(({ id }) => statePushes.call(id));
    }),
    streaming.onChange(({ deviceId }) => statePushes.call(deviceId)),
    events.follow({
      ...hub,
      alarmRaised(companyId, raised) {
        hub.alarmRaised(companyId, raised);
        statePushes.call(raised.alarm.deviceId);
      },
      alarmChanged(companyId, changed) {
        hub.alarmChanged(companyId, changed);
        statePushes.call(changed.alarm.deviceId);
      },
      alarmEnded(companyId, alarm) {
        hub.alarmEnded(companyId, alarm);
        statePushes.call(alarm.deviceId);
      },
      presenceSettled(device, matId, present) {
        // A status that stays is pushed all the same: that somebody is there was not known for a while.
        if (!presence.settled(matId, present)) statePushes.call(device.id);
      },
      alarmAttended(companyId, alarm) {
        hub.alarmAttended(companyId, alarm);
        statePushes.call(alarm.deviceId);
      },
    }),
    captures.onChange((capture) => {
      ingest.commandAnalysis(capture);
      statePushes.call(capture.deviceId);
    }),
    state.calibrations.subscribe((mat) => {
      zeroDrift.forget(mat);
      statePushes.call(deviceOfKey(mat));
    }),
    captures.onProgress(({ deviceId }) => statePushes.call(deviceId)),
  ];

  return {
    streaming,
    newestFrames,
    recentFigures,
    counters,
    calibrations,
    calibrationsOf: calibrations.recordedOf,
    measuredMeans,
    zeroDriftOf: (deviceId, part) => zeroDrift.of(matKey(deviceId, part)),
    connections: () => io.engine.clientsCount,
    brokerOfMats: () => mqttMats?.status() ?? null,
    attach: ingest.attach,
    shedding: shedding.step,
    isFunctional(deviceId) {
      const device = devices.get(deviceId);
      return device !== undefined && states.isFunctional(device);
    },
    stateOf: states.of,
    devicesChanged(changed) {
      for (const device of changed) if (devices.get(device.id)) devices.learn(device);
      for (const companyId of new Set(changed.map((device) => device.companyId))) hub.devicesChanged(companyId);
    },
    disconnectMats: ingest.disconnect,
    withdrawDevice(device) {
      streaming.stop(device.id);
      ingest.disconnect(device);
      events.withdraw(device);
      hub.devicesChanged(device.companyId);
    },
    signOutSockets: hub.signOut,
    restartSockets: hub.restart,
    async close() {
      for (const unsubscribe of subscriptions) unsubscribe();
      await Promise.all([closePeers(viewerNamespace, ingestNamespace), mqttMats?.close()]);
      await events.stop();
      for (const part of [hub, ingest, admission, statePushes, shedding]) part.stop();
      streaming.close();
      await presence.stop();
      await io.close();
    },
  };
}
