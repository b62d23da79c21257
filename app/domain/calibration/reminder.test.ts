import { expect, test } from "vitest";
import { calibrationDue, calibrationReminderFor } from "./reminder";

const at = new Date("2026-01-01T12:00:00Z");
const now = new Date("2026-12-31T12:00:00Z");
const plate = { deviceType: "Podology IoT", override: null };

test("[PEER-8] without limits of its own a mat is due after a year, and once its zero has moved by a fifth of what counts as contact", () => {
  expect(calibrationReminderFor(plate)).toEqual({ days: 365, driftKPa: 1 });
  expect(calibrationReminderFor({ ...plate, override: { unit: "raw" } })).toEqual({ days: 365, driftKPa: null });
  expect(calibrationReminderFor({ ...plate, calibrationReminder: { days: 7, driftKPa: null } })).toEqual({ days: 7, driftKPa: null });
});

test("[PEER-8] a calibration is due from the day on, or when the drift is reached either way; of an uncalibrated mat the age says nothing", () => {
  const limits = { days: 364, driftKPa: 1 };
  expect(calibrationDue(limits, { at, driftKPa: -1, now })).toEqual([
    { reason: "old", days: 364 },
    { reason: "drifted", driftKPa: -1 },
  ]);
  expect(calibrationDue({ ...limits, days: 365 }, { at, driftKPa: 0.99, now })).toEqual([]);
  expect(calibrationDue(limits, { at: null, driftKPa: null, now })).toEqual([]);
  expect(calibrationDue({ days: null, driftKPa: null }, { at, driftKPa: 9, now })).toEqual([]);
});
