import { expect, test } from "vitest";
import { clockLeap, lookAtClock, trustedClock } from "./followed-clock";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const noon = Date.UTC(2026, 10, 28, 12);
const known = trustedClock(new Date(noon));
const after = (hours: number): Date => new Date(noon + hours * HOUR_MS);
const looked = (...hours: number[]) => hours.reduce((clock, hour) => lookAtClock(clock, after(hour)), known);

test("[PEER-14] a clock that a database sees for the first time, that goes on, or that is set back is trusted", () => {
  expect(clockLeap(lookAtClock(null, after(0)))).toBe(0);
  expect(looked(1, 2, 26)).toEqual(trustedClock(after(26)));
  expect(looked(1, -1000)).toEqual(trustedClock(after(-1000)));
});

test("[PEER-14] a clock 40 days ahead is trusted once a server has run by it for a day, also by restarts, but not by being off", () => {
  const ahead = 40 * 24;
  const hourly = (from: number, count: number) => Array.from({ length: count }, (_, hour) => from + hour);
  expect(clockLeap(looked(ahead))).toBe(40 * DAY_MS);
  expect(clockLeap(looked(...hourly(ahead, 24)))).toBe(40 * DAY_MS + 23 * HOUR_MS);
  expect(clockLeap(looked(...hourly(ahead, 25)))).toBe(0);
  expect(clockLeap(looked(ahead, ahead + 20, ahead + 40))).toBe(40 * DAY_MS + 40 * HOUR_MS);
});

test("[PEER-14] a clock that is set right again is trusted at once; after another leap the wait starts over", () => {
  expect(looked(960, 961, 3)).toEqual(trustedClock(after(3)));
  expect(looked(960, 961, 5000)).toMatchObject({ trustedAt: known.trustedAt, ranMs: 0 });
});
