import { randomBytes } from "node:crypto";
import { mqttEventSchema, type GivenTopics } from "~/live/wire/mqtt";
import { returnPauseMs } from "~/live/wire/return-pause";
import { connectBroker, type Broker } from "~/mqtt/broker";
import { matTopics } from "~/mqtt/topics";
import type { ConnectionOptions, MatConnection } from "./connection";
import { createReturning, isTemporary } from "./returning";

/** Repeats an unanswered hello after this. */
const ANSWER_WITHIN_MS = 5000;
/** Far above any event to a mat. */
const LONGEST_EVENT_BYTES = 16_384;

export function connectByMqtt(options: ConnectionOptions): MatConnection {
  const { url, serial, password, clock, random, on, onLost, onUnreachable, onDelayed, onRefused } = options;
  const returning = createReturning({ clock, random });
  let broker: Broker | null = null;
  let connection = "";
  let given: GivenTopics | null = null;
  const servers = new Set<string>();
  let cancelHello = (): void => {};

  const hello = (): void => {
    cancelHello();
    cancelHello = clock.setTimer(() => {
      onUnreachable(servers.size > 0 ? "no answer by way of the broker" : "no server at the broker");
      hello();
    }, ANSWER_WITHIN_MS + returning.pauseMs());
    const said = { connection, password, yields: returning.yields() };
    broker?.publish({ topic: matTopics.hello(serial), payload: JSON.stringify(said), qos: 1 });
  };

  const helloAfter = (pauseMs: number): void => {
    cancelHello();
    cancelHello = clock.setTimer(hello, pauseMs);
  };

  const lose = (): void => {
    if (!given) return;
    given = null;
    onLost();
  };

  const serverReported = (topic: string, isOnline: boolean): void => {
    if (isOnline && !servers.has(topic)) {
      servers.add(topic);
      if (!given) helloAfter(returnPauseMs(random));
    }
    if (isOnline) return;
    servers.delete(topic);
    if (given?.server !== topic) return;
    lose();
    helloAfter(returnPauseMs(random));
  };

  const sentAway = (code: string): void => {
    if (code === "serialInUse") returning.giveWay();
    lose();
    helloAfter(returning.pauseMs());
    onDelayed(code);
  };

  const eventReported = (text: string): void => {
    const read = mqttEventSchema.safeParse(parsed(text));
    if (!read.success) return;
    const reported = read.data;
    if (reported.event === "ended") {
      if (reported.stream !== given?.stream) return;
      lose();
      return helloAfter(returning.pauseMs());
    }
    if (reported.connection !== connection) return;
    if (reported.event === "welcome") {
      cancelHello();
      returning.welcomed();
      given = reported.data;
      on.welcome(reported.data);
    } else if (reported.event === "startStreaming") on.startStreaming(reported.data);
    else if (reported.event === "startAnalysis") on.startAnalysis(reported.data);
    else if (reported.event === "frameAck") on.frameAck(reported.data);
    else if (reported.event === "serverStopping") {
      lose();
      helloAfter(returnPauseMs(random));
    } else if (reported.event === "signInRefused") {
      if (isTemporary(reported.data.code)) return sentAway(reported.data.code);
      cancelHello();
      onRefused(reported.data.code);
    } else {
      if (reported.data.code === "serialInUse") sentAway(reported.data.code);
      const { code, details, frame } = reported.data;
      on.refused(details ? { code, details, frame } : { code, frame });
    }
  };

  const open = (): Broker =>
    connectBroker({
      url,
      clock,
      random,
      subscriptions: [matTopics.events(serial), matTopics.servers],
      will() {
        connection = randomBytes(16).toString("hex");
        return { topic: matTopics.bye(serial), payload: JSON.stringify({ connection }), qos: 1 };
      },
      longestMessageBytes: LONGEST_EVENT_BYTES,
      onMessage({ topic, payload, retained }) {
        const text = Buffer.from(payload).toString("utf8");
        if (topic === matTopics.events(serial)) return retained ? undefined : eventReported(text);
        serverReported(topic, text === "online");
      },
      onUp: hello,
      onDown(reason) {
        servers.clear();
        cancelHello();
        lose();
        onUnreachable(reason);
      },
    });

  return {
    sendFrame: (payload) => void (given && broker?.publish({ topic: given.frames, payload })),
    sendJson: (frame) => void (given && broker?.publish({ topic: given.jsonFrames, payload: JSON.stringify(frame) })),
    open: () => void (broker ??= open()),
    close() {
      cancelHello();
      broker?.publish({ topic: matTopics.bye(serial), payload: JSON.stringify({ connection }), qos: 1 });
      lose();
      void broker?.close();
    },
  };
}

/** Undefined if not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
