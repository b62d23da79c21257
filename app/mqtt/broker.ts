import { connect, type IClientOptions, type MqttClient } from "mqtt";
import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";

export interface BrokerMessage {
  topic: string;
  payload: Uint8Array;
  /** Kept by the broker: nobody has just sent it. */
  retained: boolean;
}

export interface Publication {
  topic: string;
  payload: string | Uint8Array;
  /** 1: the broker confirms it; 0, the default: it may be lost on the way. */
  qos?: 0 | 1;
  /** The broker keeps it for those who subscribe later; an empty payload ends that. */
  retain?: boolean;
}

export interface BrokerStatus {
  connected: boolean;
  /** Times a connection was made. */
  connects: number;
  received: number;
  sent: number;
  /** Messages that were not sent: the broker was away, or too slow. */
  dropped: number;
}

export interface BrokerOptions {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`, with a user name and a password where the broker asks for them. */
  url: string;
  /** Topics, if any. */
  subscriptions: readonly string[];
  /** Published by the broker when the connection is lost; asked for anew for each. */
  will: () => Publication;
  /** Longer messages are not delivered by the broker. */
  longestMessageBytes: number;
  clock: Clock;
  /** 0 to 1, for the jitter of reconnects. */
  random: () => number;
  onMessage: (message: BrokerMessage) => void;
  /** Connected, and subscribed to all. */
  onUp: () => void;
  /** Tried in vain, or no longer connected; it tries again. Told once for each time without a connection. */
  onDown: (reason: string) => void;
}

export interface Broker {
  /** Sends a message at once, or drops it: nothing waits for a broker that is away. */
  publish: (publication: Publication) => boolean;
  status: () => BrokerStatus;
  /** Says goodbye to the broker, after which it does not publish the will. */
  close: () => Promise<void>;
}

/** As of Socket.IO's reconnects, and slower where a broker stays away. */
const RETRY = { firstMs: 250, longestMs: 10_000 };
const CONNECT_WITHIN_MS = 5000;
/** The broker learns within one and a half of it that the line is dead. */
const KEEP_ALIVE_SECONDS = 10;
/** Bytes that may wait for a slow broker; a message beyond is dropped. */
const WAITING_BYTES = 1_000_000;
/** Messages of QoS 1 that the broker has not confirmed. */
const UNCONFIRMED = 1000;
const GOODBYE_MS = 500;

/** A connection to an MQTT 5 broker, reconnected with jitter. Each session is clean: the broker queues nothing for us. */
export function connectBroker({ url, subscriptions, will, clock, random, onMessage, onUp, onDown, ...options }: BrokerOptions): Broker {
  const backoff = createBackoff({ clock, random, ...RETRY });
  const counts = { connects: 0, received: 0, sent: 0, dropped: 0 };
  let client: MqttClient | null = null;
  let up = false;
  let told = false;
  let attempt = 0;
  let unconfirmed = 0;
  let closed = false;
  let cancelRetry = (): void => undefined;

  const settings = (last: Publication): IClientOptions => ({
    protocolVersion: 5,
    clean: true,
    reconnectPeriod: 0,
    connectTimeout: CONNECT_WITHIN_MS,
    keepalive: KEEP_ALIVE_SECONDS,
    queueQoSZero: false,
    resubscribe: false,
    properties: { sessionExpiryInterval: 0, maximumPacketSize: options.longestMessageBytes },
    will: { topic: last.topic, payload: Buffer.from(last.payload), qos: last.qos ?? 0, retain: last.retain ?? false },
  });

  const lose = (lost: MqttClient, reason: string): void => {
    if (client !== lost) return;
    client = null;
    up = false;
    lost.end(true);
    if (closed) return;
    if (!told) onDown(reason);
    told = true;
    cancelRetry = clock.setTimer(open, backoff.delayMs(attempt++));
  };

  function open(): void {
    const opened = connect(url, settings(will()));
    let reason = "closed by the broker";
    client = opened;
    unconfirmed = 0;
    opened.on("error", (error) => {
      reason = error.message;
      lose(opened, reason);
    });
    opened.on("close", () => lose(opened, reason));
    opened.on("message", (topic, payload, { retain }) => {
      if (client !== opened) return;
      counts.received++;
      onMessage({ topic, payload, retained: retain });
    });
    opened.once("connect", () => {
      const wanted = Object.fromEntries(subscriptions.map((topic) => [topic, { qos: 1 as const, rap: true }]));
      Promise.resolve(subscriptions.length > 0 && opened.subscribeAsync(wanted))
        .then(() => {
          if (client !== opened) return;
          up = true;
          told = false;
          attempt = 0;
          counts.connects++;
          onUp();
        })
        .catch((error: unknown) => lose(opened, `a subscription was refused: ${error instanceof Error ? error.message : String(error)}`));
    });
  }

  open();
  return {
    publish({ topic, payload, qos = 0, retain = false }) {
      if (!client || !up || unconfirmed >= UNCONFIRMED || client.stream.writableLength > WAITING_BYTES) {
        counts.dropped++;
        return false;
      }
      const by = client;
      if (qos === 1) unconfirmed++;
      counts.sent++;
      by.publish(topic, Buffer.from(payload), { qos, retain }, () => {
        if (qos === 1 && client === by) unconfirmed--;
      });
      return true;
    },
    status: () => ({ ...counts, connected: up }),
    async close() {
      closed = true;
      up = false;
      cancelRetry();
      const last = client;
      if (!last) return;
      await new Promise<void>((done) => {
        const cancel = clock.setTimer(() => {
          last.end(true);
          done();
        }, GOODBYE_MS);
        last.end(false, () => {
          cancel();
          done();
        });
      });
      client = null;
    },
  };
}
