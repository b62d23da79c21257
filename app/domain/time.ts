import { localeOf, type Language } from "./language";

/** What the specification adds before it formats a log time, alarm time or birth date as GMT (Madrid summer time). */
const SPECIFIED_SHIFT_SECONDS = 7200;

/** The zone of a company; without one the clock is the specification's, always two hours ahead of GMT. */
export const zoneOf = ({ timeZone }: { timeZone: string | null }): string => timeZone ?? "Etc/GMT-2";

/** The zone of all dates inside an archive: that of the instants in its files. */
export const UTC = "UTC";

/** What a company's zone is called. */
export const nameOfZone = (timeZone: string | null): string => timeZone ?? "GMT+2";

/** A point in time as the specification sends it: raw Unix seconds and the text a person reads. */
export type ShownTime = [rawSeconds: number, text: string];

export const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/**
 * The one place where log and alarm times become text. With a time zone the company's clock is shown in the reader's
 * language; without one the specification's rule holds: 7200 s added, Chilean Spanish, GMT, 24 hours.
 */
export function shownTime(
  instant: Date,
  { timeZone }: { timeZone: string | null },
  language: Language,
  { seconds = false } = {},
): ShownTime {
  const raw = toUnixSeconds(instant);
  if (timeZone !== null) return [raw, formatTime(instant, { language, timeZone, seconds })];
  return [raw, instant.toLocaleString("es-CL", { timeZone: zoneOf({ timeZone }), hourCycle: "h23" })];
}

/** The time of day of the same, hours and minutes. */
export function shownTimeOfDay(instant: Date, company: { timeZone: string | null }, language: Language): string {
  const locale = company.timeZone === null ? "es-CL" : localeOf(language);
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", hourCycle: "h23", timeZone: zoneOf(company) }).format(instant);
}

/** Minutes since midnight by the same clock. */
export function minuteOfDay(instant: Date, company: { timeZone: string | null }): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zoneOf(company),
  })
    .formatToParts(instant)
    .map(({ value }) => Number(value));
  return (parts[0] ?? 0) * 60 + (parts[2] ?? 0);
}

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

/** The moments between two others at which the same clock shows a full hour that `everyHours` divides, counted from midnight. */
export function roundHours(fromMs: number, toMs: number, everyHours: number, company: { timeZone: string | null }): number[] {
  const minuteAt = (atMs: number): number => minuteOfDay(new Date(atMs), company);
  // Zones differ by quarters of an hour.
  let firstMs = Math.ceil(fromMs / QUARTER_MS) * QUARTER_MS;
  while (minuteAt(firstMs) % 60 !== 0) firstMs += QUARTER_MS;
  const hours = Array.from({ length: Math.max(0, Math.floor((toMs - firstMs) / HOUR_MS) + 1) }, (_, index) => firstMs + index * HOUR_MS);
  return hours.filter((atMs) => minuteAt(atMs) % (60 * everyHours) === 0);
}

const shifted = (rawSeconds: number): Date => new Date((rawSeconds + SPECIFIED_SHIFT_SECONDS) * 1000);

/** Date and time of day in a reader's language and a clinic's zone, for pages; seconds only where asked. */
export function formatTime(
  instant: Date,
  { language, timeZone, seconds = false }: { language: Language; timeZone: string | null; seconds?: boolean },
): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: "medium",
    timeStyle: seconds ? "medium" : "short",
    hourCycle: "h23",
    timeZone: zoneOf({ timeZone }),
  }).format(instant);
}

/** A birth date is a calendar day, kept as UTC midnight and never shifted by a zone. */
export const formatDay = (day: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeZone: "UTC" }).format(day);

/**
 * The calendar day of a birth date in Unix seconds, as UTC midnight. Old clients store local midnight in Madrid, which is
 * an hour or two before; the specification's shift puts it back on its day (§9) and moves no UTC midnight off it.
 */
export const dayOfUnixSeconds = (seconds: number): Date => {
  const day = shifted(seconds);
  day.setUTCHours(0, 0, 0, 0);
  return day;
};

/** Whole years from a birth day to today. */
export function ageInYears(birth: Date, today: Date): number {
  const years = today.getUTCFullYear() - birth.getUTCFullYear();
  const hadBirthday =
    today.getUTCMonth() > birth.getUTCMonth() || (today.getUTCMonth() === birth.getUTCMonth() && today.getUTCDate() >= birth.getUTCDate());
  return hadBirthday ? years : years - 1;
}
