import { Types } from "mongoose";
import { MatCalibrationModel, toMatCalibration } from "~/data/models/devices/mat-calibration.model.server";
import type { CalibrationDrift, MatCalibration, ZeroedMat } from "~/domain/calibration/mat-calibration";
import { isUnderWay } from "~/domain/capture";
import type { Device } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { audit } from "../audit.server";
import type { Context } from "../context";

/** Measured fields; the rest follows from the caller and the previous entry. */
export type FoundCalibration = Pick<
  ZeroedMat,
  "part" | "kind" | "note" | "gain" | "weightKg" | "grid" | "unit" | "meanOffset" | "noise" | "offsets" | "restoredId"
>;

/** @throws Problem calibrationWhileCapturing: a recording has one calibration */
export function refuseWhileCapturing({ server }: Context, deviceId: string): void {
  const capture = server.captures.state(deviceId);
  if (capture && isUnderWay(capture.phase)) throw new Problem("calibrationWhileCapturing");
}

/**
 * In force from the next frame.
 * @throws Problem calibrationWhileCapturing; nothing changes then
 */
export async function storeCalibration(
  context: Context,
  device: Device,
  found: FoundCalibration,
  before: MatCalibration | null,
): Promise<MatCalibration> {
  refuseWhileCapturing(context, device.id);
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
  // Nothing runs between this check and `put`, so a capture cannot straddle it.
  try {
    refuseWhileCapturing(context, device.id);
  } catch (error) {
    await MatCalibrationModel.deleteOne({ _id: record._id, companyId: record.companyId });
    throw error;
  }
  context.server.calibration.put({ ...stored, offsets });
  await audit(context, { action: "calibrateDevice", object: device.id });
  context.server.events.emit("devicesChanged", [device]);
  return stored;
}

const driftSince = (before: MatCalibration, { gain, meanOffset }: Pick<MatCalibration, "gain" | "meanOffset">): CalibrationDrift => ({
  offset: meanOffset - before.meanOffset,
  gainPercent: 100 * (gain / before.gain - 1),
  since: before.at,
});
