/** How often something took how long, as a monitoring system reads it. */
export interface DurationReading {
  /** Upper bounds in seconds, ascending; and how many took at most as long as each. */
  buckets: readonly { atMostSeconds: number; count: number }[];
  /** All together, in seconds. */
  sumSeconds: number;
  count: number;
}

/** Counts durations between fixed bounds. Observing is a few comparisons, so that it can stand on the way of every frame. */
export interface DurationHistogram {
  /** In milliseconds. */
  observe: (ms: number) => void;
  read: () => DurationReading;
}

/** @param boundsMs upper bounds in milliseconds, ascending; what takes longer than the last counts too */
export function createDurationHistogram(boundsMs: readonly number[]): DurationHistogram {
  const bounds = Float64Array.from(boundsMs);
  const counts = new Float64Array(bounds.length + 1);
  let sumMs = 0;
  return {
    observe(ms) {
      let at = 0;
      while (at < bounds.length && ms > (bounds[at] ?? Infinity)) at += 1;
      counts[at] = (counts[at] ?? 0) + 1;
      sumMs += ms;
    },
    read() {
      let count = 0;
      const buckets = boundsMs.map((boundMs, at) => ({ atMostSeconds: boundMs / 1000, count: (count += counts[at] ?? 0) }));
      return { buckets, sumSeconds: sumMs / 1000, count: count + (counts[bounds.length] ?? 0) };
    },
  };
}
