import { createClient } from "@redis/client";
import type { Logger } from "pino";

/** What a subscription hands on. */
type Receiver = (message: Buffer) => void;

/**
 * Two connections to a Redis: one that publishes, one that listens. Nothing is kept for a Redis that is away: live messages are worthless later,
 * and all others are told anew when it is back (docs/decisions/058-several-servers.md).
 */
export interface RedisLine {
  /** Whether both connections stand. */
  isReady: () => boolean;
  /** Resolves once Redis has taken the message, with false where it has not. Never rejects. */
  publish: (channel: string, message: Buffer) => Promise<boolean>;
  /** Also while Redis is away: it then begins when it is back. At most one receiver a channel. */
  subscribe: (channel: string, receiver: Receiver) => void;
  unsubscribe: (channel: string) => void;
  close: () => void;
}

/** Pauses between attempts to connect: doubled each time, each shortened by up to half at random, so that not all processes come at once. */
const RETRY = { firstMs: 100, longestMs: 1000 };
/** Of a Redis that takes connections and answers nothing; each connection hears something every second. */
const SILENT_MS = 4000;
/** Commands without an answer; what is published beyond is dropped. */
const MOST_UNANSWERED = 2000;

export function connectRedis({ url, random, logger }: { url: string; random: () => number; logger: Pick<Logger, "warn"> }): RedisLine {
  const reconnectStrategy = (attempt: number): number =>
    Math.min(RETRY.longestMs, RETRY.firstMs * 2 ** Math.min(attempt, 10)) * (1 - random() / 2);
  const open = () => {
    const client = createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MOST_UNANSWERED,
      maintNotifications: "disabled",
      // By itself each command would get five seconds to be written, by an AbortSignal of its own that fires whether it was or not; `socketTimeout` says
      // sooner when nothing goes out.
      commandOptions: { timeout: 0 },
      socket: { connectTimeout: SILENT_MS, socketTimeout: SILENT_MS, reconnectStrategy },
    });
    let told = false;
    client.on("error", (error: unknown) => {
      // Every attempt to connect fails with one: the first tells it.
      if (!told) logger.warn({ err: error }, "Redis is away");
      told = true;
    });
    client.on("ready", () => (told = false));
    return client;
  };

  const [publisher, listener] = [open(), open()];
  /** By channel; true once Redis knows of it, which the client repeats after a reconnect by itself. */
  const channels = new Map<string, { receiver: Receiver; known: boolean }>();

  /** The same for every channel, so that the client, which keeps a set of them, never has it twice. */
  const hear = (message: Buffer, channel: Buffer): void => channels.get(channel.toString())?.receiver(message);

  const begin = (channel: string): void => {
    const wanted = channels.get(channel);
    if (!wanted || wanted.known || !listener.isReady) return;
    wanted.known = true;
    listener.subscribe(channel, hear, true).catch(() => {
      wanted.known = false;
    });
  };
  listener.on("ready", () => [...channels.keys()].forEach(begin));

  for (const client of [publisher, listener]) client.connect().catch(() => undefined);

  return {
    isReady: () => publisher.isReady && listener.isReady,
    async publish(channel, message) {
      if (!publisher.isReady) return false;
      try {
        await publisher.publish(channel, message);
        return true;
      } catch {
        return false;
      }
    },
    subscribe(channel, receiver) {
      channels.set(channel, { receiver, known: false });
      begin(channel);
    },
    unsubscribe(channel) {
      if (channels.get(channel)?.known) listener.unsubscribe(channel).catch(() => undefined);
      channels.delete(channel);
    },
    close() {
      channels.clear();
      for (const client of [publisher, listener]) if (client.isOpen) client.destroy();
    },
  };
}
