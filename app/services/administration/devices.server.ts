import { trusted, Types } from "mongoose";
import { DeviceConfigurationModel } from "~/data/models/device-configuration.model.server";
import { DeviceModel, type DeviceRecord } from "~/data/models/device.model.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import { isRecorded } from "~/data/stored-analyses.server";
import { toDevice } from "~/data/to-domain.server";
import { isUnderWay } from "~/domain/capture";
import { findDeviceKind } from "~/domain/device/catalogue";
import { deviceKind, type Device } from "~/domain/device/device";
import { isPatientPlace } from "~/domain/device/kind";
import type { DevicePlace, DeviceRegistration } from "~/domain/device/settings";
import type { ListPage } from "~/domain/list-page";
import { Problem } from "~/domain/problem";
import { hashDevicePassword } from "../accounts/passwords.server";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { formerSerial } from "../devices.server";
import { moveToCompany } from "./move-device.server";
import { createWholeDevice } from "./new-device.server";
import { chosenOrMadeUp, matPassword } from "./one-time-password";
import { auditInTenant, companyInReach, documentsInReach, findAmong, readCompanyNames, requireTenant, type Asked } from "./reach.server";

export interface AdministeredDevice extends Device {
  companyName: string;
  /** Null while in use. */
  retiredAt: Date | null;
  halves: Pick<Device, "id" | "name" | "hardwareSerial">[];
}

/** `hardwarePassword` is returned once; null if chosen by someone. */
export interface AddedDevice {
  device: Device;
  hardwarePassword: string | null;
}

/** Of a company (null: all in reach), searched by name, serial number, place, type and company. */
export async function pageDevices(
  context: Context,
  { companyId = null, ...asked }: Asked & { companyId?: string | null } = {},
): Promise<ListPage<AdministeredDevice>> {
  allow(context, "manageDevices");
  const records = await documentsInReach(context, DeviceModel, companyId).lean();
  return findAmong(await describe(records), asked, (device) => [
    device.name,
    ...[device.hardwareSerial, device.room, device.bed, device.building, device.deviceType, device.companyName],
    ...device.halves.map(({ hardwareSerial }) => hardwareSerial),
  ]);
}

/**
 * A device in use or retired; for a half, its whole device.
 * @throws Problem notFound
 */
export async function getAdministeredDevice(context: Context, id: string): Promise<AdministeredDevice> {
  allow(context, "manageDevices");
  return (await find(context, id)).device;
}

/** @throws Problem serialTaken, invalid, notFound (company) */
export async function addDevice(
  context: Context,
  { companyId, ...fields }: DeviceRegistration & { companyId: string },
): Promise<AddedDevice> {
  allow(context, "manageDevices");
  const company = await companyInReach(context, companyId);
  const { password, madeUp } = chosenOrMadeUp(fields.hardwarePassword, matPassword);
  const device = await createWholeDevice(company.id, { ...fields, hardwarePassword: password });
  await auditInTenant(context, { company }, { action: "addDevice", object: device.id });
  context.server.events.emit("devicesChanged", [device]);
  return { device, hardwarePassword: madeUp };
}

/**
 * Renames or moves a device with its halves.
 * @throws Problem notFound
 */
export async function placeDevice(context: Context, id: string, { name, ...place }: DevicePlace): Promise<AdministeredDevice> {
  const { device, tenant } = await findInUse(context, id);
  const changed: Device[] = [];
  for (const part of [device.id, ...device.subdeviceIds]) {
    const record = await scoped(DeviceModel, tenant)
      .updateById(part, { $set: part === device.id ? { ...place, name } : place })
      .lean();
    if (record) changed.push(toDevice(record));
  }
  await auditInTenant(context, tenant, { action: "editDevice", object: id });
  context.server.events.emit("devicesChanged", changed);
  return (await find(context, id)).device;
}

/**
 * Recordings, logs and alarms stay under a retired copy. Returns the new device (same serial number and password).
 * @throws Problem notFound, captureRunning, forbidden for administrators of one company
 */
export async function moveDevice(context: Context, id: string, companyId: string): Promise<Device> {
  allow(context, "manageCompanies");
  const { device, tenant } = await findIdle(context, id);
  const company = await companyInReach(context, companyId);
  if (company.id === device.companyId) return device;
  const moved = await moveToCompany(device, { companyId: company.id, at: context.now });
  context.server.devices.withdraw(device);
  await auditInTenant(context, tenant, { action: "retireDevice", object: id });
  await auditInTenant(context, { company }, { action: "moveDevice", object: moved.id });
  context.server.events.emit("devicesChanged", [moved]);
  return moved;
}

/**
 * Refuses the mat and frees the bed; recordings stay.
 * @throws Problem notFound, captureRunning
 */
export async function retireDevice(context: Context, id: string): Promise<AdministeredDevice> {
  const { device, tenant } = await findIdle(context, id);
  await setRetired(device, tenant, context.now);
  context.server.devices.withdraw(device);
  if (device.currentPatientId !== null)
    await audit({ ...context, ...tenant }, { action: "unassignPatient", object: id, patientId: device.currentPatientId });
  await auditInTenant(context, tenant, { action: "retireDevice", object: id });
  return (await find(context, id)).device;
}

/** @throws Problem notFound, serialTaken */
export async function reinstateDevice(context: Context, id: string): Promise<AdministeredDevice> {
  allow(context, "manageDevices");
  const { device, tenant } = await find(context, id);
  if (device.retiredAt === null) return device;
  if (device.hardwareSerial === formerSerial(device.id)) throw new Problem("serialTaken");
  await setRetired(device, tenant, null);
  await auditInTenant(context, tenant, { action: "reinstateDevice", object: id });
  context.server.events.emit("devicesChanged", [device]);
  return (await find(context, id)).device;
}

/** Only without recordings and halves. */
export const canChangeType = async (device: Device): Promise<boolean> =>
  deviceKind(device).subdeviceType === null && !(await isRecorded(device.id));

/**
 * Only without recordings and halves; it then measures by its new type.
 * @throws Problem notFound, captureRunning, deviceRecorded, invalid for an unknown type or one with halves
 */
export async function changeDeviceType(context: Context, id: string, deviceType: string): Promise<AdministeredDevice> {
  const { device, tenant } = await findIdle(context, id);
  if (device.deviceType === deviceType) return device;
  const kind = findDeviceKind(deviceType);
  if (!kind?.card || kind.subdeviceType !== null || deviceKind(device).subdeviceType !== null)
    throw new Problem("invalid", { field: "deviceType" });
  if (!(await canChangeType(device))) throw new Problem("deviceRecorded");
  const own = { deviceType, override: null, mapTurn: null, ...(!isPatientPlace(kind.stance) && { currentPatientId: null }) };
  const record = await scoped(DeviceModel, tenant).updateById(id, { $set: own }).lean();
  if (!record) throw new Problem("notFound");
  // The last frame has the old grid.
  await DeviceConfigurationModel.updateOne({ deviceId: record._id }, { $unset: { lastFrame: 1 } });
  context.server.devices.withdraw(device);
  await auditInTenant(context, tenant, { action: "editDevice", object: id });
  context.server.events.emit("devicesChanged", [toDevice(record)]);
  return (await find(context, id)).device;
}

/**
 * Returns the new password once; disconnects mats with the old one.
 * @throws Problem notFound
 */
export async function rotateDevicePassword(context: Context, id: string): Promise<string> {
  const { device, tenant } = await findInUse(context, id);
  const password = matPassword();
  for (const part of [device.id, ...device.subdeviceIds])
    await scoped(DeviceModel, tenant).updateById(part, { $set: { passwordHash: await hashDevicePassword(password) } });
  context.server.devices.disconnect(device);
  await auditInTenant(context, tenant, { action: "rotateDevicePassword", object: id });
  return password;
}

interface Found {
  device: AdministeredDevice;
  tenant: Tenant;
}

async function find(context: Context, id: string): Promise<Found> {
  const tenant = await requireTenant(context, DeviceModel, id);
  const whole = await scoped(DeviceModel, tenant)
    .find({ $or: [{ _id: new Types.ObjectId(id) }, { subdeviceIds: new Types.ObjectId(id) }] })
    .lean();
  const subdevices = await scoped(DeviceModel, tenant)
    .find({ _id: trusted({ $in: whole.flatMap(({ subdeviceIds }) => subdeviceIds) }) })
    .lean();
  const [device] = (await describe([...whole, ...subdevices])).filter((one) => one.id === id);
  if (!device) throw new Problem("notFound");
  return { device, tenant };
}

async function findInUse(context: Context, id: string): Promise<Found> {
  allow(context, "manageDevices");
  const found = await find(context, id);
  if (found.device.retiredAt !== null) throw new Problem("notFound");
  return found;
}

async function findIdle(context: Context, id: string): Promise<Found> {
  const found = await findInUse(context, id);
  const phase = context.server.captures.state(id)?.phase;
  if (phase && isUnderWay(phase)) throw new Problem("captureRunning");
  return found;
}

async function setRetired({ id, subdeviceIds }: Device, tenant: Tenant, retiredAt: Date | null): Promise<void> {
  for (const part of [id, ...subdeviceIds])
    await scoped(DeviceModel, tenant).updateById(part, { $set: { retiredAt, currentPatientId: null } });
}

async function describe(records: readonly DeviceRecord[]): Promise<AdministeredDevice[]> {
  const companyName = await readCompanyNames();
  const all = records.map((record) => ({ ...toDevice(record), retiredAt: record.retiredAt ?? null }));
  const byId = new Map(all.map((device) => [device.id, device]));
  const halfIds = new Set(all.flatMap(({ subdeviceIds }) => subdeviceIds));
  return all
    .filter(({ id }) => !halfIds.has(id))
    .map((device) => ({
      ...device,
      companyName: companyName(device.companyId),
      halves: device.subdeviceIds.flatMap((id) => {
        const half = byId.get(id);
        return half ? { id, name: half.name, hardwareSerial: half.hardwareSerial } : [];
      }),
    }));
}
