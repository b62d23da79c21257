export interface BucketLimit {
  perSecond: number;
  burst: number;
}

/** The returned function takes `cost` tokens (default 1), or returns false when over the limit. */
export function createTokenBucket({ perSecond, burst }: BucketLimit, now: () => number): (cost?: number) => boolean {
  let tokens = burst;
  let filledAtMs = now();
  return (cost = 1) => {
    const nowMs = now();
    tokens = Math.min(burst, tokens + (Math.max(0, nowMs - filledAtMs) * perSecond) / 1000);
    filledAtMs = nowMs;
    if (tokens < cost) return false;
    tokens -= cost;
    return true;
  };
}
