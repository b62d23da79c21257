import { expect, test } from "vitest";
import { isBackupDue, nextBackupAt } from "./backup-plan";

const plan = { isOn: true, hour: 2, keep: 14 };
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour, minute));

test("[ADM-4] a planned backup is due once a day from its hour on, and again within the hour after a failure", () => {
  expect(nextBackupAt(plan, at(29, 1, 59))).toEqual(at(29, 2));
  expect(nextBackupAt(plan, at(29, 2))).toEqual(at(30, 2));
  const made = { triedAt: at(29, 2, 40), failed: false };
  expect(isBackupDue(plan, made, at(30, 1, 40))).toBe(false);
  expect(isBackupDue(plan, made, at(30, 2, 40))).toBe(true);
  expect(isBackupDue(plan, { ...made, failed: true }, at(29, 3, 40))).toBe(true);
  expect(isBackupDue(plan, { triedAt: null, failed: false }, at(29, 12))).toBe(true);
  expect(isBackupDue({ ...plan, isOn: false }, { ...made, failed: true }, at(30, 2, 40))).toBe(false);
});
