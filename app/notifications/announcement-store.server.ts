import { trusted } from "mongoose";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { toDevice } from "~/data/to-domain.server";
import type { Device } from "~/domain/device/device";

export async function announcedDevices(): Promise<{ companies: Set<string>; devices: Device[] }> {
  const companies = (await CompanyModel.find({ announcesByMqtt: true }).select({ _id: 1 }).lean()).map(({ _id }) => _id);
  const records = await DeviceModel.find({ companyId: trusted({ $in: companies }), retiredAt: null }).lean();
  return { companies: new Set(companies.map((id) => id.toHexString())), devices: records.map(toDevice) };
}
