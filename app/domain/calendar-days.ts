/** A clinic's clock; without a zone its pages show UTC. */
interface Clock {
  timeZone: string | null;
}

const DAY_MS = 86_400_000;

/** The calendar day of an instant on a clinic's clock: `2026-03-01`. Swedish dates are ISO dates. */
export function dayOnClock(instant: Date, { timeZone }: Clock): string {
  const zone = timeZone ?? "UTC";
  const format = dayFormats.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
  dayFormats.set(zone, format);
  return format.format(instant);
}

/** One for each zone: to make one takes longer than to name a hundred days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

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
function offsetAt(instantMs: number, { timeZone }: Clock): number {
  if (timeZone === null) return 0;
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(new Date(instantMs));
  return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(instantMs / 1000) * 1000;
}
