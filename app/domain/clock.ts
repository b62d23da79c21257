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
