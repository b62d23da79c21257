import { Types } from "mongoose";
import { DeviceConfigurationModel } from "~/data/models/device-configuration.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { scoped } from "~/data/scoped.server";
import { toDevice } from "~/data/to-domain.server";
import type { Device } from "~/domain/device/device";
import { deviceDefaults } from "~/domain/device/settings";
import { Problem } from "~/domain/problem";
import { formerSerial } from "../devices.server";

/**
 * Creates new IDs, so earlier patients' data stay unreachable. If interrupted, the serial number is free to register
 * again.
 */
export async function moveToCompany(device: Device, { companyId, at }: { companyId: string; at: Date }): Promise<Device> {
  const halves: Types.ObjectId[] = [];
  for (const id of device.subdeviceIds)
    halves.push(new Types.ObjectId((await movePart(device.companyId, id, { companyId, at, halves: [] })).id));
  return movePart(device.companyId, device.id, { companyId, at, halves });
}

async function movePart(
  fromCompanyId: string,
  id: string,
  { companyId, at, halves }: { companyId: string; at: Date; halves: Types.ObjectId[] },
): Promise<Device> {
  const devices = scoped(DeviceModel, { company: { id: fromCompanyId } });
  const before = await devices.findById(id).select("+passwordHash").lean();
  if (!before) throw new Problem("notFound");
  await devices.updateById(id, { $set: { retiredAt: at, currentPatientId: null, hardwareSerial: formerSerial(id) } });
  const company = new Types.ObjectId(companyId);
  const record = await DeviceModel.create({
    ...before,
    ...{ _id: new Types.ObjectId(), retiredAt: null },
    ...deviceDefaults,
    ...{ companyId: company, currentPatientId: null, subdeviceIds: halves },
  });
  await DeviceConfigurationModel.create({ companyId: company, deviceId: record._id });
  return toDevice(record);
}
