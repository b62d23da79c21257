import { Temporal } from "temporal-polyfill";
import { zoneOf } from "../time";

/** A time that a clock on the wall showed, as an instant. */
export interface WallClockInstant {
  instant: Date;
  /**
   * How often the clock showed it. Of a time that it showed twice, as clocks were put back, `instant` is the first; of one that it never showed, as they
   * were put forward, it is as much later as they were moved.
   */
  shown: "once" | "twice" | "never";
}

/** When a company's clock showed a time such as `2022-08-16T08:21:17`. Null for no time. */
export function readWallClock(text: string, company: { timeZone: string | null }): WallClockInstant | null {
  try {
    const plain = Temporal.PlainDateTime.from(text);
    const at = (disambiguation: "compatible" | "earlier" | "later") => plain.toZonedDateTime(zoneOf(company), { disambiguation });
    const [first, earlier, later] = [at("compatible"), at("earlier"), at("later")];
    const isOnce = earlier.epochMilliseconds === later.epochMilliseconds;
    const shown = isOnce ? "once" : earlier.toPlainDateTime().equals(plain) ? "twice" : "never";
    return { instant: new Date(first.epochMilliseconds), shown };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The same without how often. */
export const instantOfWallClock = (text: string, company: { timeZone: string | null }): Date | null =>
  readWallClock(text, company)?.instant ?? null;

/** The first moment of an instant's day by a company's clock: midnight, or later where clocks were put forward at midnight. */
export const startOfDay = (instant: Date, company: { timeZone: string | null }): Date =>
  new Date(Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zoneOf(company)).startOfDay().epochMilliseconds);
