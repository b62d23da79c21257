import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";

/** A request or a try over its limit: how long until the next one, and whether it is the first one over, which is the one to log. */
export interface OverLimit {
  waitMs: number;
  first: boolean;
}

/** Makes the place where a limit counts: so many points in so many seconds, by key. */
export type CreateLimiter = (options: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract;

/** Counts in the memory of this process: a restart forgets, and several processes would count each for itself. */
export const limiterInMemory: CreateLimiter = (options) => new RateLimiterMemory(options);

/**
 * Takes points from a limiter; null when there were enough. The wait is never longer than the limit's own time, however the wall clock
 * was set meanwhile: the limiter forgets by the timers of the process.
 */
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
