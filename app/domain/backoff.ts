import type { Clock } from "./clock";

interface BackoffOptions {
  clock: Pick<Clock, "setTimer">;
  /** 0 to 1; spreads attempts in time. */
  random: () => number;
  firstMs?: number;
  longestMs?: number;
}

/** Pauses double up to a limit, each randomly shortened by up to half. */
export interface Backoff {
  /** After an attempt, counted from 0. */
  delayMs: (attempt: number) => number;
  /** Resolves at once after `stop`. `leastMs`: requested by the other side. */
  pause: (attempt: number, leastMs?: number) => Promise<void>;
  /** Ends all pauses. */
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
