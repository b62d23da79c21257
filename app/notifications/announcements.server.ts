import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import type { OpenAlarm } from "~/domain/logs/alarm";
import type { LiveEvents } from "~/live/events/events.server";
import { connectBroker, type BrokerStatus } from "~/mqtt/broker";
import { announcementTopics } from "~/mqtt/topics";
import { alarmFacts, hearAlarms, type ReceivedAlarm } from "./alarm-events.server";

interface AnnouncementOptions {
  url: string;
  events: Pick<LiveEvents, "follow" | "presenceOf" | "alarmsOf">;
  store: {
    announcedDevices: () => Promise<{ companies: Set<string>; devices: Device[] }>;
    describeAlarm: (id: string) => Promise<OpenAlarm | null>;
  };
  clock: Clock;
  /** 0 to 1, for reconnect jitter. */
  random: () => number;
  logger: Pick<Logger, "warn" | "info">;
}

/** docs/mqtt.md, for companies that chose it. */
export interface Announcements {
  /** Published devices or their names changed. */
  devicesChanged: () => void;
  status: () => BrokerStatus;
  close: () => Promise<void>;
}

/** A mat's silence is no event. */
const COMPARE_EVERY_MS = 2000;
/** Further events are dropped. */
const MAX_LOOKUPS = 1000;
/** Nothing is read from this connection. */
const LONGEST_MESSAGE_BYTES = 1024;
const ignore = (): void => undefined;

export function createAnnouncements({ url, events, store, clock, random, logger }: AnnouncementOptions): Announcements {
  const { availability } = announcementTopics;
  let companies = new Set<string>();
  let devices = new Map<string, Device>();
  /** By topic. */
  const published = new Map<string, string>();
  let lookups = 0;
  /** Keeps events in order. */
  let order = Promise.resolve();

  const stateOf = (device: Device): string => {
    const { id: deviceId, name, room, bed } = device;
    const present = events.presenceOf(device)?.present ?? null;
    return JSON.stringify({ deviceId, name, room, bed, present, openAlarms: events.alarmsOf(deviceId).map(({ kind }) => kind) });
  };

  const publishState = (device: Device): void => {
    const topic = announcementTopics.state(device.companyId, device.id);
    const payload = stateOf(device);
    if (published.get(topic) === payload) return;
    if (broker.publish({ topic, payload, qos: 1, retain: true })) published.set(topic, payload);
  };

  const publishStates = (): void => {
    for (const device of devices.values()) publishState(device);
  };

  const inOrder = (run: () => Promise<void>): void => {
    if (lookups >= MAX_LOOKUPS) return;
    lookups++;
    order = order
      .then(run)
      .catch((error: unknown) => logger.warn({ err: error }, "not published to the broker"))
      .finally(() => void lookups--);
  };

  const readDevices = (): void =>
    inOrder(async () => {
      const read = await store.announcedDevices();
      companies = read.companies;
      devices = new Map(read.devices.map((device) => [device.id, device]));
      const kept = new Set(read.devices.map(({ companyId, id }) => announcementTopics.state(companyId, id)));
      for (const topic of published.keys())
        if (!kept.has(topic) && broker.publish({ topic, payload: "", qos: 1, retain: true })) published.delete(topic);
      publishStates();
    });

  const notify = ({ event, companyId, alarm, atMs, known }: ReceivedAlarm): void => {
    if (!companies.has(companyId)) return;
    inOrder(async () => {
      const described = known ?? (await store.describeAlarm(alarm.id));
      if (!described || !companies.has(companyId)) return;
      const payload = JSON.stringify({ event, ...alarmFacts(alarm, described, atMs) });
      broker.publish({ topic: announcementTopics.alarms(companyId, alarm.deviceId), payload, qos: 1 });
      const device = devices.get(alarm.deviceId);
      if (device) publishState(device);
    });
  };

  const broker = connectBroker({
    url,
    subscriptions: [],
    will: () => ({ topic: availability, payload: "offline", qos: 1, retain: true }),
    longestMessageBytes: LONGEST_MESSAGE_BYTES,
    clock,
    random,
    onMessage: ignore,
    onUp() {
      logger.info("alarms are published to the broker");
      published.clear();
      broker.publish({ topic: availability, payload: "online", qos: 1, retain: true });
      readDevices();
    },
    onDown: (reason) => logger.warn({ reason }, "the broker that alarms are published to is away"),
  });

  const unhearAlarms = hearAlarms(events, notify);
  const unfollow = events.follow({
    alarmRaised: ignore,
    alarmAttended: ignore,
    alarmEnded: ignore,
    alarmChanged: ignore,
    logAdded: ignore,
    pressureLogAdded: ignore,
    presenceSettled({ id }) {
      const device = devices.get(id);
      if (device) publishState(device);
    },
  });

  let cancelCompare = ignore;
  const compare = (): void => {
    publishStates();
    cancelCompare = clock.setTimer(compare, COMPARE_EVERY_MS);
  };
  compare();

  return {
    devicesChanged: readDevices,
    status: () => broker.status(),
    async close() {
      unfollow();
      unhearAlarms();
      cancelCompare();
      await order;
      broker.publish({ topic: availability, payload: "offline", qos: 1, retain: true });
      await broker.close();
    },
  };
}
