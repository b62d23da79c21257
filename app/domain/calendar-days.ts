import { zoneOf } from "./time";

/** A clinic's clock. */
interface Clock {
  timeZone: string | null;
}

const DAY_MS = 86_400_000;

/** The calendar day of an instant on a clinic's clock: `2026-03-01`. Swedish dates are ISO dates. */
export const dayOnClock = (instant: Date, clock: Clock): string => daysOnClock(clock)(instant);

/** The same for many instants. */
export function daysOnClock(clock: Clock): (instant: Date) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zoneOf(clock) });
  return (instant) => format.format(instant);
}

/** The first moment of a calendar day on a clinic's clock; where clocks skip its midnight, the first moment after it. */
export function beginOfDay(day: string, clock: Clock): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The zone's offset is that of the moment looked for, which is known to an hour after the first try.
  const near = midnight - offsetAt(midnight, clock);
  return new Date(midnight - offsetAt(near, clock));
}

/** The last moment of a calendar day, to the millisecond. */
export const endOfDay = (day: string, clock: Clock): Date => new Date(beginOfDay(dayAfter(day, 1), clock).getTime() - 1);

/** The calendar day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How far a clock is ahead of UTC, in milliseconds. */
function offsetAt(instantMs: number, clock: Clock): number {
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: zoneOf(clock), dateStyle: "short", timeStyle: "medium" }).format(
    new Date(instantMs),
  );
  return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(instantMs / 1000) * 1000;
}
