/** Tests pass a clock they move themselves. */
export interface Clock {
  /** Unix milliseconds; it may be set back. */
  now: () => number;
  /** Milliseconds since some past moment, for pacing, time-outs and expiry; never goes back. */
  elapsed: () => number;
  /** Runs once, unless the returned function is called before. */
  setTimer: (run: () => void, afterMs: number) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimer: (run, afterMs) => {
    const timer = setTimeout(run, afterMs);
    return () => clearTimeout(timer);
  },
};

/** Smaller steps are gentle corrections. */
const SET_MS = 500;

/** Milliseconds set since: negative when back, else 0. */
export function followWallClock({ now, elapsed }: Pick<Clock, "now" | "elapsed">): () => number {
  const aheadMs = (): number => now() - elapsed();
  const beforeMs = aheadMs();
  return () => {
    const setByMs = aheadMs() - beforeMs;
    return Math.abs(setByMs) < SET_MS ? 0 : setByMs;
  };
}
