import { FollowedClockModel } from "~/data/models/storage/followed-clock.model.server";
import { leapOf, lookAtClock, trustedClock, type FollowedClock } from "~/domain/storage/followed-clock";
import { removeExpiredMinutes } from "~/recordings/minutes/minute-store.server";
import { removeOrphanedChunks } from "~/recordings/orphaned-chunks.server";
import { purgeExpiredAnalyses } from "../deleted-analyses.server";
import { removeExpiredLogs } from "../logs/expired-logs.server";

/** What a purge removed, or that it removed nothing because the clock is ahead by so much of what the database last knew. */
export interface Purge {
  removed: number;
  heldForLeapMs: number;
}

/**
 * Removes what is older than it is kept, all of which is gone then, unless the clock has leapt (domain/storage/followed-clock.ts). Whatever goes by its
 * age and cannot be made again belongs here, not into an index of the database, which follows any clock.
 */
export async function purgeExpired(now: Date): Promise<Purge> {
  const clock = await saveClock(lookAtClock(await FollowedClockModel.findById("clock").lean(), now));
  const heldForLeapMs = leapOf(clock);
  if (heldForLeapMs > 0) return { removed: 0, heldForLeapMs };
  let removed = 0;
  for (const purge of [purgeExpiredAnalyses, removeOrphanedChunks, removeExpiredMinutes, removeExpiredLogs]) removed += await purge(now);
  return { removed, heldForLeapMs };
}

/** An operator says that the clock is right: the next purge goes by it. */
export const trustClockOfServer = (now: Date): Promise<FollowedClock> => saveClock(trustedClock(now));

async function saveClock({ trustedAt, lookedAt, ranMs }: FollowedClock): Promise<FollowedClock> {
  await FollowedClockModel.updateOne({ _id: "clock" }, { $set: { trustedAt, lookedAt, ranMs } }, { upsert: true });
  return { trustedAt, lookedAt, ranMs };
}
