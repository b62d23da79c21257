import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";

/** Time until the next try, and whether this is the first over the limit, to be logged. */
export interface OverLimit {
  waitMs: number;
  first: boolean;
}

/** `points` per `duration` in seconds, by key. */
export type CreateLimiter = (options: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract;

/** Per process; lost at restart. */
export const limiterInMemory: CreateLimiter = (options) => new RateLimiterMemory(options);

/** Null if allowed. The wait is capped by the duration: the limiter uses timers, and the wall clock may change. */
export async function takePoints(limiter: RateLimiterAbstract, key: string, points = 1): Promise<OverLimit | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return {
      first: refusal.consumedPoints <= limiter.points + points,
      waitMs: Math.min(refusal.msBeforeNext, limiter.duration * 1000),
    };
  }
}
