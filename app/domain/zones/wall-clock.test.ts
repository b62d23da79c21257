import { expect, test } from "vitest";
import { wallClockToInstant, readWallClock, startOfDay } from "./wall-clock";

const HOUR_MS = 3_600_000;
const MINUTES_MS = HOUR_MS / 2;

function clockOf(timeZone: string): (atMs: number) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (atMs) => format.format(atMs).replace(" ", "T");
}

/** First moments of the 48 hours around each clock change of a year; else one day. */
function changeDays(shown: (atMs: number) => string): number[] {
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2025, 0, 1 + day));
  const offset = (atMs: number): number => Date.parse(`${shown(atMs)}Z`) - atMs;
  const changes = days.filter((day) => offset(day) !== offset(day + 24 * HOUR_MS));
  return changes.length > 0 ? changes.map((day) => day - 12 * HOUR_MS) : [Date.UTC(2025, 5, 1)];
}

const zones = Intl.supportedValuesOf("timeZone");

test("[PEER-9] in every zone a time of both change days is the instant at which its clock showed it, the first of two", () => {
  const wrong = zones.flatMap((timeZone) => {
    const shown = clockOf(timeZone);
    return changeDays(shown).flatMap((fromMs) => {
      const first = new Map<string, number>();
      const times = Array.from({ length: 96 }, (_, half) => fromMs + half * MINUTES_MS);
      for (const atMs of times) if (!first.has(shown(atMs))) first.set(shown(atMs), atMs);
      return [...first].flatMap(([text, atMs]) =>
        wallClockToInstant(text, { timeZone })?.getTime() === atMs ? [] : [`${timeZone} ${text}`],
      );
    });
  });
  expect(wrong).toEqual([]);
});

test("[PEER-9] in every zone a day of a change begins with its first moment", () => {
  const wrong = zones.flatMap((timeZone) => {
    const shown = clockOf(timeZone);
    return changeDays(shown).flatMap((fromMs) =>
      Array.from({ length: 48 }, (_, hour) => fromMs + hour * HOUR_MS).flatMap((atMs) => {
        const start = startOfDay(new Date(atMs), { timeZone }).getTime();
        const day = (at: number): string => shown(at).slice(0, 10);
        const isFirst = day(start) === day(atMs) && day(start - 1000) !== day(atMs) && start <= atMs;
        return isFirst ? [] : [`${timeZone} ${shown(atMs)}`];
      }),
    );
  });
  expect(wrong).toEqual([]);
});

test("[PEER-9] the hour that comes twice and the one that does not come are told", () => {
  const athens = { timeZone: "Europe/Athens" };
  const shown = (text: string) => readWallClock(text, athens);
  expect(shown("2025-10-26T03:30:00")).toEqual({ instant: new Date("2025-10-26T00:30:00Z"), shown: "twice" });
  expect(shown("2025-03-30T03:30:00")).toEqual({ instant: new Date("2025-03-30T01:30:00Z"), shown: "never" });
  expect(shown("2025-10-26T04:15:00")).toEqual({ instant: new Date("2025-10-26T02:15:00Z"), shown: "once" });
  expect(shown("no time")).toBeNull();
  expect(wallClockToInstant("2025-01-01T00:00:00", { timeZone: "Pacific/Kiritimati" })).toEqual(new Date("2024-12-31T10:00:00Z"));
  // Without a zone, always two hours ahead.
  expect(wallClockToInstant("2025-01-01T01:00:00", { timeZone: null })).toEqual(new Date("2024-12-31T23:00:00Z"));
});
