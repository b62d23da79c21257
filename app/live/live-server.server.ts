import type { Analysis } from "~/analysis/analysis";
import { createAlone, type Cluster } from "~/cluster/cluster.server";
import type { Device } from "~/domain/device/device";
import type { FramePart } from "~/domain/frame/frame";
import type { Calibrations } from "./calibration/calibrations";
import type { MeasuredMean } from "./calibration/measured-mean";
import type { ZeroDrift } from "./calibration/zero-drift";
import { createOtherProcesses } from "./cluster/other-processes.server";
import { openSockets, type SocketOptions } from "./connections/sockets.server";
import { createDeviceManagement, type DeviceManagement } from "./device-management.server";
import { createDeviceReadings, type DeviceReadings } from "./device-readings.server";
import type { LiveEvents } from "./events/events.server";
import { followChanges } from "./follow-changes.server";
import { createIngest, type Ingest } from "./ingest/ingest.server";
import type { MatData } from "./ingest/socket-mats.server";
import type { CapturePort } from "./state/capture-port";
import { createLiveDevices, type DeviceStore } from "./state/live-devices.server";
import type { LiveState } from "./state/live-state.server";
import type { AuthenticateMat } from "./state/signed-in-mat";
import type { Streaming } from "./state/streaming.server";
import { createDelivery, type Viewers } from "./viewers/delivery.server";
import type { ViewerData, ViewerServices } from "./viewers/viewer-services";
import { watchClock } from "./watched-clock";
import { liveLimits, type LiveLimits } from "./wire/limits";
import type { ServerCondition } from "./wire/server-condition";

export interface LiveServerOptions extends Omit<SocketOptions, "limits"> {
  /** @throws Problem wrongDeviceCredentials, tooManyAttempts, serverBusy */
  authenticateDevice: AuthenticateMat;
  services: ViewerServices;
  /** Address of the mats' MQTT broker. */
  mqttUrl?: string | undefined;
  /** Default: a single process. */
  cluster?: Cluster;
  /** Shared by all server processes. */
  state: LiveState;
  store: DeviceStore;
  captures: CapturePort;
  /** Stops with the server. */
  events: LiveEvents;
  analysis: Pick<Analysis, "figures">;
  /** 0 to 1, for reconnect jitter. */
  random: () => number;
  /** Event-loop delay since the last call, in ms. */
  loopDelayMs: () => number;
  /** Called while there are viewers; never rejects. Default: none. */
  conditionsOfParts?: () => Promise<readonly ServerCondition[]>;
  limits?: Partial<LiveLimits>;
}

export interface LiveServer {
  streaming: Streaming;
  readings: DeviceReadings;
  calibration: MatCalibration;
  devices: DeviceManagement;
  ingest: Pick<Ingest, "attach" | "counters" | "broker">;
  viewers: Viewers;
  /** Open sockets of mats and viewers. */
  connections: () => number;
  close: () => Promise<void>;
}

interface MatCalibration extends Pick<Calibrations, "get" | "put" | "recordedOf"> {
  /** Mean before calibration over `durationMs`. @throws Problem otherServerSilent */
  measureMean: (device: Device, part: FramePart, durationMs: number) => Promise<MeasuredMean>;
  zeroDriftOf: ZeroDrift["get"];
}

export async function createLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const { cluster = createAlone(), state, captures, events, addressOf, logger } = options;
  const clock = watchClock(options.clock);
  const limits = { ...liveLimits, ...options.limits };
  const shared = { cluster, state, captures, events, addressOf, clock, limits, logger };

  const devices = await createLiveDevices({ ...shared, store: options.store, analysis: options.analysis });
  const sockets = openSockets<ViewerData & MatData>({ ...options, ...shared });
  const delivery = createDelivery({
    ...shared,
    devices,
    namespace: sockets.viewers,
    signedIn: sockets.viewerSignedIn,
    services: options.services,
    loopDelayMs: options.loopDelayMs,
    conditionsOfParts: options.conditionsOfParts ?? (() => Promise.resolve([])),
  });
  const processes = createOtherProcesses({ ...shared, devices, fanOut: delivery.fanOut });
  const ingest = createIngest({
    ...shared,
    devices,
    fanOut: delivery.fanOut,
    processes,
    namespace: sockets.mats,
    signedIn: sockets.matSignedIn,
    authenticateDevice: options.authenticateDevice,
    mqttUrl: options.mqttUrl,
    random: options.random,
  });
  const unfollow = followChanges({ ...shared, devices, delivery, processes, ingest });

  return {
    streaming: devices.streaming,
    readings: createDeviceReadings(devices, processes),
    calibration: {
      ...devices.calibrations,
      measureMean: processes.askHolder("measuredMean", devices.measuredMeans.measure),
      zeroDriftOf: devices.zeroDrift.get,
    },
    devices: createDeviceManagement({ ...shared, devices, ingest, hub: delivery.hub }),
    ingest,
    viewers: delivery.viewers,
    connections: sockets.count,
    async close() {
      unfollow();
      await Promise.all([sockets.closePeers(), ingest.leaveBroker()]);
      await events.stop();
      delivery.stop();
      ingest.stop();
      devices.streaming.close();
      await devices.presence.stop();
      await sockets.close();
    },
  };
}
