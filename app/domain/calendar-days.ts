import { timeZoneOrDefault } from "./time";

interface Clock {
  timeZone: string | null;
}

const DAY_MS = 86_400_000;

/** `2026-03-01`; Swedish dates are ISO dates. */
export const dayOnClock = (instant: Date, clock: Clock): string => daysOnClock(clock)(instant);

export function daysOnClock(clock: Clock): (instant: Date) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: timeZoneOrDefault(clock) });
  return (instant) => format.format(instant);
}

/** Midnight, or the first moment after one that clocks skip. */
export function startOfZonedDay(day: string, clock: Clock): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The result's offset, known to an hour after the first try.
  const near = midnight - offsetAt(midnight, clock);
  return new Date(midnight - offsetAt(near, clock));
}

/** To the millisecond. */
export const endOfDay = (day: string, clock: Clock): Date => new Date(startOfZonedDay(dayAfter(day, 1), clock).getTime() - 1);

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Ahead of UTC, in milliseconds. */
function offsetAt(instantMs: number, clock: Clock): number {
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: timeZoneOrDefault(clock), dateStyle: "short", timeStyle: "medium" }).format(
    new Date(instantMs),
  );
  return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(instantMs / 1000) * 1000;
}
