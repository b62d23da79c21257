import type { Logger } from "pino";
import type { Analysis } from "~/analysis/analysis";
import type { Cluster } from "~/cluster/cluster.server";
import type { ZeroedMat } from "~/domain/calibration/mat-calibration";
import { isUnderWay } from "~/domain/capture";
import type { DeviceConnection } from "~/domain/device/connection";
import { deviceKind, type Device } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import type { StreamingState } from "~/domain/streaming";
import { createCalibrations, type Calibrations } from "../calibration/calibrations";
import { createMeasuredMeans, type MeasuredMeans } from "../calibration/measured-mean";
import { createZeroDrift, type ZeroDrift } from "../calibration/zero-drift";
import type { WatchedClock } from "../watched-clock";
import type { CapturePort } from "./capture-port";
import { createDeviceLiveStates, type DeviceLiveStates, type DeviceLiveStateSources } from "./device-live-states.server";
import { createDevicePresence, type DevicePresence, type DeviceSighting } from "./device-presence.server";
import { createKnownDevices, type KnownDevices } from "./known-devices.server";
import type { LiveState } from "./live-state.server";
import { createMatHolders, type MatHolders } from "./mat-holders";
import type { NewestFrames } from "./newest-frames.server";
import { createRecentFigures, type RecentFiguresStore } from "./recent-figures.server";
import { toFeed, type MatBeforeStart } from "./signed-in-mat";
import { createStreaming, streamingOf, type Streaming } from "./streaming.server";

/** Device state between runs. */
export interface DeviceStore {
  recordSeen: (deviceId: string, sighting: DeviceSighting) => Promise<void>;
  matsBeforeStart: () => Promise<MatBeforeStart[]>;
  saveStreaming: (state: StreamingState) => Promise<void>;
  loadStreaming: () => Promise<StreamingState[]>;
  loadCalibrations: () => Promise<ZeroedMat[]>;
}

interface LiveDevicesOptions {
  state: LiveState;
  cluster: Pick<Cluster, "id" | "isEldest" | "state">;
  store: DeviceStore;
  captures: Pick<CapturePort, "state">;
  events: Pick<DeviceLiveStateSources, "alarmsOf" | "presenceOf"> & {
    connection: (device: Device, connection: DeviceConnection) => void;
  };
  analysis: Pick<Analysis, "figures">;
  clock: WatchedClock;
  logger: Logger;
}

/** All that this process knows of devices. */
export interface LiveDevices {
  known: KnownDevices;
  holders: MatHolders;
  presence: DevicePresence;
  newestFrames: NewestFrames;
  recentFigures: RecentFiguresStore;
  calibrations: Calibrations;
  measuredMeans: MeasuredMeans;
  zeroDrift: ZeroDrift;
  states: DeviceLiveStates;
  streaming: Streaming;
}

export async function createLiveDevices(options: LiveDevicesOptions): Promise<LiveDevices> {
  const { state, cluster, store, captures, events, clock, logger } = options;
  const { newestFrames } = state;
  const holders = createMatHolders(state.mats, cluster);
  const presence = createDevicePresence({ reported: state.presence, clock, record: store.recordSeen, logger });
  const calibrations = createCalibrations(state.calibrations, await store.loadCalibrations());
  const states = createDeviceLiveStates({
    clock,
    presence,
    newestFrames,
    streamingOf: (deviceId) => streamingOf(state.streaming, deviceId),
    captureOf: captures.state,
    alarmsOf: events.alarmsOf,
    presenceOf: (device) => (holders.elsewhere(device) && state.occupancy.get(device.id)) || events.presenceOf(device),
    calibrationsOf: calibrations.recordedOf,
  });
  const streaming = createStreaming({
    states: state.streaming,
    clock,
    isFunctional: states.isFunctional,
    isCapturing: (deviceId) => isUnderWay(captures.state(deviceId)?.phase ?? "saved"),
    assertReachable(device) {
      if (holders.elsewhere(device) && cluster.state() === "apart") throw new Problem("otherServerSilent");
    },
    save: store.saveStreaming,
    logger,
  });
  streaming.resume(await store.loadStreaming());
  for (const mat of await store.matsBeforeStart()) {
    const { target, partOf } = toFeed(mat);
    const [part = "main"] = deviceKind(mat.device).parts;
    presence.restore(mat.device.id, mat);
    if (mat.lastFrameAtMs === null) continue;
    newestFrames.restore(target.id, partOf(part), mat.lastFrameAtMs);
    if (holders.isResponsible(mat.device)) events.connection(mat.device, presence.get(mat.device.id).connection);
  }

  return {
    known: createKnownDevices(),
    holders,
    presence,
    newestFrames,
    recentFigures: createRecentFigures({ analysis: options.analysis, clock }),
    calibrations,
    measuredMeans: createMeasuredMeans(clock),
    zeroDrift: createZeroDrift(clock, state.calibrations),
    states,
    streaming,
  };
}
