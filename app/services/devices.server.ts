import { trusted, Types } from "mongoose";
import { isDuplicateKey } from "~/data/duplicate-key.server";
import { DeviceConfigurationModel } from "~/data/models/device-configuration.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { scoped } from "~/data/scoped.server";
import { toDevice, toDeviceConfiguration } from "~/data/to-domain.server";
import { findDeviceKind } from "~/domain/device/catalogue";
import type { DeviceConfiguration } from "~/domain/device/configuration";
import { canTurn, deviceKind, livePath, getMapGeometry, type Device, type GeometryOverride, type Showroom } from "~/domain/device/device";
import type { Calibration, StatedThresholds } from "~/domain/device/kind";
import { asMeasured, isAsMeasured, type MapTurn } from "~/domain/device/map-turn";
import { deviceDefaults } from "~/domain/device/settings";
import { deviceThresholds } from "~/domain/device/thresholds";
import { showsRoom } from "~/domain/display/wall";
import { Problem } from "~/domain/problem";
import { hashDevicePassword } from "./accounts/passwords.server";
import { allow } from "./allow";
import { audit } from "./audit.server";
import type { Context } from "./context";

export interface DeviceOnDashboard {
  device: Device;
  livePath: string | null;
}

export interface NewDevice {
  name: string;
  deviceType: string;
  hardwareSerial: string;
  hardwarePassword: string;
  room?: string;
  bed?: string;
  building?: string;
  floor?: string;
  healthSystem?: string;
  subdeviceIds?: string[];
  override?: GeometryOverride | null;
  showroom?: Showroom | null;
}
export interface DeviceChanges {
  name: string;
  bed: string;
  room?: string;
  /** Null: the type's. */
  thresholds?: StatedThresholds | null;
  /** Unit of a raw count; null if unknown. */
  calibration?: Calibration | null;
  /** Null: as measured. */
  mapTurn?: MapTurn | null;
}

const neverSeen = (deviceId: string): DeviceConfiguration => ({
  deviceId,
  deviceFunctional: false,
  patientStatus: false,
  imageSaved: false,
  lastFrameAt: null,
});

/** In use in the company or a wall's rooms, with halves, in natural order ("Mat 2" before "Mat 10"). */
export async function listCompanyDevices(context: Context): Promise<Device[]> {
  allow(context, "readWard");
  const records = await scoped(DeviceModel, context).find({ retiredAt: null }).lean();
  return records
    .map(toDevice)
    .filter(({ room }) => showsRoom(context.wall, room))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** Last reported state per device. */
export async function configurationsOfCompany(context: Context): Promise<DeviceConfiguration[]> {
  allow(context, "watchDevices");
  const records = await scoped(DeviceConfigurationModel, context).find().lean();
  return records.map(toDeviceConfiguration);
}

/** Dashboard cards; omits types without a card. */
export async function listDevices(context: Context): Promise<DeviceOnDashboard[]> {
  const devices = await listCompanyDevices(context);
  return devices.filter((device) => findDeviceKind(device.deviceType)?.card).map((device) => ({ device, livePath: livePath(device) }));
}

/**
 * A device in use.
 * @throws Problem notFound
 */
export async function getDevice(context: Context, id: string): Promise<Device> {
  allow(context, "watchDevices");
  const record = await scoped(DeviceModel, context).findById(id).lean();
  if (!record || record.retiredAt) throw new Problem("notFound");
  return toDevice(record);
}

/** As measured for devices retired, deleted or transferred. */
export async function getMapTurn(context: Context, id: string | null): Promise<MapTurn> {
  if (id === null) return asMeasured;
  const record = await scoped(DeviceModel, context).findById(id).select({ mapTurn: 1 }).lean();
  return record?.mapTurn ?? asMeasured;
}

/** By ID or printed serial number, for programs. */
export async function findDeviceByName(context: Context, idOrSerial: string): Promise<Device> {
  allow(context, "watchDevices");
  const devices = scoped(DeviceModel, context);
  const record = (await devices.findById(idOrSerial).lean()) ?? (await devices.findOne({ hardwareSerial: idOrSerial }).lean());
  if (!record || record.retiredAt) throw new Problem("notFound");
  return toDevice(record);
}

/** Last reported state, or defaults. */
export async function getDeviceConfiguration(context: Context, id: string): Promise<DeviceConfiguration> {
  const device = await getDevice(context, id);
  const record = await scoped(DeviceConfigurationModel, context)
    .findOne({ deviceId: new Types.ObjectId(device.id) })
    .lean();
  return record ? toDeviceConfiguration(record) : neverSeen(device.id);
}

/** Newest encoded frame, or null. */
export async function getLastFrame(context: Context, id: string): Promise<Uint8Array | null> {
  const device = await getDevice(context, id);
  const record = await scoped(DeviceConfigurationModel, context)
    .findOne({ deviceId: new Types.ObjectId(device.id) })
    .select("+lastFrame");
  return record?.lastFrame ? new Uint8Array(record.lastFrame) : null;
}

/**
 * @throws Problem notFound; invalid for thresholds without a map or in an inconvertible unit, and for turning maps of
 * halves or none
 */
export async function updateDevice(
  context: Context,
  id: string,
  { name, bed, room, mapTurn, ...measuring }: DeviceChanges,
): Promise<Device> {
  allow(context, "editDevice");
  const devices = scoped(DeviceModel, context);
  const before = await devices.findById(id).lean();
  if (!before || before.retiredAt) throw new Problem("notFound");
  const override = withMeasuring(toDevice(before), measuring);
  if (mapTurn && !canTurn(toDevice(before))) throw new Problem("invalid", { field: "mapTurn" });
  const changes = {
    ...{ name, bed },
    ...(room !== undefined && { room }),
    ...(mapTurn !== undefined && { mapTurn: mapTurn && !isAsMeasured(mapTurn) ? mapTurn : null }),
    ...(override !== undefined && { override }),
  };
  const record = await devices.updateById(id, { $set: changes }).lean();
  if (!record) throw new Problem("notFound");
  await audit(context, { action: "editDevice", object: id });
  const device = toDevice(record);
  context.server.events.emit("devicesChanged", [device]);
  return device;
}

/** Undefined if nothing is stated. */
function withMeasuring(device: Device, said: Pick<DeviceChanges, "thresholds" | "calibration">): GeometryOverride | undefined {
  if (said.thresholds === undefined && said.calibration === undefined) return undefined;
  const { thresholds, calibration, ...others } = device.override ?? {};
  const merged = {
    thresholds: said.thresholds === undefined ? thresholds : (said.thresholds ?? undefined),
    calibration: said.calibration === undefined ? calibration : (said.calibration ?? undefined),
  };
  const override = {
    ...others,
    ...(merged.thresholds && { thresholds: merged.thresholds }),
    ...(merged.calibration && { calibration: merged.calibration }),
  };
  const geometry = getMapGeometry({ ...device, override });
  const understood = geometry && (!merged.thresholds || deviceThresholds(deviceKind(device), geometry).rule === "device");
  if (!understood) throw new Problem("invalid", { field: "thresholds" });
  return override;
}

/** No one can type it; the serial number moved to another device. */
export const formerSerial = (id: string): string => `moved ${id}`;

/** The retired device keeps its recordings. */
async function freeRetiredSerial(companyId: Types.ObjectId, hardwareSerial: string): Promise<void> {
  const retired = await DeviceModel.findOne({ companyId, hardwareSerial, retiredAt: trusted({ $ne: null }) })
    .select({ _id: 1 })
    .lean();
  if (retired) await DeviceModel.updateOne({ _id: retired._id }, { $set: { hardwareSerial: formerSerial(retired._id.toHexString()) } });
}

/**
 * Callers check permission.
 * @throws Problem invalid (with the field), serialTaken
 */
export async function registerDevice(
  companyId: string,
  { hardwarePassword, subdeviceIds = [], override = null, ...fields }: NewDevice,
): Promise<Device> {
  if (!findDeviceKind(fields.deviceType)) throw new Problem("invalid", { field: "deviceType" });
  const company = new Types.ObjectId(companyId);
  const own = await DeviceModel.countDocuments({ companyId: company, _id: trusted({ $in: subdeviceIds }) });
  if (own !== subdeviceIds.length) throw new Problem("invalid", { field: "subdeviceIds" });
  await freeRetiredSerial(company, fields.hardwareSerial);
  try {
    const record = await DeviceModel.create({
      ...deviceDefaults,
      ...fields,
      companyId: company,
      subdeviceIds: subdeviceIds.map((id) => new Types.ObjectId(id)),
      override,
      passwordHash: await hashDevicePassword(hardwarePassword),
    });
    await DeviceConfigurationModel.create({ companyId: company, deviceId: record._id });
    return toDevice(record);
  } catch (error) {
    if (isDuplicateKey(error)) throw new Problem("serialTaken");
    throw error;
  }
}
