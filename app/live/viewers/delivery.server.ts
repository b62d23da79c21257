import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { Cluster } from "~/cluster/cluster.server";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import type { LiveEvents } from "../events/events.server";
import type { LiveDevices } from "../state/live-devices.server";
import { createThrottle } from "../throttle";
import type { LiveLimits } from "../wire/limits";
import type { ServerCondition } from "../wire/server-condition";
import { createConditionWatch } from "./condition-watch";
import type { DeliveryCounts } from "./delivery-counts";
import { createFanOut, type FanOut } from "./fan-out.server";
import { createHub, type Hub } from "./hub.server";
import { createLoadShedding, sheddingSteps, type LoadShedding } from "./load-shedding";
import { createViewerNews, type ViewerNews } from "./viewer-news.server";
import type { ViewerNamespace, ViewerParts, ViewerServices } from "./viewer-services";

/** Minimum interval between two states of a device. */
const STATE_EVERY_MS = 200;

interface DeliveryOptions {
  namespace: ViewerNamespace;
  signedIn: ViewerParts["signedIn"];
  addressOf: (request: IncomingMessage) => string;
  services: ViewerServices;
  devices: LiveDevices;
  events: Pick<LiveEvents, "openAlarms" | "read">;
  cluster: Pick<Cluster, "everywhere" | "state" | "onState">;
  /** Event-loop delay since the last call, in ms. */
  loopDelayMs: () => number;
  /** Called while there are viewers; never rejects. */
  conditionsOfParts: () => Promise<readonly ServerCondition[]>;
  clock: Clock;
  limits: LiveLimits;
  logger: Logger;
}

export interface Viewers {
  count: () => number;
  delivery: DeliveryCounts;
  shedding: LoadShedding["step"];
  signOut: (sessionKeyOrUserId: string) => void;
  /** After a permission change; clients reconnect. */
  restart: (userId: string) => void;
}

/** All that goes out to viewers. */
export interface Delivery {
  viewers: Viewers;
  fanOut: FanOut;
  hub: Hub;
  news: ViewerNews;
  /** Soon. */
  pushState: (deviceId: string) => void;
  /** Also the device it is a half of. */
  pushStates: (deviceId: string) => void;
  stop: () => void;
}

export function createDelivery({ namespace, devices, events, cluster, clock, logger, ...options }: DeliveryOptions): Delivery {
  const { known, newestFrames } = devices;
  const shedding = createLoadShedding({ clock, loopDelayMs: options.loopDelayMs });
  const fanOut = createFanOut({ clock, newestFrames, shedding });

  const newestReading = (device: Device): PressureReading | null => {
    const [frame] = newestFrames.get(device.id).values();
    return frame ? events.read(device, frame) : null;
  };
  const hub = createHub(namespace, {
    services: options.services,
    signedIn: options.signedIn,
    addressOf: options.addressOf,
    limits: options.limits,
    everywhere: cluster.everywhere,
    clock,
    states: devices.states,
    presence: devices.presence,
    newestFrames,
    newestReading,
    openAlarms: events.openAlarms,
    fanOut,
    devices: known,
    logger,
  });
  const conditions = createConditionWatch({
    clock,
    isWatched: () => hub.viewers() > 0,
    known() {
      // The first step slows only scripts.
      const isBusy = shedding.step().pace.thumbnail > sheddingSteps[0].pace.thumbnail;
      return [...(cluster.state() === "apart" ? (["apart"] as const) : []), ...(isBusy ? (["busy"] as const) : [])];
    },
    ask: options.conditionsOfParts,
    onChange(now) {
      logger.warn({ conditions: now }, "what the server goes without has changed");
      hub.conditionsChanged(now);
    },
  });
  const states = createThrottle<string>(clock, STATE_EVERY_MS, (deviceId) => {
    const device = known.get(deviceId);
    if (device) hub.pushState(device);
  });
  const subscriptions = [
    cluster.onState(conditions.update),
    shedding.onChange(({ name }) => {
      logger.warn({ shedding: name }, "rate of viewers changed with the load");
      conditions.update();
    }),
  ];

  return {
    fanOut,
    hub,
    news: createViewerNews({ everywhere: cluster.everywhere, hub, pushState: states.call }),
    viewers: {
      count: hub.viewers,
      delivery: fanOut.counts,
      shedding: shedding.step,
      signOut: cluster.everywhere("signOutSockets", hub.signOut),
      restart: cluster.everywhere("restartSockets", hub.restart),
    },
    pushState: states.call,
    pushStates: (deviceId) => known.shownBy(deviceId).forEach(({ id }) => states.call(id)),
    stop() {
      for (const unsubscribe of subscriptions) unsubscribe();
      for (const part of [hub, states, shedding, conditions]) part.stop();
    },
  };
}
