import type { Context } from "~/domain/context";

const KEPT_MS = 15 * 60_000;

/** By device. In memory alone: the store has no password in readable form. */
const fresh = new Map<string, { password: string; userId: string; until: number }>();

/** Keeps the password that somebody just gave a mat, so that the page on how to connect it can tell that person once more while they set it up. */
export function keepFreshPassword({ user, now }: Context, deviceId: string, password: string): void {
  for (const [id, { until }] of fresh) if (until <= now.getTime()) fresh.delete(id);
  fresh.set(deviceId, { password, userId: user.id, until: now.getTime() + KEPT_MS });
}

/** The password that this person gave the mat within the last 15 minutes; null for everybody else, and after a restart. */
export function freshPassword({ user, now }: Context, deviceId: string): string | null {
  const kept = fresh.get(deviceId);
  return kept && kept.userId === user.id && now.getTime() < kept.until ? kept.password : null;
}
