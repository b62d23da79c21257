import type { CalibrationReminder } from "../device/calibration-reminder";
import { kindOf, mapGeometryOf, type Device } from "../device/device";
import { thresholdsOf } from "../device/thresholds";
import { kPaPerUnit } from "./mat-calibration";

const DAY_MS = 86_400_000;

const DEFAULT_DAYS = 365;
/** A zero that has moved by a fifth of what counts as contact begins to show in areas and forces. */
const DEFAULT_DRIFT_PART = 0.2;

/** The reminder of a device: its own, or a year and a fifth of its threshold of contact. */
export function calibrationReminderOf(device: Pick<Device, "deviceType" | "override" | "calibrationReminder">): CalibrationReminder {
  if (device.calibrationReminder) return device.calibrationReminder;
  const geometry = mapGeometryOf(device);
  const kPa = geometry && kPaPerUnit(geometry);
  const contactKPa = geometry && kPa && thresholdsOf(kindOf(device), geometry).contact * kPa;
  return { days: DEFAULT_DAYS, driftKPa: contactKPa ? Number((DEFAULT_DRIFT_PART * contactKPa).toPrecision(2)) : null };
}

/** Why a mat is to be calibrated again. */
export type CalibrationDue = { reason: "old"; days: number } | { reason: "drifted"; driftKPa: number };

/**
 * What speaks for calibrating a mat now; of one that never was, its age says nothing. `driftKPa` is what its cells show on average while it is empty,
 * null while unknown.
 */
export function calibrationDue(
  { days, driftKPa: limitKPa }: CalibrationReminder,
  { at, driftKPa, now }: { at: Date | null; driftKPa: number | null; now: Date },
): CalibrationDue[] {
  const ageDays = at === null ? 0 : Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  return [
    ...(days !== null && ageDays >= days ? [{ reason: "old" as const, days: ageDays }] : []),
    ...(limitKPa !== null && driftKPa !== null && Math.abs(driftKPa) >= limitKPa ? [{ reason: "drifted" as const, driftKPa }] : []),
  ];
}
