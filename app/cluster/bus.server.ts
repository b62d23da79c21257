import { randomUUID } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { Logger } from "pino";
import { z } from "zod";
import type { Clock } from "~/domain/clock";
import { createListeners } from "~/domain/listeners";
import { Problem, problemCodes, type ProblemCode } from "~/domain/problem";
import { BEAT_EVERY_MS, createPeers, GONE_AFTER_MS, type Peers } from "./peers";
import type { RedisLine } from "./redis-line.server";

const ANSWER_WITHIN_MS = 8000;

const shortText = z.string().min(1).max(100);
const isProblemCode = (code: unknown): code is ProblemCode => problemCodes.some((known) => known === code);
const problemSchema = z.object({
  code: z.custom<ProblemCode>(isProblemCode),
  details: z.record(shortText, z.union([z.string().max(2000), z.number()])),
});

/** V8's format keeps dates, typed arrays and undefined. */
const messageSchema = z.intersection(
  z.object({ from: shortText, startedAtMs: z.number(), sentAtMs: z.number(), number: z.number().int() }),
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("beat") }),
    z.object({ kind: z.literal("leave") }),
    z.object({ kind: z.literal("join") }),
    z.object({ kind: z.literal("call"), name: shortText, values: z.array(z.unknown()) }),
    z.object({ kind: z.literal("ask"), name: shortText, values: z.array(z.unknown()), id: shortText }),
    z.object({ kind: z.literal("answer"), id: shortText, value: z.unknown() }),
    z.object({ kind: z.literal("refusal"), id: shortText, problem: problemSchema }),
  ]),
);
type Message = z.infer<typeof messageSchema>;
type Content = Message extends infer One
  ? One extends Message
    ? Omit<One, "from" | "startedAtMs" | "sentAtMs" | "number">
    : never
  : never;

/** The channel name includes the version: values match their handler. */
const isOf = <Value>(value: unknown): value is Value => value !== messageSchema;

export interface Bus {
  id: string;
  /** Redis delivers our messages. */
  isConnected: () => boolean;
  peers: Peers;
  /** Registers a call. The returned function runs it in all other processes, in order. */
  elsewhere: <Values extends unknown[]>(name: string, run: (...values: Values) => void) => (...values: Values) => void;
  /** In one other process. */
  at: <Values extends unknown[]>(name: string, run: (from: string, ...values: Values) => void) => (peer: string, ...values: Values) => void;
  /** @throws Problem otherServerSilent, or the asked process's error */
  question: <Values extends unknown[], Result>(
    name: string,
    answer: (...values: Values) => Promise<Result> | Result,
  ) => (peer: string, ...values: Values) => Promise<Result>;
  /** The peer joined, or a message was lost: send the full state. */
  onJoin: (listener: (peer: string) => void) => () => void;
  onConnection: (listener: (connected: boolean) => void) => () => void;
  /** Resolves with the peers' state, or after a time limit. */
  join: () => Promise<void>;
  close: () => Promise<void>;
}

interface BusOptions {
  line: RedisLine;
  /** Of all channels, unique to the installation. */
  prefix: string;
  clock: Clock;
  logger: Pick<Logger, "warn" | "info" | "error">;
  id?: string;
}

/** Fast discovery. */
const FIRST_BEATS_EVERY_MS = 200;
const JOIN_WITHIN_MS = 1500;

export function createBus({ line, prefix, clock, logger, id = randomUUID() }: BusOptions): Bus {
  const startedAtMs = clock.now();
  const peers = createPeers({ id, startedAtMs }, clock);
  const calls = new Map<string, (from: string, values: unknown[]) => void>();
  const questions = new Map<string, (values: unknown[]) => unknown>();
  const waiting = new Map<string, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const joiners = createListeners<(peer: string) => void>();
  const connections = createListeners<(connected: boolean) => void>();
  /** By peer; a gap means a lost message. */
  const numbers = new Map<string, number>();
  const channelOf = (peer: string): string => `${prefix}:process:${peer}`;
  const channelOfAll = `${prefix}:all`;
  let number = 0;
  let ownBeatMs = -Infinity;
  let connected = false;
  let closed = false;

  const send = (channel: string, content: Content): Promise<boolean> => {
    const toAll = channel === channelOfAll;
    if (toAll) number += 1;
    return line.publish(channel, serialize({ from: id, startedAtMs, sentAtMs: clock.now(), number, ...content }));
  };

  const setConnected = (now: boolean): void => {
    if (connected === now || closed) return;
    connected = now;
    logger[now ? "info" : "warn"]({ peers: peers.all().length }, now ? "joined with other servers" : "apart from other servers");
    if (now) {
      peers.wasAway();
      // Requests missed messages; joining peers get our state.
      void send(channelOfAll, { kind: "join" });
    }
    if (!now) for (const { reject } of waiting.values()) reject(new Problem("otherServerSilent"));
    connections.notify((listener) => listener(now));
  };

  const settle = (message: Extract<Message, { id: string }>): void => {
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "answer") asker?.resolve(message.value);
    if (message.kind === "refusal") asker?.reject(new Problem(message.problem.code, message.problem.details));
  };

  const answer = async ({ from, id: asked, name, values }: Extract<Message, { kind: "ask" }>): Promise<void> => {
    try {
      const run = questions.get(name);
      if (!run) throw new Problem("otherServerSilent");
      await send(channelOf(from), { kind: "answer", id: asked, value: await run(values) });
    } catch (error) {
      if (!(error instanceof Problem)) logger.error({ err: error, question: name }, "another server's question not answered");
      const { code, details } = error instanceof Problem ? error : new Problem("unexpected");
      await send(channelOf(from), { kind: "refusal", id: asked, problem: { code, details } });
    }
  };

  const missed = (from: string, sent: number): boolean => {
    const last = numbers.get(from);
    numbers.set(from, sent);
    return last !== undefined && sent !== last + 1;
  };

  const take = (message: Message, toAll: boolean): void => {
    const { from, kind } = message;
    if (from === id) {
      if (kind === "beat") {
        ownBeatMs = clock.elapsed();
        setConnected(true);
      }
      return;
    }
    if (kind === "leave") return peers.left(from);
    const isNew = !peers.has(from);
    peers.received({ id: from, startedAtMs: message.startedAtMs }, message.sentAtMs);
    // A peer may be older than this process: sends and requests state.
    if (isNew || kind === "join") joiners.notify((listener) => listener(from));
    if (toAll && (missed(from, message.number) || (isNew && kind !== "join"))) void send(channelOf(from), { kind: "join" });
    if (kind === "call") calls.get(message.name)?.(from, message.values);
    if (kind === "ask") void answer(message);
    if (kind === "answer" || kind === "refusal") settle(message);
  };

  const receive =
    (toAll: boolean) =>
    (bytes: Buffer): void => {
      try {
        take(messageSchema.parse(deserialize(bytes)), toAll);
      } catch (error) {
        logger.error({ err: error }, "message of another server not read");
      }
    };

  line.subscribe(channelOfAll, receive(true));
  line.subscribe(channelOf(id), receive(false));

  const beat = (): void => {
    void send(channelOfAll, { kind: "beat" });
    if (!line.isReady() || clock.elapsed() - ownBeatMs > GONE_AFTER_MS) setConnected(false);
    if (connected) peers.sweep();
    cancelBeat = clock.setTimer(beat, connected ? BEAT_EVERY_MS : FIRST_BEATS_EVERY_MS);
  };
  let cancelBeat = clock.setTimer(beat, 0);

  const ask = async (peer: string, name: string, values: unknown[]): Promise<unknown> => {
    const asked = randomUUID();
    const answered = new Promise<unknown>((resolve, reject) => waiting.set(asked, { resolve, reject }));
    // It can be rejected while the question is sent.
    answered.catch(() => undefined);
    const cancel = clock.setTimer(() => waiting.get(asked)?.reject(new Problem("otherServerSilent")), ANSWER_WITHIN_MS);
    try {
      if (!(await send(channelOf(peer), { kind: "ask", name, values, id: asked }))) throw new Problem("otherServerSilent");
      return await answered;
    } finally {
      cancel();
      waiting.delete(asked);
    }
  };

  const onCall = <Values extends unknown[]>(name: string, run: (from: string, ...values: Values) => void): void =>
    void calls.set(name, (from, values) => {
      if (isOf<Values>(values)) run(from, ...values);
    });

  return {
    id,
    isConnected: () => connected && line.isReady(),
    peers,
    elsewhere(name, run) {
      onCall<Parameters<typeof run>>(name, (_, ...values) => run(...values));
      return (...values) => void send(channelOfAll, { kind: "call", name, values });
    },
    at(name, run) {
      onCall(name, run);
      return (peer, ...values) => void send(channelOf(peer), { kind: "call", name, values });
    },
    question<Values extends unknown[], Result>(name: string, run: (...values: Values) => Promise<Result> | Result) {
      questions.set(name, (values) => (isOf<Values>(values) ? run(...values) : undefined));
      return async (peer: string, ...values: Values): Promise<Result> => {
        if (!connected) throw new Problem("otherServerSilent");
        const value = await ask(peer, name, values);
        if (!isOf<Result>(value)) throw new Problem("otherServerSilent");
        return value;
      };
    },
    onJoin: joiners.subscribe,
    onConnection: connections.subscribe,
    join: () =>
      new Promise((resolve) => {
        let cancel = clock.setTimer(resolve, JOIN_WITHIN_MS);
        connections.subscribe((now) => {
          if (!now) return;
          cancel();
          cancel = clock.setTimer(resolve, JOIN_WITHIN_MS / 3);
        });
      }),
    async close() {
      closed = true;
      cancelBeat();
      await Promise.race([send(channelOfAll, { kind: "leave" }), new Promise((resolve) => clock.setTimer(() => resolve(null), 500))]);
      for (const { reject } of waiting.values()) reject(new Problem("otherServerSilent"));
      line.close();
    },
  };
}
