import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { Server, type DefaultEventsMap } from "socket.io";
import type { CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import type { StreamingState } from "~/domain/streaming";
import type { LiveEvents } from "./events/events.server";
import { noEvents } from "./events/no-events";
import { createIngestCounters, type IngestCounters } from "./ingest/counters.server";
import { createIngest, type IngestNamespace, type MatData } from "./ingest/endpoint.server";
import { createMatStream, type MatStreamOptions } from "./ingest/mat-stream.server";
import { feedOf, reporterOf, type MatCredentials, type SignedInMat } from "./ingest/signed-in-mat";
import { createDeviceLiveStates } from "./state/device-live-states.server";
import { createDevicePresence, type DeviceSighting } from "./state/device-presence.server";
import { createKnownDevices } from "./state/known-devices.server";
import { createNewestFrames, type NewestFrames } from "./state/newest-frames.server";
import { createStreaming, type Streaming } from "./state/streaming.server";
import { createThrottle } from "./throttle";
import { createFanOut } from "./viewers/fan-out.server";
import { createHub } from "./viewers/hub.server";
import type { ViewerData, ViewerNamespace, ViewerServices } from "./viewers/viewer.server";
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

/** A device's state is told anew at most so often: five times a second. */
const STATE_EVERY_MS = 200;

/** What the live room needs of captures. */
export interface CapturePort {
  state: (deviceId: string) => CaptureState | null;
  record: (deviceId: string, frame: Frame, bytes: Uint8Array) => Promise<void> | null;
  onChange: (listener: (capture: CaptureState) => void) => () => void;
}

export interface LiveServerOptions extends Pick<
  ViewerServices,
  "authenticateViewer" | "getDevice" | "listDevices" | "configurationOf" | "streamDevice"
> {
  httpServer: HttpServer;
  /** Whether a page of this origin may connect; asked only for peers that name one. */
  isAllowedOrigin: (origin: string, request: IncomingMessage) => boolean;
  /** @throws Problem unknownDevice, wrongDevicePassword, tooManyAttempts */
  authenticateDevice: (credentials: MatCredentials) => Promise<SignedInMat>;
  captures: CapturePort;
  recordSeen: (deviceId: string, sighting: DeviceSighting) => Promise<void>;
  /** Devices that were functional when the server stopped: not so any more unless they are back in time. */
  functionalAtStart: () => Promise<Device[]>;
  saveStreaming: (state: StreamingState) => Promise<void>;
  loadStreaming: () => Promise<StreamingState[]>;
  /** What becomes of frames besides being shown; nothing unless said. Stops with the room. */
  events?: LiveEvents;
  clock: Clock;
  limits?: Partial<LiveLimits>;
  logger: Logger;
}

/** The live room, running. */
export interface LiveServer {
  streaming: Streaming;
  newestFrames: NewestFrames;
  counters: IngestCounters;
  /** How many peers are connected, mats and viewers together. */
  connections: () => number;
  /** Lets in a device that has no mat at the door: what it answers takes coded frames as if they came from one. */
  attach: (device: Device) => (bytes: Uint8Array) => Promise<void>;
  /** What is known of a device in memory, for page loads. */
  stateOf: (device: Device) => DeviceLiveState;
  /** Devices of a company were added, removed or renamed. */
  devicesChanged: (companyId: string) => void;
  /** Closes the sockets of a session, by its key, or of a user, by the id. */
  signOutSockets: (sessionKeyOrUserId: string) => void;
  /** Ends all connections and timers. */
  close: () => Promise<void>;
}

/** Attaches sockets for mats and viewers to an HTTP server and wires what lies between them. */
export async function createLiveServer(dependencies: LiveServerOptions): Promise<LiveServer> {
  const { captures, clock, logger, events = noEvents } = dependencies;
  const limits = { ...liveLimits, ...dependencies.limits };

  const devices = createKnownDevices();
  const newestFrames = createNewestFrames();
  const counters = createIngestCounters();
  const presence = createDevicePresence({ clock, record: dependencies.recordSeen, logger });
  const fanOut = createFanOut({ clock, newestFrames });
  const states = createDeviceLiveStates({
    clock,
    presence,
    newestFrames,
    streaming: () => streaming,
    captureOf: captures.state,
    alarmOf: events.alarmOf,
  });
  const streaming: Streaming = createStreaming({
    clock,
    isFunctional: states.isFunctional,
    isCapturing: (deviceId) => isRunning(captures.state(deviceId)),
    command: (deviceId, seconds) => ingest.commandStreaming(deviceId, seconds),
    save: dependencies.saveStreaming,
    logger,
  });
  streaming.resume(await dependencies.loadStreaming());
  for (const device of await dependencies.functionalAtStart()) {
    devices.learn(device);
    presence.expect(device.id);
  }

  const io = new Server<ViewerToServer & DeviceToServer, ServerToViewer & ServerToDevice, DefaultEventsMap, ViewerData & MatData>(
    dependencies.httpServer,
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
        const allowed = origin === undefined || dependencies.isAllowedOrigin(origin, request);
        answer(allowed ? null : "foreignOrigin", allowed);
      },
    },
  );
  const viewerNamespace: ViewerNamespace = io.of("/");
  const ingestNamespace: IngestNamespace = io.of(INGEST_NAMESPACE);

  const newestReading = (device: Device) => {
    const [frame] = newestFrames.of(device.id).values();
    return frame ? events.read(device, frame) : null;
  };
  const hub = createHub(viewerNamespace, {
    ...dependencies,
    states,
    presence,
    newestFrames,
    newestReading,
    openAlarms: events.openAlarms,
    fanOut,
    devices,
    limits,
  });
  const onFrame: MatStreamOptions["onFrame"] = ({ target }, { frame, bytes, live }) => {
    // What came late or again is a sign of life and says nothing of now.
    presence.frame(reporterOf(target, frame.part), { loaded: live && events.see(target, frame), bytes });
    if (!live) return;
    newestFrames.remember(target.id, frame, bytes);
    fanOut.frame(target.id, { frame, bytes });
  };
  const ingest = createIngest({
    namespace: ingestNamespace,
    authenticateDevice: dependencies.authenticateDevice,
    record: captures.record,
    remainingStreaming: streaming.remaining,
    onConnected: (mat) => presence.connected(mat.device.id),
    onFrame,
    devices,
    counters,
    clock,
    limits,
    logger,
  });

  const statePushes = createThrottle<string>(clock, STATE_EVERY_MS, (deviceId) => {
    const device = devices.get(deviceId);
    if (device) hub.pushState(device);
  });
  presence.onChange((deviceId) => devices.shownBy(deviceId).forEach((device) => statePushes.call(device.id)));
  streaming.onChange(({ deviceId }) => statePushes.call(deviceId));
  const unfollow = events.follow({
    ...hub,
    alarmRaised(companyId, raised) {
      hub.alarmRaised(companyId, raised);
      statePushes.call(raised.alarm.deviceId);
    },
    alarmAttended(companyId, alarm) {
      hub.alarmAttended(companyId, alarm);
      statePushes.call(alarm.deviceId);
    },
  });
  const forgetCaptures = captures.onChange((capture) => {
    if (capture.phase === "recording") ingest.commandAnalysis(capture);
    statePushes.call(capture.deviceId);
  });

  return {
    streaming,
    newestFrames,
    counters,
    connections: () => io.engine.clientsCount,
    attach(device) {
      const stream = createMatStream({
        deviceId: device.id,
        streamKey: devices.streamKey,
        clock,
        counters,
        record: captures.record,
        onFrame,
        logger,
      });
      const feed = feedOf({ device, whole: null });
      devices.learn(device);
      presence.connected(device.id);
      return async (bytes) => void (await stream.takeBytes(feed, bytes));
    },
    stateOf: states.of,
    devicesChanged: hub.devicesChanged,
    signOutSockets: hub.signOut,
    async close() {
      forgetCaptures();
      unfollow();
      await events.stop();
      for (const part of [hub, ingest, presence, statePushes]) part.stop();
      streaming.close();
      await io.close();
    },
  };
}

const isRunning = (capture: CaptureState | null): boolean => capture?.phase === "recording" || capture?.phase === "saving";
