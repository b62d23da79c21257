import { createClient } from "@redis/client";
import type { Logger } from "pino";

type Receiver = (message: Buffer) => void;

/**
 * Publishes and subscribes. No queue while Redis is away: state is sent again on return
 * (docs/decisions/056-several-servers.md).
 */
export interface RedisLine {
  isReady: () => boolean;
  /** False if not taken. Never rejects. */
  publish: (channel: string, message: Buffer) => Promise<boolean>;
  /** Starts once Redis is there. One receiver per channel. */
  subscribe: (channel: string, receiver: Receiver) => void;
  unsubscribe: (channel: string) => void;
  close: () => void;
}

/** Doubled, shortened by up to half at random. */
const RETRY = { firstMs: 100, longestMs: 1000 };
/** Each connection receives something every second. */
const SILENT_MS = 4000;
/** Unanswered commands; further messages are dropped. */
const MAX_UNANSWERED = 2000;

export function connectRedis({ url, random, logger }: { url: string; random: () => number; logger: Pick<Logger, "warn"> }): RedisLine {
  const reconnectStrategy = (attempt: number): number =>
    Math.min(RETRY.longestMs, RETRY.firstMs * 2 ** Math.min(attempt, 10)) * (1 - random() / 2);
  const open = () => {
    const client = createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_UNANSWERED,
      maintNotifications: "disabled",
      // The default 5 s AbortSignal fires even after writing; `socketTimeout` detects a stall sooner.
      commandOptions: { timeout: 0 },
      socket: { connectTimeout: SILENT_MS, socketTimeout: SILENT_MS, reconnectStrategy },
    });
    let reported = false;
    client.on("error", (error: unknown) => {
      // Logs the first failed attempt only.
      if (!reported) logger.warn({ err: error }, "Redis is away");
      reported = true;
    });
    client.on("ready", () => (reported = false));
    return client;
  };

  const [publisher, listener] = [open(), open()];
  /** `known` once Redis has it; the client resubscribes. */
  const channels = new Map<string, { receiver: Receiver; known: boolean }>();

  /** One function: the client keeps a set of listeners. */
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
