import { itemAt } from "../lists/item-at";

export interface DurationReading {
  /** Ascending upper bounds with cumulative counts. */
  buckets: readonly { atMostSeconds: number; count: number }[];
  sumSeconds: number;
  count: number;
}

/** Cheap enough for every frame. */
export interface DurationHistogram {
  observe: (ms: number) => void;
  read: () => DurationReading;
}

/** @param boundsMs ascending upper bounds; longer durations count too */
export function createDurationHistogram(boundsMs: readonly number[]): DurationHistogram {
  const bounds = Float64Array.from(boundsMs);
  const counts = new Float64Array(bounds.length + 1);
  let sumMs = 0;
  return {
    observe(ms) {
      let at = 0;
      while (at < bounds.length && ms > itemAt(bounds, at)) at += 1;
      counts[at] = itemAt(counts, at) + 1;
      sumMs += ms;
    },
    read() {
      let count = 0;
      const buckets = boundsMs.map((boundMs, at) => ({ atMostSeconds: boundMs / 1000, count: (count += itemAt(counts, at)) }));
      return { buckets, sumSeconds: sumMs / 1000, count: count + itemAt(counts, bounds.length) };
    },
  };
}
