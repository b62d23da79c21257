import type { Clock } from "./clock";

interface BackoffOptions {
  clock: Pick<Clock, "setTimer">;
  /** 0 to 1; spreads attempts in time. */
  random: () => number;
  firstMs?: number;
  longestMs?: number;
}

/** Doubling up to a limit, randomly shortened by up to half. */
export interface Backoff {
  /** Attempts count from 0. */
  delayMs: (attempt: number) => number;
  /** At once after `stop`. `leastMs`: as the other side requests. */
  pause: (attempt: number, leastMs?: number) => Promise<void>;
  stop: () => void;
}

export function createBackoff({ clock, random, firstMs = 250, longestMs = 30_000 }: BackoffOptions): Backoff {
  const pauses = new Set<() => void>();
  let stopped = false;
  const delayMs = (attempt: number): number => Math.min(longestMs, firstMs * 2 ** attempt) * (1 - random() / 2);
  return {
    delayMs,
    pause: (attempt, leastMs = 0) =>
      new Promise((resolve) => {
        if (stopped) return resolve();
        const resume = (): void => {
          cancel();
          pauses.delete(resume);
          resolve();
        };
        const cancel = clock.setTimer(resume, Math.max(leastMs, delayMs(attempt)));
        pauses.add(resume);
      }),
    stop() {
      stopped = true;
      for (const resume of [...pauses]) resume();
    },
  };
}
