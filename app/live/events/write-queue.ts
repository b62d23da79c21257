import type { Logger } from "pino";
import type { Backoff } from "~/domain/backoff";

/** Per device without the store; further ones are dropped and logged. */
const MAX_WAITING = 200;

/** In order per device, retried until stored. */
export interface WriteQueue {
  /** `write` can be repeated: it must be idempotent. */
  add: (deviceId: string, write: () => Promise<void>) => void;
  /** Retries once; resolves when done. */
  stop: () => Promise<void>;
}

export function createWriteQueue({ backoff, logger }: { backoff: Backoff; logger: Pick<Logger, "error"> }): WriteQueue {
  const queues = new Map<string, { waiting: (() => Promise<void>)[]; running: Promise<void> }>();
  let stopped = false;

  const persist = async (deviceId: string, write: () => Promise<void>): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        logger.error({ err: error, deviceId, attempt }, "event not stored");
        if (stopped) return;
        await backoff.pause(attempt);
      }
    }
  };

  const run = async (deviceId: string, waiting: (() => Promise<void>)[]): Promise<void> => {
    for (let write = waiting[0]; write; write = waiting[0]) {
      await persist(deviceId, write);
      waiting.shift();
    }
    queues.delete(deviceId);
  };

  return {
    add(deviceId, write) {
      if (stopped) return;
      const queue = queues.get(deviceId);
      if (!queue) {
        const waiting = [write];
        queues.set(deviceId, { waiting, running: run(deviceId, waiting) });
      } else if (queue.waiting.length < MAX_WAITING) queue.waiting.push(write);
      else logger.error({ deviceId }, "too many events wait to be stored; this one is lost");
    },
    async stop() {
      stopped = true;
      backoff.stop();
      await Promise.all([...queues.values()].map(({ running }) => running));
    },
  };
}
