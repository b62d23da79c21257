import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** Writes of one device that wait for a store which does not answer; what comes after is given up by name. */
const MOST_WAITING = 200;

/** Writes down one thing of a device after the other, each of them again until it comes back. */
export interface WriteQueue {
  /** `write` must not mind being called again when its answer was lost. */
  add: (deviceId: string, write: () => Promise<void>) => void;
  /** Tries what still waits once more and resolves when nothing is being written any more. */
  stop: () => Promise<void>;
}

export function createWriteQueue({ clock, logger }: { clock: Pick<Clock, "setTimer">; logger: Pick<Logger, "error"> }): WriteQueue {
  const lines = new Map<string, { waiting: (() => Promise<void>)[]; running: Promise<void> }>();
  const wakes = new Set<() => void>();
  let stopped = false;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        wakes.delete(wake);
        cancel();
        resolve();
      };
      const cancel = clock.setTimer(wake, ms);
      wakes.add(wake);
    });

  const persist = async (deviceId: string, write: () => Promise<void>): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        logger.error({ err: error, deviceId, attempt }, "event not written down");
        if (stopped) return;
        await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
      }
    }
  };

  const run = async (deviceId: string, waiting: (() => Promise<void>)[]): Promise<void> => {
    for (let write = waiting[0]; write; write = waiting[0]) {
      await persist(deviceId, write);
      waiting.shift();
    }
    lines.delete(deviceId);
  };

  return {
    add(deviceId, write) {
      if (stopped) return;
      const line = lines.get(deviceId);
      if (!line) {
        const waiting = [write];
        lines.set(deviceId, { waiting, running: run(deviceId, waiting) });
      } else if (line.waiting.length < MOST_WAITING) line.waiting.push(write);
      else logger.error({ deviceId }, "too many events wait to be written down; this one is lost");
    },
    async stop() {
      stopped = true;
      for (const wake of [...wakes]) wake();
      await Promise.all([...lines.values()].map(({ running }) => running));
    },
  };
}
