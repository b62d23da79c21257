import type { LogKind, PresenceRule } from "./kind";

/** Somebody lies in the bed only when all five hold, in the mat's own raw counts (specification §5). */
export const bedPresence: PresenceRule = { activeCells: 50, mean: 50, median: 50, standardDeviation: 40, largestArea: 40 };

/** Somebody is on a floor mat, or on one device of a room, when its raw counts add up to more (specification §4, §9). */
export const PRESENCE_SUM = 200;

/**
 * How long a change lasts before it counts, so that noise and a turn in bed write nothing down. An exit leaves half of the second in
 * which its alarm must reach every screen; over a floor mat people walk in a moment.
 */
export const SETTLE_MS = {
  presence: { came: 2000, left: 500 },
  floor: { came: 200, left: 500 },
} as const satisfies Record<LogKind, { came: number; left: number }>;
