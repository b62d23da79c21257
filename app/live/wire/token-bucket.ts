import type { Clock } from "~/domain/clock";

export interface BucketLimit {
  perSecond: number;
  burst: number;
}

/** Takes `cost` tokens (default 1); false over the limit. */
export function createTokenBucket({ perSecond, burst }: BucketLimit, { elapsed }: Pick<Clock, "elapsed">): (cost?: number) => boolean {
  let tokens = burst;
  let filledAtMs = elapsed();
  return (cost = 1) => {
    const nowMs = elapsed();
    tokens = Math.min(burst, tokens + ((nowMs - filledAtMs) * perSecond) / 1000);
    filledAtMs = nowMs;
    if (tokens < cost) return false;
    tokens -= cost;
    return true;
  };
}
