import { FollowedClockModel } from "~/data/models/storage/followed-clock.model.server";
import { clockLeap, lookAtClock, trustedClock, type FollowedClock } from "~/domain/storage/followed-clock";
import { removeExpiredMinutes } from "~/recordings/minutes/minute-store.server";
import { removeOrphanedChunks } from "~/recordings/orphaned-chunks.server";
import { purgeExpiredAnalyses } from "../deleted-analyses.server";
import { removeExpiredLogs } from "../logs/expired-logs.server";

/** `removed` is 0 if the clock is ahead of the database's last time. */
export interface Purge {
  removed: number;
  heldForLeapMs: number;
}

/**
 * Refused if the clock leapt (domain/storage/followed-clock.ts). Irreplaceable data expire here, as TTL indexes
 * follow any clock.
 */
export async function purgeExpired(now: Date): Promise<Purge> {
  const clock = await saveClock(lookAtClock(await FollowedClockModel.findById("clock").lean(), now));
  const heldForLeapMs = clockLeap(clock);
  if (heldForLeapMs > 0) return { removed: 0, heldForLeapMs };
  let removed = 0;
  for (const purge of [purgeExpiredAnalyses, removeOrphanedChunks, removeExpiredMinutes, removeExpiredLogs]) removed += await purge(now);
  return { removed, heldForLeapMs };
}

/** An operator confirms the clock. */
export const trustClockOfServer = (now: Date): Promise<FollowedClock> => saveClock(trustedClock(now));

async function saveClock({ trustedAt, lookedAt, ranMs }: FollowedClock): Promise<FollowedClock> {
  await FollowedClockModel.updateOne({ _id: "clock" }, { $set: { trustedAt, lookedAt, ranMs } }, { upsert: true });
  return { trustedAt, lookedAt, ranMs };
}
