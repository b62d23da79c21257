import { trusted, Types } from "mongoose";
import { DeviceConfigurationModel } from "~/data/models/device-configuration.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { StreamModel } from "~/data/models/stream.model.server";
import { toDevice } from "~/data/to-domain.server";
import type { Device } from "~/domain/device/device";
import type { StreamingState } from "~/domain/streaming";
import { deviceForIngest } from "~/services/devices.server";

/*
 * What the live room reads and keeps of devices. It serves all companies at once, so nothing here takes a context;
 * nothing here is offered to people.
 */

/**
 * The mat behind a serial and password, and the device it is a half of, if it is one.
 * @throws Problem unknownDevice, wrongDevicePassword
 */
export async function matForIngest(credentials: { serial: string; password: string }): Promise<{ device: Device; whole: Device | null }> {
  const { device } = await deviceForIngest(credentials);
  const whole = await DeviceModel.findOne({
    companyId: new Types.ObjectId(device.companyId),
    subdeviceIds: new Types.ObjectId(device.id),
  }).lean();
  return { device, whole: whole && toDevice(whole) };
}

/** Devices that were functional when the server stopped. */
export async function functionalDevices(): Promise<Device[]> {
  const configurations = await DeviceConfigurationModel.find({ deviceFunctional: true }).select({ deviceId: 1 }).lean();
  const records = await DeviceModel.find({ _id: trusted({ $in: configurations.map(({ deviceId }) => deviceId) }) }).lean();
  return records.map(toDevice);
}

/** Keeps a stream for the next start of the server; an ended one is forgotten. */
export async function saveStream({ deviceId, endsAtMs, requestedSeconds, startedByUserId }: StreamingState): Promise<void> {
  const device = new Types.ObjectId(deviceId);
  if (endsAtMs === null) {
    await StreamModel.deleteOne({ deviceId: device });
    return;
  }
  const record = await DeviceModel.findById(device).select({ companyId: 1 }).lean();
  if (!record) return;
  const stream = {
    companyId: record.companyId,
    endsAt: new Date(endsAtMs),
    requestedSeconds,
    startedByUserId: startedByUserId && new Types.ObjectId(startedByUserId),
  };
  await StreamModel.updateOne({ deviceId: device }, { $set: stream }, { upsert: true });
}

/** The streams that were under way when the server stopped. */
export async function savedStreams(): Promise<StreamingState[]> {
  const records = await StreamModel.find().lean();
  return records.map(({ deviceId, endsAt, requestedSeconds, startedByUserId }) => ({
    deviceId: deviceId.toHexString(),
    endsAtMs: endsAt.getTime(),
    requestedSeconds,
    startedByUserId: startedByUserId?.toHexString() ?? null,
  }));
}
