import { connect, type IClientOptions, type MqttClient } from "mqtt";
import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";

export interface BrokerMessage {
  topic: string;
  payload: Uint8Array;
  retained: boolean;
}

export interface Publication {
  topic: string;
  payload: string | Uint8Array;
  /** 1: confirmed by the broker; 0, the default: can be lost. */
  qos?: 0 | 1;
  /** For later subscribers; an empty payload deletes it. */
  retain?: boolean;
}

export interface BrokerStatus {
  connected: boolean;
  /** Number of connections made. */
  connects: number;
  received: number;
  sent: number;
  /** Unsent messages: broker away or slow. */
  dropped: number;
}

export interface BrokerOptions {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`, with credentials if needed. */
  url: string;
  subscriptions: readonly string[];
  /** Sent by the broker on a lost connection. */
  will: () => Publication;
  /** Longer messages are not delivered. */
  longestMessageBytes: number;
  clock: Clock;
  /** 0 to 1, for reconnect jitter. */
  random: () => number;
  onMessage: (message: BrokerMessage) => void;
  /** Connected and subscribed. */
  onUp: () => void;
  /** Once per outage; retries. */
  onDown: (reason: string) => void;
}

export interface Broker {
  /** Sends or drops: no queue while disconnected. */
  publish: (publication: Publication) => boolean;
  status: () => BrokerStatus;
  /** Disconnects without publishing the will. */
  close: () => Promise<void>;
}

/** As Socket.IO, then slower. */
const RETRY = { firstMs: 250, longestMs: 10_000 };
const CONNECT_WITHIN_MS = 5000;
/** Dead connections are detected within 1.5 times this. */
const KEEP_ALIVE_SECONDS = 10;
/** Further messages are dropped. */
const WAITING_BYTES = 1_000_000;
/** Maximum unconfirmed QoS 1 messages. */
const UNCONFIRMED = 1000;
const GOODBYE_MS = 500;

/** MQTT 5, reconnected with jitter. Clean sessions: the broker queues nothing for us. */
export function connectBroker({ url, subscriptions, will, clock, random, onMessage, onUp, onDown, ...options }: BrokerOptions): Broker {
  const backoff = createBackoff({ clock, random, ...RETRY });
  const counts = { connects: 0, received: 0, sent: 0, dropped: 0 };
  let client: MqttClient | null = null;
  let up = false;
  let reported = false;
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
    if (!reported) onDown(reason);
    reported = true;
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
          reported = false;
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
