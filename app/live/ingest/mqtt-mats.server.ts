import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { z } from "zod";
import type { Clock } from "~/domain/clock";
import { connectBroker, type BrokerMessage, type BrokerStatus } from "~/mqtt/broker";
import { matTopics, readMatTopic, serverSubscriptions, type MatTopic } from "~/mqtt/topics";
import { createPacketLimit } from "../connections/packet-limit";
import type { LiveLimits } from "../wire/limits";
import { byeSchema, helloSchema, type MqttEvent } from "../wire/mqtt";
import { nestsDeeper } from "../wire/nesting";
import { createTokenBucket } from "../wire/token-bucket";
import type { MatEndpoint } from "./endpoint.server";
import type { MatPeer, MatReceiver } from "./mat-connection.server";
import { createPunctuality } from "./punctuality";

interface MqttMatsOptions {
  url: string;
  /** Whether this process answers hellos, which reach all. */
  isOurs: () => boolean;
  endpoint: Pick<MatEndpoint, "signIn" | "connect">;
  clock: Clock;
  random: () => number;
  limits: LiveLimits;
  logger: Logger;
}

export interface MqttMats {
  status: () => BrokerStatus & { mats: number };
  /** Announces the stop and leaves the broker. */
  close: () => Promise<void>;
}

interface Connection {
  /** Connection name chosen by the mat. */
  name: string;
  serial: string;
  stream: string;
  receiver: MatReceiver;
  heardMs: number;
  count: (bytes: number) => void;
}

/** Of all mats, per second: a ward reconnects at once, and password checks are slow. */
const HELLOS = { perSecond: 20, burst: 300 };
const HELLO_BYTES = 1024;
/** Unknown streams answered per second. */
const MAX_ENDED = 500;
const SWEEP_MS = 1000;

/** Accepts mats by MQTT (docs/mqtt.md). */
export function acceptMqttMats({ url, isOurs, endpoint, clock, random, limits, logger }: MqttMatsOptions): MqttMats {
  const server = randomBytes(8).toString("hex");
  const connections = new Map<string, Connection>();
  const ended = new Set<string>();
  const mayHello = createTokenBucket(HELLOS, clock);
  const silenceMs = limits.pingIntervalMs + limits.pingTimeoutMs;

  const notify = (serial: string, event: MqttEvent, qos: 0 | 1 = 1): void =>
    void broker.publish({ topic: matTopics.events(serial), payload: JSON.stringify(event), qos });

  const forget = ({ stream, receiver }: Connection, reason: string): void => {
    if (connections.delete(stream)) receiver.gone(reason);
  };

  const end = (connection: Connection, reason: string): void => {
    notify(connection.serial, { event: "ended", stream: connection.stream });
    forget(connection, reason);
  };

  const connect = (mat: Parameters<MatEndpoint["connect"]>[0], serial: string, name: string): void => {
    const stream = randomBytes(16).toString("hex");
    const topics = {
      stream,
      frames: matTopics.frames(serial, server, stream),
      jsonFrames: matTopics.jsonFrames(serial, server, stream),
      server: matTopics.server(server),
    };
    const verdictOn = createPacketLimit({ ...limits.mat, violations: limits.violations }, clock);
    let over = false;
    const peer: MatPeer = {
      send(event, ...[data]) {
        const whole = event === "welcome" ? { ...data, ...topics } : data;
        // QoS 0: acknowledgements repeat, refusals are frequent.
        notify(serial, { connection: name, event, data: whole }, event === "frameAck" || event === "refused" ? 0 : 1);
      },
      overLimit: () => over,
      isPunctual: createPunctuality(clock),
      cut: () => void withConnection((connection) => end(connection, "cut")),
      dismiss: () => void withConnection((connection) => forget(connection, "dismissed")),
    };
    const withConnection = (then: (connection: Connection) => void): void => {
      const connection = connections.get(stream);
      if (connection) then(connection);
    };
    const count = (bytes: number): void => {
      const verdict = verdictOn(bytes);
      over = verdict !== "within";
      if (verdict === "too many") peer.cut();
    };
    const connection = { name, serial, stream, heardMs: clock.elapsed(), count, receiver: endpoint.connect(mat, peer) };
    connections.set(stream, connection);
  };

  const hello = async (serial: string, payload: Uint8Array): Promise<void> => {
    const said = readJson(payload, HELLO_BYTES, helloSchema);
    if (!said) return;
    const { connection: name, ...auth } = said;
    const { connects } = broker.status();
    // The broker hides addresses.
    const answer = mayHello()
      ? await endpoint.signIn({ serial, ...auth }, `mqtt ${serial}`)
      : ({ ok: false, problem: { code: "serverBusy" } } as const);
    // Results from before a broker reconnect are void.
    if (!broker.status().connected || broker.status().connects !== connects) return;
    if (answer.ok) connect(answer.value, serial, name);
    else notify(serial, { connection: name, event: "signInRefused", data: { code: answer.problem.code } });
  };

  const bye = (serial: string, payload: Uint8Array): void => {
    const said = readJson(payload, HELLO_BYTES, byeSchema);
    for (const connection of connections.values())
      if (connection.serial === serial && connection.name === said?.connection) forget(connection, "bye");
  };

  const frame = ({ serial, what, stream = "" }: MatTopic, payload: Uint8Array): void => {
    const connection = connections.get(stream);
    if (!connection || connection.serial !== serial) {
      if (ended.has(stream) || ended.size >= MAX_ENDED) return;
      ended.add(stream);
      return notify(serial, { event: "ended", stream });
    }
    connection.heardMs = clock.elapsed();
    connection.count(payload.length);
    if (!connections.has(stream)) return;
    // The payload is a view of a shared buffer.
    if (what === "frames") connection.receiver.frame(new Uint8Array(payload));
    else connection.receiver.jsonFrame(parseJson(payload, limits.nesting));
  };

  const receive = ({ topic, payload, retained }: BrokerMessage): void => {
    const read = readMatTopic(topic);
    // Retained messages are outdated.
    if (retained) return logger.warn({ topic: read?.what }, "a mat's retained message was not read");
    if (!read) return;
    if (read.what === "hello") return void (isOurs() && hello(read.serial, payload));
    if (read.what === "bye") return bye(read.serial, payload);
    frame(read, payload);
  };

  const broker = connectBroker({
    url,
    subscriptions: serverSubscriptions(server),
    will: () => ({ topic: matTopics.server(server), payload: "", qos: 1, retain: true }),
    longestMessageBytes: limits.messageBytes + 1024,
    clock,
    random,
    onMessage: receive,
    onUp() {
      logger.info({ server }, "mats may publish to the broker");
      broker.publish({ topic: matTopics.server(server), payload: "online", qos: 1, retain: true });
    },
    onDown(reason) {
      logger.warn({ reason }, "the broker of mats is away");
      for (const connection of [...connections.values()]) forget(connection, "broker away");
    },
  });

  let cancelSweep = (): void => undefined;
  const sweep = (): void => {
    ended.clear();
    for (const connection of [...connections.values()]) if (clock.elapsed() - connection.heardMs > silenceMs) end(connection, "silent");
    cancelSweep = clock.setTimer(sweep, SWEEP_MS);
  };
  sweep();

  return {
    status: () => ({ ...broker.status(), mats: connections.size }),
    async close() {
      cancelSweep();
      for (const connection of [...connections.values()]) {
        notify(connection.serial, { connection: connection.name, event: "serverStopping" });
        forget(connection, "server stopping");
      }
      broker.publish({ topic: matTopics.server(server), payload: "", qos: 1, retain: true });
      await broker.close();
    },
  };
}

function readJson<Value>(payload: Uint8Array, longest: number, schema: z.ZodType<Value>): Value | null {
  const read = payload.length > longest ? null : schema.safeParse(parseJson(payload, 2));
  return read?.success ? read.data : null;
}

/** Undefined for invalid JSON or deeper nesting. */
function parseJson(payload: Uint8Array, nesting: number): unknown {
  const text = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString("utf8");
  try {
    return nestsDeeper(text, nesting) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
