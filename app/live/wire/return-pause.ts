const SHORTEST_MS = 250;
const LONGEST_MS = 2000;

/** How long a client that was told `serverStopping` stays away: at random, so that a new server does not meet all of them at once. */
export const returnPauseMs = (random: () => number): number => SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS);
