import { expect, test } from "vitest";
import { forecastStorage, type StoredCapture } from "./storage-forecast";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (days: number, bytes: number, type: StoredCapture["type"] = "Static"): StoredCapture => ({
  at: new Date(now.getTime() - days * 86_400_000),
  bytes,
  type,
});
const use = { usedBytes: 60_000_000, limitBytes: 100_000_000 };

test("[HIST-1] the storage is full when what is left is used up at the pace of the last weeks", () => {
  // 20 MB in 20 days: 1 MB a day, 40 MB are left.
  const lately = [ago(20, 10_000_000), ago(5, 8_000_000), ago(1, 2_000_000)];
  expect(forecastStorage(use, lately, now).daysLeft).toBeCloseTo(40);
});

test("[HIST-1] so many captures of the usual kind still fit, by what half of them do not exceed", () => {
  const lately = [
    ago(9, 2_000_000, "Dynamic"),
    ago(8, 1_000_000, "Dynamic"),
    ago(7, 9_000_000, "Dynamic"),
    ago(6, 100_000),
    ago(5, 100_000),
  ];
  expect(forecastStorage(use, lately, now).usual).toEqual({ type: "Dynamic", bytes: 2_000_000, count: 20 });
});

test("[HIST-1] nothing is said of a pace that is not known, of years to come, or of a storage that is full", () => {
  const silent = { daysLeft: null, usual: null };
  expect(forecastStorage(use, [], now)).toEqual(silent);
  expect(forecastStorage(use, [ago(2, 1_000_000), ago(1, 1_000_000)], now)).toEqual(silent);
  expect(forecastStorage({ ...use, usedBytes: use.limitBytes }, [ago(3, 1), ago(2, 1), ago(1, 1)], now)).toEqual(silent);
  expect(forecastStorage(use, [ago(20, 1000), ago(3, 1000), ago(1, 1000)], now)).toMatchObject({
    daysLeft: null,
    usual: { count: 40_000 },
  });
});

test("[HIST-1] one busy morning is no pace of its own: it counts for a week", () => {
  const lately = [ago(0.1, 1_000_000), ago(0.05, 1_000_000), ago(0.01, 1_500_000)];
  expect(forecastStorage(use, lately, now).daysLeft).toBeCloseTo(80);
});
