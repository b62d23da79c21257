import type { PresenceRule } from "./kind";

/** Somebody lies in the bed only when all five hold, in the mat's own units (specification §5). */
export const bedPresence: PresenceRule = { activeCells: 50, mean: 50, median: 50, standardDeviation: 40, largestArea: 40 };
