import { Types } from "mongoose";
import { DeviceModel } from "~/data/models/device.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { scoped } from "~/data/scoped.server";
import { toDevice } from "~/data/to-domain.server";
import { deviceKind, type Device } from "~/domain/device/device";
import { isPatientPlace } from "~/domain/device/kind";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { getDevice } from "../devices.server";

/** Serialised: concurrent assignments could leave a patient in two beds or none. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Null frees the device. A patient has one bed and one seat; the previous place is freed.
 * @throws Problem notFound for a device or patient out of reach; invalid unless a bed or seat
 */
export function assignPatient(context: Context, deviceId: string, patientId: string | null): Promise<Device> {
  const assigned = previous.then(() => assign(context, deviceId, patientId));
  previous = assigned.catch(() => undefined);
  return assigned;
}

async function assign(context: Context, deviceId: string, patientId: string | null): Promise<Device> {
  allow(context, "editDevice");
  allow(context, "readPatients");
  const device = await getDevice(context, deviceId);
  if (!isPatientPlace(deviceKind(device).stance)) throw new Problem("invalid", { field: "device" });
  if (patientId !== null && !(await scoped(PatientModel, context).findById(patientId).select({ _id: 1 }).lean()))
    throw new Problem("notFound");
  if (device.currentPatientId === patientId) return device;

  const left = patientId === null ? [] : await placesOf(context, patientId, device);
  const changed: Device[] = [];
  for (const place of left) changed.push(await write(context, place, null));
  const now = await write(context, device, patientId);
  context.server.events.emit("devicesChanged", [...changed, now]);
  return now;
}

async function placesOf(context: Context, patientId: string, device: Device): Promise<Device[]> {
  const records = await scoped(DeviceModel, context)
    .find({ currentPatientId: new Types.ObjectId(patientId) })
    .lean();
  return records.map(toDevice).filter((other) => deviceKind(other).stance === deviceKind(device).stance);
}

async function write(context: Context, { id, currentPatientId: before }: Device, patientId: string | null): Promise<Device> {
  const record = await scoped(DeviceModel, context)
    .updateById(id, { $set: { currentPatientId: patientId === null ? null : new Types.ObjectId(patientId) } })
    .lean();
  if (!record) throw new Problem("notFound");
  if (before !== null) await audit(context, { action: "unassignPatient", object: id, patientId: before });
  if (patientId !== null) await audit(context, { action: "assignPatient", object: id, patientId });
  return toDevice(record);
}
