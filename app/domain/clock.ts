/** Time as the server reads it; tests hand in one they move themselves. */
export interface Clock {
  /** Unix milliseconds, for what is stored and shown. An operator or a time server may set it back. */
  now: () => number;
  /** Milliseconds since some moment in the past, for pacing, time-outs and expiry. Never goes back. */
  elapsed: () => number;
  /** Runs once after so many milliseconds, unless the returned function is called before. */
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

/** Smaller steps are a time server's gentle corrections. */
const SET_MS = 500;

/** The answer tells by how many milliseconds the wall clock has been set since then: negative when back, 0 when it was not. */
export function followWallClock({ now, elapsed }: Pick<Clock, "now" | "elapsed">): () => number {
  const aheadMs = (): number => now() - elapsed();
  const beforeMs = aheadMs();
  return () => {
    const setByMs = aheadMs() - beforeMs;
    return Math.abs(setByMs) < SET_MS ? 0 : setByMs;
  };
}
