/** When people are reminded of calibrating a device again: after so many days, and once its zero has moved so far. Null reminds of neither. */
export interface CalibrationReminder {
  days: number | null;
  driftKPa: number | null;
}
