import { toLocale, type Language } from "./language";
import { itemAt } from "./lists/item-at";

/** Added by the specification before it formats log times, alarm times and birth dates as GMT (Madrid summer time). */
const SPECIFIED_SHIFT_SECONDS = 7200;

/** Default: the specification's clock, always GMT+2. */
export const timeZoneOrDefault = ({ timeZone }: { timeZone: string | null }): string => timeZone ?? "Etc/GMT-2";

export const UTC = "UTC";

export const nameOfZone = (timeZone: string | null): string => timeZone ?? "GMT+2";

/** From the specification, in Unix seconds. */
export type ShownTime = [rawSeconds: number, text: string];

export const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/**
 * For logs and alarms: the company's clock in the reader's language; without a zone as specified: 7200 s added, Chilean
 * Spanish, GMT, 24 hours.
 */
export function shownTime(
  instant: Date,
  { timeZone }: { timeZone: string | null },
  language: Language,
  { seconds = false } = {},
): ShownTime {
  const raw = toUnixSeconds(instant);
  if (timeZone !== null) return [raw, formatTime(instant, { language, timeZone, seconds })];
  return [raw, instant.toLocaleString("es-CL", { timeZone: timeZoneOrDefault({ timeZone }), hourCycle: "h23" })];
}

/** Hours and minutes by the same clock. */
export function shownTimeOfDay(instant: Date, company: { timeZone: string | null }, language: Language): string {
  const locale = company.timeZone === null ? "es-CL" : toLocale(language);
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", hourCycle: "h23", timeZone: timeZoneOrDefault(company) }).format(instant);
}

/** By the same clock. */
export function minuteOfDay(instant: Date, company: { timeZone: string | null }): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: timeZoneOrDefault(company),
  })
    .formatToParts(instant)
    .map(({ value }) => Number(value));
  return itemAt(parts, 0) * 60 + itemAt(parts, 2);
}

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

/** Full hours by the same clock, divisible by `everyHours` from midnight. */
export function roundHours(fromMs: number, toMs: number, everyHours: number, company: { timeZone: string | null }): number[] {
  const minuteAt = (atMs: number): number => minuteOfDay(new Date(atMs), company);
  // Zones differ by quarter hours.
  let firstMs = Math.ceil(fromMs / QUARTER_MS) * QUARTER_MS;
  while (minuteAt(firstMs) % 60 !== 0) firstMs += QUARTER_MS;
  const hours = Array.from({ length: Math.max(0, Math.floor((toMs - firstMs) / HOUR_MS) + 1) }, (_, index) => firstMs + index * HOUR_MS);
  return hours.filter((atMs) => minuteAt(atMs) % (60 * everyHours) === 0);
}

const shifted = (rawSeconds: number): Date => new Date((rawSeconds + SPECIFIED_SHIFT_SECONDS) * 1000);

export function formatTime(
  instant: Date,
  { language, timeZone, seconds = false }: { language: Language; timeZone: string | null; seconds?: boolean },
): string {
  return new Intl.DateTimeFormat(toLocale(language), {
    dateStyle: "medium",
    timeStyle: seconds ? "medium" : "short",
    hourCycle: "h23",
    timeZone: timeZoneOrDefault({ timeZone }),
  }).format(instant);
}

/** Birth dates are UTC midnights, never shifted by a zone. */
export const formatDay = (day: Date, language: Language): string =>
  new Intl.DateTimeFormat(toLocale(language), { dateStyle: "medium", timeZone: "UTC" }).format(day);

/**
 * UTC midnight. Old clients store Madrid's midnight, an hour or two earlier; the specification's shift (§9) restores
 * the day, and keeps UTC midnights.
 */
export const dayOfUnixSeconds = (seconds: number): Date => {
  const day = shifted(seconds);
  day.setUTCHours(0, 0, 0, 0);
  return day;
};

export function ageInYears(birth: Date, today: Date): number {
  const years = today.getUTCFullYear() - birth.getUTCFullYear();
  const hadBirthday =
    today.getUTCMonth() > birth.getUTCMonth() || (today.getUTCMonth() === birth.getUTCMonth() && today.getUTCDate() >= birth.getUTCDate());
  return hadBirthday ? years : years - 1;
}
