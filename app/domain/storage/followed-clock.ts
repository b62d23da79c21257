const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A clock this far ahead was set wrongly, or the server was off; a single look cannot tell which. */
const LEAP_MS = DAY_MS;
/** After a server has run this long on the new time, it is trusted. */
export const RUN_BEFORE_TRUST_MS = DAY_MS;
/** The server may have been off between two looks: no more of that time counts as run. */
const MOST_BETWEEN_LOOKS_MS = HOUR_MS;

/** What the database knows of the wall clock of its servers. */
export interface FollowedClock {
  /** The last time that was trusted. */
  trustedAt: Date;
  lookedAt: Date;
  /** How long a server has run by a clock that leapt; 0 while it is trusted. */
  ranMs: number;
}

export const trustedClock = (now: Date): FollowedClock => ({ trustedAt: now, lookedAt: now, ranMs: 0 });

/** By how much the clock is ahead of the last time that was trusted: 0 while it is trusted. */
export const leapOf = ({ trustedAt, lookedAt }: FollowedClock): number => lookedAt.getTime() - trustedAt.getTime();

/** What is known after another look. A clock that is set back is trusted: by it nothing is too old. */
export function lookAtClock(before: FollowedClock | null, now: Date): FollowedClock {
  if (!before || now.getTime() - before.trustedAt.getTime() <= LEAP_MS) return trustedClock(now);
  const passedMs = now.getTime() - before.lookedAt.getTime();
  const ranMs = passedMs > LEAP_MS ? 0 : before.ranMs + Math.min(MOST_BETWEEN_LOOKS_MS, Math.max(0, passedMs));
  return ranMs >= RUN_BEFORE_TRUST_MS ? trustedClock(now) : { trustedAt: before.trustedAt, lookedAt: now, ranMs };
}
