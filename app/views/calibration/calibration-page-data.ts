import type { MatCalibration } from "~/domain/calibration/mat-calibration";
import type { CalibrationReminder } from "~/domain/device/calibration-reminder";
import type { Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import type { FramePart } from "~/domain/frame/frame";
import type { ProblemNotice } from "~/domain/problem";
import type { DeviceLiveState } from "~/live/wire/protocol";
import type { CalibrationStatus } from "~/services/calibrations/calibrations.server";
import type { EnteredField } from "./form";
import type { MatForce } from "./mat-force";

export interface CalibrationPageData {
  device: Pick<Device, "id" | "name" | "deviceType"> & { backTo: string };
  part: FramePart;
  /** Halves of the device; empty without halves. */
  parts: readonly Exclude<FramePart, "main">[];
  geometry: Geometry;
  /** Kilopascals per unit of the mat; null for uncalibrated raw counts. */
  kPa: number | null;
  /** Top of the colour scale, in the mat's unit. */
  mapTop: number;
  state: DeviceLiveState;
  /** Of the newest frame; null for raw counts, and before the first frame. */
  force: MatForce | null;
  /** Contact threshold of a cell, in the mat's unit. */
  contact: number;
  status: CalibrationStatus;
  history: readonly MatCalibration[];
  reminder: CalibrationReminder;
  mayCalibrate: boolean;
  /** Duration of a step's measurement. */
  seconds: number;
  timeZone: string | null;
}

/** Answer to a refused step. */
export interface CalibrationAnswer {
  intent: string;
  /** Null if a field is invalid. */
  problem: ProblemNotice | null;
  /** The first invalid field. */
  field: EnteredField | null;
  /** Entered values, kept for pages without scripts. */
  entered: Partial<Record<EnteredField, string>>;
}
