import type { AlarmLevel, AlarmMessage, AlarmNotice } from "./alarm";
import { escalatesAfterMinutes, type AlarmRules } from "./alarm-rules";

const MINUTE_MS = 60_000;

export const SNOOZE_MINUTES = 15;

type Value = Pick<AlarmMessage, "raisedAtMs" | "toldAtMs" | "snoozedUntilMs" | "level">;

/**
 * A postponed reminder, the escalation or an interval is due. While postponed, nothing is announced and the escalation
 * waits.
 */
export function nextNotice(
  { raisedAtMs, toldAtMs, snoozedUntilMs, level }: Value,
  notify: AlarmRules["notify"],
  nowMs: number,
): { reason: AlarmNotice["reason"]; level: AlarmLevel } | null {
  if (snoozedUntilMs !== null && nowMs < snoozedUntilMs) return null;
  if (snoozedUntilMs !== null && toldAtMs < snoozedUntilMs) return { reason: "reminder", level };
  const isDue = (sinceMs: number, minutes: number | null): boolean => minutes !== null && nowMs - sinceMs >= minutes * MINUTE_MS;
  if (level === 0 && isDue(Math.max(raisedAtMs, snoozedUntilMs ?? raisedAtMs), escalatesAfterMinutes(notify)))
    return { reason: "escalation", level: 1 };
  return isDue(toldAtMs, notify.remindAfterMinutes) ? { reason: "reminder", level } : null;
}
