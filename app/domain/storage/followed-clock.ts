const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A wrong clock, or the server was off; one reading cannot distinguish them. */
const LEAP_MS = DAY_MS;
export const RUN_BEFORE_TRUST_MS = DAY_MS;
/** Maximum counted between readings: the server may have been off. */
const MAX_BETWEEN_LOOKS_MS = HOUR_MS;

export interface FollowedClock {
  trustedAt: Date;
  lookedAt: Date;
  /** Since the leap; 0 while trusted. */
  ranMs: number;
}

export const trustedClock = (now: Date): FollowedClock => ({ trustedAt: now, lookedAt: now, ranMs: 0 });

/** Lead over the trusted time; 0 while trusted. */
export const clockLeap = ({ trustedAt, lookedAt }: FollowedClock): number => lookedAt.getTime() - trustedAt.getTime();

/** A clock set back is trusted: nothing is too old by it. */
export function lookAtClock(before: FollowedClock | null, now: Date): FollowedClock {
  if (!before || now.getTime() - before.trustedAt.getTime() <= LEAP_MS) return trustedClock(now);
  const passedMs = now.getTime() - before.lookedAt.getTime();
  const ranMs = passedMs > LEAP_MS ? 0 : before.ranMs + Math.min(MAX_BETWEEN_LOOKS_MS, Math.max(0, passedMs));
  return ranMs >= RUN_BEFORE_TRUST_MS ? trustedClock(now) : { trustedAt: before.trustedAt, lookedAt: now, ranMs };
}
