import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { Analysis } from "~/analysis/analysis";
import { createAlone, type Cluster } from "~/cluster/cluster.server";
import type { RecentFigures } from "~/domain/analysis/recent-figures";
import type { RecordedCalibration, ZeroedMat } from "~/domain/calibration/mat-calibration";
import { isUnderWay } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import { deviceKind, type Device } from "~/domain/device/device";
import { isMatFault, type LastRefusal } from "~/domain/device/refused-frames";
import type { FramePart } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import type { StreamingState } from "~/domain/streaming";
import { createAdmission } from "./admission.server";
import { createCalibrations, deviceOfKey, matKey, type Calibrations } from "./calibration/calibrations";
import { createMeasuredMeans, type MeasuredMean } from "./calibration/measured-mean";
import { createZeroDrift } from "./calibration/zero-drift";
import { closePeers } from "./close-peers.server";
import { createFrameBus } from "./cluster/frame-bus.server";
import { createMatHolders, type HeldMat } from "./cluster/mat-holders";
import type { LiveEvents } from "./events/events.server";
import { createIngestCounters, type IngestCounters } from "./ingest/counters.server";
import { createIngest, type Ingest } from "./ingest/endpoint.server";
import { createFramePipeline } from "./ingest/frame-pipeline.server";
import { acceptMqttMats, type MqttMats } from "./ingest/mqtt-mats.server";
import { toFeed, type AuthenticateMat, type MatBeforeStart, type SignedInMat } from "./ingest/signed-in-mat";
import { acceptSocketMats, type IngestNamespace } from "./ingest/socket-mats.server";
import { openSockets } from "./sockets.server";
import type { CapturePort } from "./state/capture-port";
import { createDeviceLiveStates } from "./state/device-live-states.server";
import { createDevicePresence, type DeviceSighting } from "./state/device-presence.server";
import { createKnownDevices } from "./state/known-devices.server";
import type { LiveState } from "./state/live-state.server";
import type { NewestFrames } from "./state/newest-frames.server";
import { createRecentFigures } from "./state/recent-figures.server";
import { createStreaming, type Streaming } from "./state/streaming.server";
import { createThrottle } from "./throttle";
import { createConditionWatch } from "./viewers/condition-watch";
import type { DeliveryCounts } from "./viewers/delivery-counts";
import { createFanOut } from "./viewers/fan-out.server";
import { createHub } from "./viewers/hub.server";
import { createLoadShedding, sheddingSteps, type SheddingStep } from "./viewers/load-shedding";
import { createViewerNews } from "./viewers/viewer-news.server";
import type { ViewerNamespace, ViewerServices } from "./viewers/viewer-services";
import { watchClock } from "./watched-clock";
import { liveLimits, type LiveLimits } from "./wire/limits";
import { INGEST_NAMESPACE, type DeviceLiveState } from "./wire/protocol";
import type { ServerCondition } from "./wire/server-condition";

/** Minimum interval between two states of a device. */
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
  /** Called only for peers that send an origin. */
  isAllowedOrigin: (origin: string, request: IncomingMessage) => boolean;
  /** @throws Problem wrongDeviceCredentials, tooManyAttempts, serverBusy */
  authenticateDevice: AuthenticateMat;
  /** Address of the mats' MQTT broker. */
  mqttUrl?: string | undefined;
  /** 0 to 1, for reconnect jitter. */
  random: () => number;
  /** Default: a single process. */
  cluster?: Cluster;
  /** Shared by all server processes. */
  state: LiveState;
  captures: CapturePort;
  recordSeen: (deviceId: string, sighting: DeviceSighting) => Promise<void>;
  matsBeforeStart: () => Promise<MatBeforeStart[]>;
  saveStreaming: (state: StreamingState) => Promise<void>;
  loadStreaming: () => Promise<StreamingState[]>;
  loadCalibrations: () => Promise<ZeroedMat[]>;
  analysis: Pick<Analysis, "figures">;
  /** Stops with the server. */
  events: LiveEvents;
  clock: Clock;
  /** Event-loop delay since the last call, in ms. */
  loopDelayMs: () => number;
  /** Called while there are viewers; never rejects. Default: none. */
  conditionsOfParts?: () => Promise<readonly ServerCondition[]>;
  limits?: Partial<LiveLimits>;
  logger: Logger;
}

export interface LiveServer {
  streaming: Streaming;
  newestFrames: NewestFrames;
  /** @throws Problem otherServerSilent */
  recentFiguresOf: (device: Device) => Promise<RecentFigures>;
  counters: IngestCounters;
  calibrations: Pick<Calibrations, "get" | "put">;
  /** Calibrations in force, for a recording. */
  calibrationsOf: (device: Device) => RecordedCalibration[];
  /** Mean before calibration over `durationMs`. @throws Problem otherServerSilent */
  measureMean: (device: Device, part: FramePart, durationMs: number) => Promise<MeasuredMean>;
  /** See ZeroDrift. */
  zeroDriftOf: (deviceId: string, part: FramePart) => number | null;
  delivery: DeliveryCounts;
  viewers: () => number;
  connectedDevices: () => Device[];
  streamingDevices: () => Device[];
  /** Open sockets of mats and viewers. */
  connections: () => number;
  /** Null without a broker. */
  brokerOfMats: () => ReturnType<MqttMats["status"]> | null;
  attach: Ingest["attach"];
  shedding: () => SheddingStep;
  /** False before the mat's first connection since the start. */
  isFunctional: (deviceId: string) => boolean;
  /** State in memory, for page loads. */
  stateOf: (device: Device) => DeviceLiveState;
  /** Of the device or a half; null if none. */
  lastRefusalOf: (device: Device) => LastRefusal | null;
  /** Renamed, moved or assigned, in one company. */
  devicesChanged: (changed: readonly Device[]) => void;
  /** After a password change. */
  disconnectMats: (device: Device) => void;
  /** Also ends its stream and alarms. */
  withdrawDevice: (device: Device) => void;
  /** Withdraws it and stores nothing more of it: its company is deleted. */
  forgetDevice: (device: Device) => void;
  signOutSockets: (sessionKeyOrUserId: string) => void;
  /** After a permission change; clients reconnect. */
  restartSockets: (userId: string) => void;
  close: () => Promise<void>;
}

export async function createLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const { cluster = createAlone(), state, captures, events, logger } = options;
  const clock = watchClock(options.clock);
  const limits = { ...liveLimits, ...options.limits };
  const { newestFrames } = state;

  const devices = createKnownDevices();
  const holders = createMatHolders(state.mats, cluster);
  const counters = createIngestCounters();
  const presence = createDevicePresence({ reported: state.presence, clock, record: options.recordSeen, logger });
  const calibrations = createCalibrations(state.calibrations, await options.loadCalibrations());
  const measuredMeans = createMeasuredMeans(clock);
  const zeroDrift = createZeroDrift(clock);
  const recentFigures = createRecentFigures({ analysis: options.analysis, clock });
  const watchedHere = new Set<string>();
  const fanOut = createFanOut({
    clock,
    newestFrames,
    pace: () => shedding.step().pace,
    ...(cluster.frames && {
      onWatched(deviceId, watched) {
        if (watched) watchedHere.add(deviceId);
        else watchedHere.delete(deviceId);
        fetchFrames(deviceId);
      },
    }),
  });
  const frameBus =
    cluster.frames &&
    createFrameBus({
      ...cluster.frames,
      bus: cluster,
      clock,
      watched: state.watched,
      streamKey: devices.streamKey,
      onFrame(deviceId, taken) {
        newestFrames.remember(deviceId, taken.frame, taken.bytes);
        fanOut.frame(deviceId, { ...taken, takenAtMs: null });
      },
      logger,
    });
  /** Skips mats connected to this process. */
  const fetchFrames = (deviceId: string): void => {
    const device = devices.get(deviceId);
    frameBus?.watch(deviceId, watchedHere.has(deviceId) && device !== undefined && !holders.allHere(device));
  };
  const states = createDeviceLiveStates({
    clock,
    presence,
    newestFrames,
    streaming: () => streaming,
    captureOf: captures.state,
    alarmsOf: events.alarmsOf,
    presenceOf: (device) => (holders.elsewhere(device) && state.occupancy.get(device.id)) || events.presenceOf(device),
    calibrationsOf: calibrations.recordedOf,
  });
  const streaming: Streaming = createStreaming({
    states: state.streaming,
    clock,
    isFunctional: states.isFunctional,
    isCapturing: (deviceId) => isUnderWay(captures.state(deviceId)?.phase ?? "saved"),
    assertReachable(device) {
      if (holders.elsewhere(device) && cluster.state() === "apart") throw new Problem("otherServerSilent");
    },
    command: (deviceId, seconds) => ingest.commandStreaming(deviceId, seconds),
    save: options.saveStreaming,
    logger,
  });
  streaming.resume(await options.loadStreaming());
  for (const mat of await options.matsBeforeStart()) {
    const { target, partOf } = toFeed(mat);
    const [part = "main"] = deviceKind(mat.device).parts;
    presence.restore(mat.device.id, mat);
    if (mat.lastFrameAtMs === null) continue;
    newestFrames.restore(target.id, partOf(part), mat.lastFrameAtMs);
    if (holders.isResponsible(mat.device)) events.connection(mat.device, presence.get(mat.device.id).connection);
  }

  /** State moves from the other process. */
  const takeOver = (mat: SignedInMat, { silent }: { silent: boolean }): void => {
    const { id } = mat.device;
    const before = state.mats.get(id);
    holders.take(mat);
    if (cluster.state() === "alone" || (before && before.process === cluster.id)) return;
    presence.takeOver(id, { silent });
    for (const device of mat.whole ? [mat.device, mat.whole] : [mat.device]) events.takeOver(device, presence.get(id).connection);
    fetchFrames(toFeed(mat).target.id);
  };
  const release = ({ device, whole }: HeldMat): void => {
    ingest.release(device.id);
    presence.release(device.id);
    events.release(device.id);
    fetchFrames(whole?.id ?? device.id);
  };

  const admission = createAdmission({ clock, limits, addressOf: options.addressOf, logger });
  const io = openSockets({ httpServer: options.httpServer, isAllowedOrigin: options.isAllowedOrigin, admission, limits });
  const viewerNamespace: ViewerNamespace = io.of("/");
  const ingestNamespace: IngestNamespace = io.of(INGEST_NAMESPACE);

  const newestReading = (device: Device) => {
    const [frame] = newestFrames.get(device.id).values();
    return frame ? events.read(device, frame) : null;
  };
  const hub = createHub(viewerNamespace, {
    ...options,
    everywhere: cluster.everywhere,
    clock,
    states,
    presence,
    newestFrames,
    newestReading,
    openAlarms: events.openAlarms,
    fanOut,
    devices,
    signedIn: ({ conn }) => admission.signedIn(conn, limits.shortMessageBytes),
    conditions: () => conditions.now(),
    limits,
  });
  const shedding = createLoadShedding({
    clock,
    loopDelayMs: options.loopDelayMs,
    onChange({ name }) {
      logger.warn({ shedding: name }, "rate of viewers changed with the load");
      conditions.update();
    },
  });
  const conditions = createConditionWatch({
    clock,
    isWatched: () => hub.viewers() > 0,
    known() {
      // The first step slows only scripts.
      const isBusy = shedding.step().pace.thumbnail > sheddingSteps[0].pace.thumbnail;
      return [...(cluster.state() === "apart" ? (["apart"] as const) : []), ...(isBusy ? (["busy"] as const) : [])];
    },
    ask: options.conditionsOfParts ?? (() => Promise.resolve([])),
    onChange(now) {
      logger.warn({ conditions: now }, "what the server goes without has changed");
      hub.conditionsChanged(now);
    },
  });
  const ingest = createIngest({
    authenticateDevice: options.authenticateDevice,
    calibrations,
    pipeline: createFramePipeline({
      captures,
      events,
      presence,
      newestFrames,
      fanOut: frameBus
        ? {
            frame(deviceId, taken) {
              fanOut.frame(deviceId, taken);
              frameBus.publish(deviceId, taken);
            },
          }
        : fanOut,
      recentFigures,
      measuredMeans,
      emptyMat({ target, geometry }, { frame: { part }, measured }) {
        if (!geometry || !events.isEmpty(target, part)) return;
        zeroDrift.observe(matKey(target.id, part), () => calibrations.meanOf(target.id, part, geometry, measured));
      },
      logger,
    }),
    remainingStreaming: streaming.remaining,
    captureOf: captures.state,
    onConnected: (mat) => takeOver(mat, { silent: false }),
    onRefused(device, { code, details }) {
      if (!isMatFault(code)) return;
      if (!devices.get(device.id)) devices.learn(device);
      presence.refused(device.id, { fault: code, details: details ?? {} });
    },
    isElsewhere: holders.isElsewhere,
    isConnected: (deviceId) => presence.get(deviceId).connection.state === "connected",
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
  const mqttMats =
    mqttUrl === undefined ? null : acceptMqttMats({ url: mqttUrl, isOurs: cluster.isEldest, ingest, clock, random, limits, logger });

  const statePushes = createThrottle<string>(clock, STATE_EVERY_MS, (deviceId) => {
    const device = devices.get(deviceId);
    if (device) hub.pushState(device);
  });
  const pushWholes = (deviceId: string): void => devices.shownBy(deviceId).forEach(({ id }) => statePushes.call(id));

  const news = createViewerNews({ everywhere: cluster.everywhere, hub, pushState: statePushes.call });

  const subscriptions = [
    // Otherwise frames stamped with the new time look old.
    clock.onSet((byMs) => {
      logger.warn({ byMs: Math.round(byMs) }, "the clock of this server was set");
      for (const device of devices.all()) hub.pushState(device);
    }),
    presence.onRefused((deviceId, refusal) => logger.warn({ deviceId, ...refusal }, "a mat is refused")),
    presence.onChange((deviceId) => {
      const device = devices.get(deviceId);
      if (device) events.connection(device, presence.get(deviceId).connection);
      pushWholes(deviceId);
    }),
    state.presence.subscribe((deviceId, _, by) => {
      if (by !== "here") pushWholes(deviceId);
    }),
    state.occupancy.subscribe((deviceId, _, by) => {
      if (by !== "here") statePushes.call(deviceId);
    }),
    state.openAlarms.subscribe((_, alarm, by, before) => {
      if (by === "meanwhile") news.catchUpAlarm(alarm, before);
    }),
    cluster.onState(conditions.update),
    holders.onTaken(release),
    holders.onLeft((mat) => {
      if (!cluster.isEldest()) return fetchFrames(mat.whole?.id ?? mat.device.id);
      devices.learn(mat.device);
      if (mat.whole) devices.learn(mat.whole);
      takeOver(mat, { silent: true });
    }),
    streaming.onChange(({ deviceId }) => statePushes.call(deviceId)),
    events.follow({
      ...news.events,
      presenceSettled(device, matId, present) {
        const settled = cluster.state() === "alone" ? null : events.presenceOf(device);
        if (settled) state.occupancy.set(device.id, settled);
        // Presence was unknown for a while.
        if (!presence.settled(matId, present)) statePushes.call(device.id);
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

  const askHolder = <Values extends unknown[], Result>(name: string, answer: (...values: Values) => Promise<Result> | Result) => {
    const ask = cluster.question(name, answer);
    return async (device: Device, ...values: Values): Promise<Result> => {
      const other = holders.elsewhere(device);
      return other ? ask(other, ...values) : answer(...values);
    };
  };
  const askRecentFigures = askHolder("recentFigures", recentFigures.get);
  const askMeasuredMean = askHolder("measuredMean", measuredMeans.measure);

  return {
    streaming,
    newestFrames,
    recentFiguresOf: (device) => askRecentFigures(device, device.id),
    counters,
    calibrations,
    calibrationsOf: calibrations.recordedOf,
    measureMean: (device, part, durationMs) => askMeasuredMean(device, device.id, part, durationMs),
    zeroDriftOf: (deviceId, part) => zeroDrift.get(matKey(deviceId, part)),
    delivery: fanOut.counts,
    viewers: hub.viewers,
    connectedDevices: () => [...devices.all()].filter(({ id }) => presence.get(id).connection.state === "connected"),
    streamingDevices: () => [...state.streaming.values()].flatMap(({ deviceId }) => devices.get(deviceId) ?? []),
    connections: () => io.engine.clientsCount,
    brokerOfMats: () => mqttMats?.status() ?? null,
    attach: ingest.attach,
    shedding: shedding.step,
    isFunctional(deviceId) {
      const device = devices.get(deviceId);
      return device !== undefined && states.isFunctional(device);
    },
    stateOf: states.get,
    lastRefusalOf({ id, subdeviceIds }) {
      const refusals = [id, ...subdeviceIds].flatMap((part) => presence.get(part).lastRefusal ?? []);
      return refusals.sort((one, other) => other.atMs - one.atMs)[0] ?? null;
    },
    devicesChanged: cluster.everywhere("devicesChanged", (changed) => {
      for (const device of changed) if (devices.get(device.id)) devices.learn(device);
      for (const companyId of new Set(changed.map((device) => device.companyId))) hub.devicesChanged(companyId);
    }),
    disconnectMats: cluster.everywhere("disconnectMats", ingest.disconnect),
    withdrawDevice: cluster.everywhere("withdrawDevice", (device) => {
      streaming.stop(device.id);
      ingest.disconnect(device);
      events.withdraw(device);
      hub.devicesChanged(device.companyId);
    }),
    forgetDevice: cluster.everywhere("forgetDevice", (device) => {
      streaming.stop(device.id);
      ingest.disconnect(device);
      events.forget(device);
      for (const mat of [device.id, ...device.subdeviceIds]) {
        presence.release(mat);
        for (const map of [state.presence, state.occupancy, state.mats]) map.delete(mat);
      }
      hub.devicesChanged(device.companyId);
    }),
    signOutSockets: cluster.everywhere("signOutSockets", hub.signOut),
    restartSockets: cluster.everywhere("restartSockets", hub.restart),
    async close() {
      for (const unsubscribe of subscriptions) unsubscribe();
      await Promise.all([closePeers(viewerNamespace, ingestNamespace), mqttMats?.close()]);
      await events.stop();
      for (const part of [hub, ingest, admission, statePushes, shedding, conditions]) part.stop();
      streaming.close();
      await presence.stop();
      await io.close();
    },
  };
}
