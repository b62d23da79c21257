import { Types } from "mongoose";
import { MatCalibrationModel, toMatCalibration } from "~/data/models/devices/mat-calibration.model.server";
import type { CalibrationDrift, MatCalibration, ZeroedMat } from "~/domain/calibration/mat-calibration";
import { isUnderWay } from "~/domain/capture";
import type { Context } from "~/domain/context";
import type { Device } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { audit } from "../audit.server";
import { tellDevicesChanged } from "../device-changes.server";
import { runningServer } from "../running.server";

/** What one step of a calibration has found; the rest of an entry follows from who did it when, and from the entry before. */
export type FoundCalibration = Pick<
  ZeroedMat,
  "part" | "kind" | "note" | "gain" | "weightKg" | "grid" | "unit" | "meanOffset" | "noise" | "offsets" | "restoredId"
>;

/** @throws Problem calibrationWhileCapturing: figures of one recording are of one calibration */
export function refuseWhileCapturing(deviceId: string): void {
  const capture = runningServer().captures.state(deviceId);
  if (capture && isUnderWay(capture.phase)) throw new Problem("calibrationWhileCapturing");
}

/**
 * Adds an entry to a mat's history; it is in force from the mat's next frame on, for everybody.
 * @throws Problem calibrationWhileCapturing: then nothing has changed
 */
export async function storeCalibration(
  context: Context,
  device: Device,
  found: FoundCalibration,
  before: MatCalibration | null,
): Promise<MatCalibration> {
  refuseWhileCapturing(device.id);
  const { user, company, now } = context;
  const { offsets, restoredId, ...facts } = found;
  const record = await MatCalibrationModel.create({
    ...facts,
    companyId: new Types.ObjectId(company.id),
    deviceId: new Types.ObjectId(device.id),
    at: now,
    userId: new Types.ObjectId(user.id),
    userName: user.name,
    drift: before && driftSince(before, found),
    restoredId: restoredId === null ? null : new Types.ObjectId(restoredId),
    offsets: Buffer.from(offsets.buffer, offsets.byteOffset, offsets.byteLength),
  });
  const stored = toMatCalibration(record);
  // Between this look and `put` nothing else runs, so that no capture begins with the one and goes on with the other.
  try {
    refuseWhileCapturing(device.id);
  } catch (error) {
    await MatCalibrationModel.deleteOne({ _id: record._id, companyId: record.companyId });
    throw error;
  }
  runningServer().calibrations.put({ ...stored, offsets });
  await audit(context, { action: "calibrateDevice", object: device.id });
  tellDevicesChanged([device]);
  return stored;
}

const driftSince = (before: MatCalibration, { gain, meanOffset }: Pick<MatCalibration, "gain" | "meanOffset">): CalibrationDrift => ({
  offset: meanOffset - before.meanOffset,
  gainPercent: 100 * (gain / before.gain - 1),
  since: before.at,
});
