import { takePoints, type CreateLimiter, type OverLimit } from "../rate-limit.server";

/** After the free attempts, one attempt per wait, with growing waits until refunded. */
export interface GrowingLimit {
  /** Null allows it. Concurrent attempts count in sequence. */
  take: (key: string) => Promise<OverLimit | null>;
  giveBack: (key: string) => Promise<void>;
}

interface GrowingLimitOptions {
  name: string;
  /** Before the first wait. */
  tries: number;
  windowSeconds: number;
  createLimiter: CreateLimiter;
}

const FIRST_WAIT_SECONDS = 60;
/** Waits are forgotten after this time. */
const DAY_SECONDS = 86_400;

/** Waits double from one minute up to the window. */
export function createGrowingLimit({ name, tries, windowSeconds, createLimiter }: GrowingLimitOptions): GrowingLimit {
  const window = createLimiter({ keyPrefix: name, points: tries, duration: windowSeconds });
  const waits = createLimiter({ keyPrefix: `${name}-waits`, points: 1, duration: DAY_SECONDS });

  return {
    async take(key) {
      const hasWaited = (await waits.get(key)) !== null;
      const over = await takePoints(window, key, hasWaited ? tries : 1);
      if (!over?.first) return over;
      const { consumedPoints } = await waits.penalty(key);
      const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (consumedPoints - 1), windowSeconds);
      await window.block(key, seconds);
      return { first: true, waitMs: seconds * 1000 };
    },
    async giveBack(key) {
      await Promise.all([window.delete(key), waits.delete(key)]);
    },
  };
}
