import { Temporal } from "temporal-polyfill";
import { timeZoneOrDefault } from "../time";

export interface WallClockInstant {
  instant: Date;
  /** "twice" (put back): `instant` is the first. "never" (put forward): it is later by that shift. */
  shown: "once" | "twice" | "never";
}

/** Of `2022-08-16T08:21:17`; null if not a time. */
export function readWallClock(text: string, company: { timeZone: string | null }): WallClockInstant | null {
  try {
    const plain = Temporal.PlainDateTime.from(text);
    const at = (disambiguation: "compatible" | "earlier" | "later") =>
      plain.toZonedDateTime(timeZoneOrDefault(company), { disambiguation });
    const [first, earlier, later] = [at("compatible"), at("earlier"), at("later")];
    const isOnce = earlier.epochMilliseconds === later.epochMilliseconds;
    const shown = isOnce ? "once" : earlier.toPlainDateTime().equals(plain) ? "twice" : "never";
    return { instant: new Date(first.epochMilliseconds), shown };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const wallClockToInstant = (text: string, company: { timeZone: string | null }): Date | null =>
  readWallClock(text, company)?.instant ?? null;

/** Midnight, or later if clocks were put forward then. */
export const startOfDay = (instant: Date, company: { timeZone: string | null }): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZoneOrDefault(company)).startOfDay().epochMilliseconds,
  );
