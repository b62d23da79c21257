import { describe, expect, test } from "vitest";
import { startOfZonedDay, dayAfter, dayOnClock, endOfDay } from "./calendar-days";

const rangeOf = (day: string, timeZone: string | null): [string, string] => [
  startOfZonedDay(day, { timeZone }).toISOString(),
  endOfDay(day, { timeZone }).toISOString(),
];

describe("[HIST-1] a day of a clinic's calendar", () => {
  test.each([
    ["2026-11-20", null, "2026-11-19T22:00:00.000Z", "2026-11-20T21:59:59.999Z"],
    ["2026-11-20", "Europe/Athens", "2026-11-19T22:00:00.000Z", "2026-11-20T21:59:59.999Z"],
    ["2026-11-20", "Pacific/Kiritimati", "2026-11-19T10:00:00.000Z", "2026-11-20T09:59:59.999Z"],
    ["2026-11-20", "Pacific/Pago_Pago", "2026-11-20T11:00:00.000Z", "2026-11-21T10:59:59.999Z"],
    ["2026-11-20", "Asia/Kathmandu", "2026-11-19T18:15:00.000Z", "2026-11-20T18:14:59.999Z"],
  ])("%s in the zone %s lasts from %s to %s", (day, zone, first, last) => expect(rangeOf(day, zone)).toEqual([first, last]));

  test("has 23 hours when clocks go forward, and 25 when they go back", () => {
    expect(rangeOf("2026-03-29", "Europe/Madrid")).toEqual(["2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"]);
    expect(rangeOf("2026-10-25", "Europe/Madrid")).toEqual(["2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"]);
  });

  test("is the day of each of its moments", () => {
    const clock = { timeZone: "Europe/Athens" };
    expect(dayOnClock(startOfZonedDay("2026-11-20", clock), clock)).toBe("2026-11-20");
    expect(dayOnClock(endOfDay("2026-11-20", clock), clock)).toBe("2026-11-20");
    expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
  });
});
