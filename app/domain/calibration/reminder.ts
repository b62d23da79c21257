import type { CalibrationReminder } from "../device/calibration-reminder";
import { deviceKind, getMapGeometry, type Device } from "../device/device";
import { deviceThresholds } from "../device/thresholds";
import { kPaPerUnit } from "./mat-calibration";

const DAY_MS = 86_400_000;

const DEFAULT_DAYS = 365;
/** Part of the contact threshold; more drift shows in areas and forces. */
const DEFAULT_DRIFT_PART = 0.2;

/** Default: a year, a fifth of the contact threshold. */
export function calibrationReminderFor(device: Pick<Device, "deviceType" | "override" | "calibrationReminder">): CalibrationReminder {
  if (device.calibrationReminder) return device.calibrationReminder;
  const geometry = getMapGeometry(device);
  const kPa = geometry && kPaPerUnit(geometry);
  const contactKPa = geometry && kPa && deviceThresholds(deviceKind(device), geometry).contact * kPa;
  return { days: DEFAULT_DAYS, driftKPa: contactKPa ? Number((DEFAULT_DRIFT_PART * contactKPa).toPrecision(2)) : null };
}

export type CalibrationDue = { reason: "old"; days: number } | { reason: "drifted"; driftKPa: number };

/** `at` is null if never calibrated (then not "old"). `driftKPa`: mean of the empty mat, null if unknown. */
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
