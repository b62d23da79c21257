import { takePoints, type CreateLimiter, type OverLimit } from "../rate-limit.server";

/** Tries by key. Once they are used up there is one try after each wait, and every wait is longer, until the tries are given back. */
export interface GrowingLimit {
  /** Counts a try; null lets it through. Of many at once no more get through than one after the other. */
  take: (key: string) => Promise<OverLimit | null>;
  giveBack: (key: string) => Promise<void>;
}

interface GrowingLimitOptions {
  name: string;
  /** Tries in a window before the first wait. */
  tries: number;
  windowSeconds: number;
  createLimiter: CreateLimiter;
}

const FIRST_WAIT_SECONDS = 60;
/** Waits are forgotten after so long without a new one. */
const DAY_SECONDS = 86_400;

/** A limit whose waits double from one minute up to its window. */
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
