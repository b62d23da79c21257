import { Temporal } from "temporal-polyfill";
import type { Company } from "~/domain/company";
import { timeZoneOrDefault } from "~/domain/time";

/** Company time. */
export interface ClinicTime {
  daysAgo: number;
  hour: number;
  minute: number;
}

export const clinicTime = (now: Date, time: ClinicTime, company: Company): Date => instantOf(zonedDay(now, time, company), time);

/** Same on the last working day before. */
export function workingTime(now: Date, time: ClinicTime, company: Company): Date {
  const day = zonedDay(now, time, company);
  return instantOf(day.subtract({ days: Math.max(0, day.dayOfWeek - 5) }), time);
}

const zonedDay = (now: Date, { daysAgo }: ClinicTime, company: Company): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZoneOrDefault(company)).subtract({ days: daysAgo });

const instantOf = (day: Temporal.ZonedDateTime, { hour, minute }: ClinicTime): Date =>
  new Date(day.withPlainTime({ hour, minute }).epochMilliseconds);
