import type { Localization } from "../display/localization";
import type { RecordedCalibration } from "./mat-calibration";

/** Date, user, gain and zero, or that it was not calibrated. */
export function calibrationText(
  calibrations: readonly RecordedCalibration[],
  unit: string,
  { t, format }: Localization,
  date: (at: Date) => string,
): string {
  if (calibrations.length === 0) return t("calibration:notCalibrated");
  return calibrations
    .map(({ part, at, userName, gain, meanOffset }) =>
      [
        ...(part === "main" ? [] : [t(`calibration:part.${part}`)]),
        t("calibration:calibratedBy", { date: date(new Date(at)), name: userName }),
        t("calibration:gainOf", { gain: format.number(gain, { decimals: 3 }) }),
        t("calibration:zeroOf", { offset: format.quantity(meanOffset, unit, { decimals: 2 }) }),
      ].join(", "),
    )
    .join("; ");
}
