/** Time as the server reads it; tests hand in one they move themselves. */
export interface Clock {
  /** Unix milliseconds. */
  now: () => number;
  /** Runs once after so many milliseconds, unless the returned function is called before. */
  setTimer: (run: () => void, afterMs: number) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer: (run, afterMs) => {
    const timer = setTimeout(run, afterMs);
    return () => clearTimeout(timer);
  },
};
