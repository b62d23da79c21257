/** Tests pass a clock they move themselves. */
export interface Clock {
  /** Unix milliseconds; an operator or time server may set it back. */
  now: () => number;
  /** Milliseconds since some past moment, for pacing, time-outs and expiry; never goes back. */
  elapsed: () => number;
  /** Once, unless the returned function is called before. */
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

/** Smaller steps are a time server's corrections. */
const SET_MS = 500;

/** Returns by how many milliseconds the wall clock was set since: negative when back, 0 if not. */
export function followWallClock({ now, elapsed }: Pick<Clock, "now" | "elapsed">): () => number {
  const aheadMs = (): number => now() - elapsed();
  const beforeMs = aheadMs();
  return () => {
    const setByMs = aheadMs() - beforeMs;
    return Math.abs(setByMs) < SET_MS ? 0 : setByMs;
  };
}
