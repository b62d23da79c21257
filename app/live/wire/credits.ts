import type { Clock } from "~/domain/clock";
import type { FramePart } from "~/domain/frame/frame";
import type { Credit } from "./requests";

/** In frames or ms, whichever is first: half the window at 50 Hz leaves credit while a report travels. */
export const CREDIT_EVERY_FRAMES = 6;
export const CREDIT_AFTER_MS = 120;

/** Reports received frames per device and part, which limits sending. */
export interface Credits {
  take: (deviceId: string, part: FramePart) => void;
  /** At 0, as the server does when it answers `watch`. */
  restart: (deviceId: string) => void;
  stop: () => void;
}

export function createCredits(report: (credit: Credit) => void, clock: Pick<Clock, "setTimer">): Credits {
  const counts = new Map<string, Credit & { reported: number }>();
  /** Over all devices. */
  let unreported = 0;
  let cancelTimer: (() => void) | null = null;

  const send = (count: Credit & { reported: number }): void => {
    if (count.taken === count.reported) return;
    unreported -= count.taken - count.reported;
    count.reported = count.taken;
    report({ deviceId: count.deviceId, part: count.part, taken: count.taken });
  };

  const stopTimer = (): void => {
    cancelTimer?.();
    cancelTimer = null;
  };

  return {
    take(deviceId, part) {
      const key = `${deviceId} ${part}`;
      const count = counts.get(key) ?? { deviceId, part, taken: 0, reported: 0 };
      counts.set(key, count);
      count.taken++;
      unreported++;
      if (count.taken - count.reported >= CREDIT_EVERY_FRAMES) {
        send(count);
        // A stale timer would report frames one by one.
        if (unreported === 0) stopTimer();
        return;
      }
      cancelTimer ??= clock.setTimer(() => {
        cancelTimer = null;
        for (const waiting of counts.values()) send(waiting);
      }, CREDIT_AFTER_MS);
    },
    restart(deviceId) {
      for (const [key, count] of counts) {
        if (count.deviceId !== deviceId) continue;
        unreported -= count.taken - count.reported;
        counts.delete(key);
      }
    },
    stop() {
      stopTimer();
      unreported = 0;
      counts.clear();
    },
  };
}
