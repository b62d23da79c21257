import { describe, expect, test } from "vitest";
import { ageInYears, roundHours, shownTime, shownTimeOfDay } from "./time";

const evening = new Date("2026-11-20T22:30:15Z");

describe("a time a person reads", () => {
  test("[ALM-1] without a zone is 7200 s on, in Chilean Spanish, 24 hours, beside the raw seconds", () => {
    expect(shownTime(evening, { timeZone: null }, "en")).toEqual([1_795_213_815, "21-11-2026, 00:30:15"]);
  });

  test("[ALM-1] with a zone follows the company's clock and the reader's language", () => {
    const [raw, text] = shownTime(evening, { timeZone: "Europe/Athens" }, "nl");
    expect(raw).toBe(1_795_213_815);
    expect(text).toBe("21 nov 2026, 00:30");
    expect(shownTime(evening, { timeZone: "Europe/Athens" }, "en", { seconds: true })[1]).toBe("21 Nov 2026, 00:30:15");
  });

  test("[ALM-1] the time of day alone follows the same rule", () => {
    expect(shownTimeOfDay(evening, { timeZone: null }, "en")).toBe("00:30");
    expect(shownTimeOfDay(evening, { timeZone: "Europe/Lisbon" }, "fr")).toBe("22:30");
  });

  test("[PAT-1] an age grows on the birthday", () => {
    const birth = new Date("1968-11-21T00:00:00Z");
    expect(ageInYears(birth, evening)).toBe(57);
    expect(ageInYears(birth, new Date("2026-11-21T00:00:00Z"))).toBe(58);
  });
});

test.each([
  ["Europe/Athens", 2, ["2026-11-19T18:00:00.000Z", "2026-11-19T20:00:00.000Z"]],
  ["Asia/Kathmandu", 2, ["2026-11-19T18:15:00.000Z", "2026-11-19T20:15:00.000Z"]],
  ["Europe/Athens", 24, ["2026-11-19T22:00:00.000Z"]],
])("[PEER-6] a chart has its ticks at full hours of the clinic's clock: %s, every %s h", (timeZone, everyHours, ticks) => {
  const [from, to] = [Date.parse("2026-11-19T17:50:00Z"), Date.parse(everyHours === 24 ? "2026-11-20T10:00:00Z" : "2026-11-19T21:00:00Z")];
  expect(roundHours(from, to, everyHours, { timeZone }).map((atMs) => new Date(atMs).toISOString())).toEqual(ticks);
});
