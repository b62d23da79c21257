const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

/** Pause before the next attempt: doubled each time from 0.25 to 30 s, and shortened by up to half so that many do not come at once. */
export const retryDelayMs = (attempt: number, random: () => number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt) * (1 - random() / 2);
