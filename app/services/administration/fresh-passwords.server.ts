import type { Context } from "../context";

const KEPT_MS = 15 * 60_000;

/** By device, in memory only. */
const fresh = new Map<string, { password: string; userId: string; until: number }>();

/** Lets the same user see a mat's new password during setup. */
export function keepFreshPassword({ user, now }: Context, deviceId: string, password: string): void {
  for (const [id, { until }] of fresh) if (until <= now.getTime()) fresh.delete(id);
  fresh.set(deviceId, { password, userId: user.id, until: now.getTime() + KEPT_MS });
}

/** Null after 15 minutes, for others and after a restart. */
export function freshPassword({ user, now }: Context, deviceId: string): string | null {
  const kept = fresh.get(deviceId);
  return kept && kept.userId === user.id && now.getTime() < kept.until ? kept.password : null;
}
