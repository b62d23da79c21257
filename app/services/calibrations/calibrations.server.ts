import { trusted, Types } from "mongoose";
import { DeviceModel } from "~/data/models/device.model.server";
import { MatCalibrationModel, toMatCalibration, toZeroedMat } from "~/data/models/devices/mat-calibration.model.server";
import { scoped } from "~/data/scoped.server";
import { kPaPerUnit, type MatCalibration, type ZeroedMat } from "~/domain/calibration/mat-calibration";
import { calibrationDue, calibrationReminderFor, type CalibrationDue } from "~/domain/calibration/reminder";
import type { CalibrationReminder } from "~/domain/device/calibration-reminder";
import { deviceKind, getMapGeometry, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import type { FramePart } from "~/domain/frame/frame";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { getDevice } from "../devices.server";

const MAX_HISTORY = 200;

/** Default: the first half. */
interface CalibratableMat {
  device: Device;
  geometry: Geometry;
  part: FramePart;
}

/** @throws Problem notFound, also for a device without a map or an unknown half */
export async function calibratableMat(context: Context, deviceId: string, wanted: FramePart | null): Promise<CalibratableMat> {
  const device = await getDevice(context, deviceId);
  const geometry = getMapGeometry(device);
  const { parts } = deviceKind(device);
  const part = wanted ?? parts[0];
  if (!geometry || part === undefined || !parts.includes(part)) throw new Problem("notFound");
  return { device, geometry, part };
}

/** Null: none in force. */
export const calibrationInForce = ({ server }: Context, deviceId: string, part: FramePart, geometry: Geometry): ZeroedMat | null =>
  server.calibration.get(deviceId, part, geometry);

export interface CalibrationStatus {
  part: FramePart;
  /** Null: shown as measured. */
  inForce: MatCalibration | null;
  /** Mean reading of the empty mat, kPa; null if unknown. */
  driftKPa: number | null;
  due: readonly CalibrationDue[];
}

/** One per half; empty for devices without a map. */
export function getCalibrationStatus(context: Context, device: Device): CalibrationStatus[] {
  allow(context, "watchDevices");
  const geometry = getMapGeometry(device);
  if (!geometry) return [];
  const kPa = kPaPerUnit(geometry);
  return deviceKind(device).parts.map((part) => {
    const found = calibrationInForce(context, device.id, part, geometry);
    const drift = context.server.calibration.zeroDriftOf(device.id, part);
    const driftKPa = drift === null || kPa === null ? null : drift * kPa;
    const due = calibrationDue(calibrationReminderFor(device), { at: found?.at ?? null, driftKPa, now: context.now });
    return { part, inForce: found && readable(context, withoutOffsets(found)), driftKPa, due };
  });
}

/** Newest first. @throws Problem notFound */
export async function listCalibrations(context: Context, deviceId: string, part?: FramePart): Promise<MatCalibration[]> {
  const device = await getDevice(context, deviceId);
  const records = await scoped(MatCalibrationModel, context)
    .find({ deviceId: new Types.ObjectId(device.id), ...(part && { part }) })
    .sort({ at: -1, _id: -1 })
    .limit(MAX_HISTORY)
    .lean();
  return records.map((record) => readable(context, toMatCalibration(record)));
}

/** @throws Problem notFound */
export async function calibrationCalled(context: Context, deviceId: string, part: FramePart, id: string): Promise<ZeroedMat> {
  const record = await scoped(MatCalibrationModel, context).findById(id).select("+offsets");
  if (!record || record.part !== part || record.deviceId.toHexString() !== deviceId) throw new Problem("notFound");
  return toZeroedMat(record);
}

/** @throws Problem notFound */
export async function setCalibrationReminder(context: Context, deviceId: string, reminder: CalibrationReminder): Promise<void> {
  allow(context, "editDevice");
  const { device } = await calibratableMat(context, deviceId, null);
  const record = await scoped(DeviceModel, context)
    .updateById(device.id, { $set: { calibrationReminder: reminder } })
    .lean();
  if (!record) throw new Problem("notFound");
  await audit(context, { action: "editDevice", object: device.id });
  context.server.events.emit("devicesChanged", [{ ...device, calibrationReminder: reminder }]);
}

/** All companies, for the server's start. */
export async function allCalibrationsInForce(): Promise<ZeroedMat[]> {
  const entries = await MatCalibrationModel.find().sort({ at: -1, _id: -1 }).select({ deviceId: 1, part: 1, kind: 1 }).lean();
  const newest = new Map<string, (typeof entries)[number]>();
  for (const entry of entries) {
    const mat = `${entry.deviceId.toHexString()}.${entry.part}`;
    if (!newest.has(mat)) newest.set(mat, entry);
  }
  const ids = [...newest.values()].filter(({ kind }) => kind !== "cleared").map(({ _id }) => _id);
  const records = await MatCalibrationModel.find({ _id: trusted({ $in: ids }) }).select("+offsets");
  return records.map(toZeroedMat);
}

const withoutOffsets = ({ offsets: _offsets, ...calibration }: ZeroedMat): MatCalibration => calibration;

/** Notes may name patients, so they are hidden like names. */
const readable = (context: Context, calibration: MatCalibration): MatCalibration =>
  can("readPatientNames", context) ? calibration : { ...calibration, note: "" };
