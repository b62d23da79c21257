export interface BucketLimit {
  perSecond: number;
  burst: number;
}

/** Whether one more is within the limit; taking it uses it up. */
export function createTokenBucket({ perSecond, burst }: BucketLimit, now: () => number): () => boolean {
  let tokens = burst;
  let filledAtMs = now();
  return () => {
    const nowMs = now();
    tokens = Math.min(burst, tokens + (Math.max(0, nowMs - filledAtMs) * perSecond) / 1000);
    filledAtMs = nowMs;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
