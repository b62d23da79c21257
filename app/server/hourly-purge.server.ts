import type { Logger } from "pino";
import { RUN_BEFORE_TRUST_MS } from "~/domain/storage/followed-clock";
import { purgeExpired } from "~/services/retention/purges.server";

const HOUR_MS = 3_600_000;

/** Purges; logs once when it starts waiting after a clock leap. */
export function createHourlyPurge(logger: Pick<Logger, "info" | "warn">): (now: Date) => Promise<void> {
  let isHeld = false;
  return async (now) => {
    const { removed, heldForLeapMs } = await purgeExpired(now);
    if (heldForLeapMs > 0 && !isHeld) {
      const about = { aheadHours: Math.round(heldForLeapMs / HOUR_MS), waitsHours: RUN_BEFORE_TRUST_MS / HOUR_MS };
      logger.warn(about, "nothing is purged: the clock is ahead of what the database last knew; if it is right: isobar admin trust-clock");
    }
    isHeld = heldForLeapMs > 0;
    if (removed > 0) logger.info({ purged: removed }, "what was older than it is kept was purged");
  };
}
