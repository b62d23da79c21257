const SHORTEST_MS = 250;
const LONGEST_MS = 2000;

/** Random, so that clients do not return all at once. */
export const returnPauseMs = (random: () => number): number => SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS);
