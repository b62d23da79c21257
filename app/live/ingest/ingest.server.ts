import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { Cluster } from "~/cluster/cluster.server";
import type { Clock } from "~/domain/clock";
import { isMatFault } from "~/domain/device/refused-frames";
import type { OtherProcesses } from "../cluster/other-processes.server";
import type { LiveEvents } from "../events/events.server";
import type { CapturePort } from "../state/capture-port";
import type { LiveDevices } from "../state/live-devices.server";
import type { AuthenticateMat } from "../state/signed-in-mat";
import type { FanOut } from "../viewers/fan-out.server";
import type { LiveLimits } from "../wire/limits";
import { createIngestCounters, type IngestCounters } from "./counters.server";
import { createMatEndpoint, type MatEndpoint } from "./endpoint.server";
import { createFramePipeline } from "./frame-pipeline.server";
import { acceptMqttMats, type MqttMats } from "./mqtt-mats.server";
import { acceptSocketMats, type IngestNamespace, type SocketMatsOptions } from "./socket-mats.server";

interface IngestOptions {
  namespace: IngestNamespace;
  signedIn: SocketMatsOptions["signedIn"];
  addressOf: (request: IncomingMessage) => string;
  authenticateDevice: AuthenticateMat;
  /** Address of the mats' MQTT broker. */
  mqttUrl: string | undefined;
  devices: LiveDevices;
  captures: CapturePort;
  events: Pick<LiveEvents, "observe" | "isEmpty">;
  fanOut: Pick<FanOut, "frame">;
  processes: Pick<OtherProcesses, "takeOver" | "publish">;
  cluster: Pick<Cluster, "isEldest">;
  clock: Clock;
  /** 0 to 1, for reconnect jitter. */
  random: () => number;
  limits: LiveLimits;
  logger: Logger;
}

/** All that comes in from mats. */
export interface Ingest extends Omit<MatEndpoint, "signIn" | "connect"> {
  counters: IngestCounters;
  /** Null without a broker. */
  broker: () => ReturnType<MqttMats["status"]> | null;
  leaveBroker: () => Promise<void>;
}

export function createIngest({ devices, captures, events, fanOut, processes, clock, limits, logger, ...options }: IngestOptions): Ingest {
  const { known, holders, presence, newestFrames, recentFigures, calibrations, measuredMeans, zeroDrift, streaming } = devices;
  const counters = createIngestCounters();
  const pipeline = createFramePipeline({
    captures,
    presence,
    events,
    newestFrames,
    fanOut,
    publish: processes.publish,
    recentFigures,
    calibrations,
    measuredMeans,
    zeroDrift,
    logger,
  });
  const endpoint = createMatEndpoint({
    authenticateDevice: options.authenticateDevice,
    calibrations,
    pipeline,
    remainingStreaming: streaming.remaining,
    captureOf: captures.state,
    onConnected: processes.takeOver,
    onRefused(device, { code, details }) {
      if (!isMatFault(code)) return;
      if (!known.get(device.id)) known.learn(device);
      presence.refused(device.id, { fault: code, details: details ?? {} });
    },
    isElsewhere: holders.isElsewhere,
    isConnected: (deviceId) => presence.get(deviceId).connection.state === "connected",
    onOtherSender: presence.otherSender,
    devices: known,
    counters,
    clock,
    limits,
    logger,
  });
  const { namespace, signedIn, addressOf, mqttUrl: url, random } = options;
  acceptSocketMats({ namespace, endpoint, addressOf, signedIn, clock, limits });
  const mqttMats =
    url === undefined ? null : acceptMqttMats({ url, isOurs: options.cluster.isEldest, endpoint, clock, random, limits, logger });

  return {
    ...endpoint,
    counters,
    broker: () => mqttMats?.status() ?? null,
    leaveBroker: async () => mqttMats?.close(),
  };
}
