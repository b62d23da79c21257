const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
export const DAY_MS = 24 * HOUR;

/** Sum: just over a day. */
const PAUSES_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR];

/** Pause after attempt n (from 1), plus up to a fifth at random to spread retries; null after the last. */
export function pauseAfter(attempts: number, random: () => number): number | null {
  const pauseMs = PAUSES_MS[attempts - 1];
  return pauseMs === undefined ? null : pauseMs * (1 + random() / 5);
}
