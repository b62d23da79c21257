import { loadAnalysis } from "~/analysis/load.server";
import { gainFromWeight } from "~/domain/calibration/gain";
import { fitsMat, type MatCalibration, type ZeroedMat } from "~/domain/calibration/mat-calibration";
import { deviceKind, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { newtonsPerCell, deviceThresholds } from "~/domain/device/thresholds";
import type { FramePart } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import type { MeasuredMean } from "~/live/calibration/measured-mean";
import { allow } from "../allow";
import type { Context } from "../context";
import { calibratableMat, calibrationCalled, calibrationInForce } from "./calibrations.server";
import { isEmptyMat } from "./empty-mat.server";
import { refuseWhileCapturing, storeCalibration } from "./store-calibration.server";

export const CALIBRATION_SECONDS = 5;
/** The slowest mats send 1 Hz. */
const MIN_FRAMES = 4;
/** Maximum noise relative to the contact threshold: 2 mmHg on a bed (decision 23). */
const MAX_NOISE_OF_CONTACT = 0.4;

export interface CalibrationStep {
  deviceId: string;
  part: FramePart | null;
  note: string;
}

/**
 * Subtracts the empty reading of each cell; the gain stays.
 * @throws Problem notFound, connectDevice, calibrationWhileCapturing, calibrationFewFrames, calibrationNoisy,
 * calibrationOccupied
 */
export async function zeroMat(context: Context, { deviceId, part: wanted, note }: CalibrationStep): Promise<MatCalibration> {
  allow(context, "editDevice");
  const { device, geometry, part } = await calibratableMat(context, deviceId, wanted);
  const measured = await measure(context, device, part);
  const { mean, noise } = measured;
  const kind = deviceKind(device);
  if (noise * geometry.scale > MAX_NOISE_OF_CONTACT * deviceThresholds(kind, geometry).contact) throw new Problem("calibrationNoisy");
  const before = calibrationInForce(context, device.id, part, geometry);
  const known = before ? mean.map((count, cell) => count - itemAt(before.offsets, cell) / geometry.scale) : mean;
  if (!isEmptyMat(await loadAnalysis(), kind, geometry, known)) throw new Problem("calibrationOccupied");
  const offsets = Float32Array.from(mean, (count) => count * geometry.scale);
  const found = {
    ...{ part, note, kind: "zero" as const, gain: before?.gain ?? 1, weightKg: before?.weightKg ?? null, restoredId: null },
    ...{ grid: geometry.grid, unit: geometry.unit, offsets, meanOffset: meanOf(offsets), noise: noise * geometry.scale },
  };
  return storeCalibration(context, device, found, before);
}

/**
 * Sets the gain by a known weight on the zeroed mat.
 * @throws Problem as zeroMat, and calibrationZeroFirst, calibrationNoUnit, calibrationNoWeight, calibrationUnsteady,
 * calibrationGainOutside
 */
export async function weighMat(
  context: Context,
  { deviceId, part: wanted, note, weightKg }: CalibrationStep & { weightKg: number },
): Promise<MatCalibration> {
  allow(context, "editDevice");
  const { device, geometry, part } = await calibratableMat(context, deviceId, wanted);
  const newtons = newtonsPerCell(geometry.unit, geometry);
  if (newtons === null) throw new Problem("calibrationNoUnit");
  const before = calibrationInForce(context, device.id, part, geometry);
  if (!before) throw new Problem("calibrationZeroFirst");
  const { sums } = await measure(context, device, part);
  const zero = before.offsets.reduce((sum, offset) => sum + offset, 0);
  const gain = gainFromWeight(
    weightKg,
    sums.map((sum) => (sum * geometry.scale - zero) * newtons),
  );
  return storeCalibration(context, device, { ...before, kind: "weight", note, gain, weightKg, restoredId: null }, before);
}

/**
 * Null: no calibration.
 * @throws Problem notFound, calibrationWhileCapturing, calibrationOtherCells
 */
export async function restoreCalibration(
  context: Context,
  { deviceId, part: wanted, note, calibrationId }: CalibrationStep & { calibrationId: string | null },
): Promise<MatCalibration> {
  allow(context, "editDevice");
  const { device, geometry, part } = await calibratableMat(context, deviceId, wanted);
  const before = calibrationInForce(context, device.id, part, geometry);
  if (calibrationId === null) return storeCalibration(context, device, { ...uncalibrated(geometry), part, note }, before);
  const earlier = await calibrationCalled(context, device.id, part, calibrationId);
  if (!fitsMat(earlier, geometry)) throw new Problem("calibrationOtherCells");
  return storeCalibration(context, device, { ...earlier, kind: "restored", note, restoredId: earlier.id }, before);
}

const uncalibrated = ({
  grid,
  unit,
}: Geometry): Omit<ZeroedMat, "id" | "deviceId" | "part" | "at" | "userId" | "userName" | "note" | "drift"> => ({
  ...{ kind: "cleared", gain: 1, weightKg: null, restoredId: null, grid, unit, meanOffset: 0, noise: 0 },
  offsets: new Float32Array(grid.rows * grid.cols),
});

/** Streams meanwhile, as an idle mat sends only keep-alives. */
async function measure(context: Context, device: Device, part: FramePart): Promise<MeasuredMean> {
  refuseWhileCapturing(context, device.id);
  const { streaming, calibration } = context.server;
  streaming.start(device, { seconds: 2 * CALIBRATION_SECONDS, userId: context.user.id });
  const measured = await calibration.measureMean(device, part, CALIBRATION_SECONDS * 1000);
  if (measured.frames < MIN_FRAMES)
    throw new Problem("calibrationFewFrames", { frames: measured.frames, seconds: CALIBRATION_SECONDS, least: MIN_FRAMES });
  return measured;
}

const meanOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
