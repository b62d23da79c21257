/** Due after so many days, and after so much drift of zero; null for never. */
export interface CalibrationReminder {
  days: number | null;
  driftKPa: number | null;
}
