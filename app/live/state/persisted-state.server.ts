import { trusted, Types } from "mongoose";
import { DeviceConfigurationModel } from "~/data/models/device-configuration.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { StreamModel } from "~/data/models/stream.model.server";
import { toDevice } from "~/data/to-domain.server";
import { isMatFault } from "~/domain/device/refused-frames";
import type { StreamingState } from "~/domain/streaming";
import type { DeviceSighting } from "./device-presence.server";
import type { MatBeforeStart } from "./signed-in-mat";

/* Device state between runs, for all companies: no context, never exposed to users. */

/** Stores only the given fields. */
export async function recordDeviceSeen(deviceId: string, seen: Partial<DeviceSighting>): Promise<void> {
  await DeviceConfigurationModel.updateOne(
    { deviceId: new Types.ObjectId(deviceId) },
    {
      $set: {
        ...(seen.functional !== undefined && { deviceFunctional: seen.functional }),
        ...(seen.patientStatus !== undefined && { patientStatus: seen.patientStatus || null }),
        ...(seen.lastFrameAt && { lastFrameAt: seen.lastFrameAt }),
        ...(seen.lastFrame && { lastFrame: Buffer.from(seen.lastFrame) }),
        ...(seen.lastRefusal && { lastRefusal: seen.lastRefusal }),
      },
    },
  );
}

/**
 * Mats in use that sent a frame or were refused. `first`: the first process marks all as not functional until they
 * reconnect.
 */
export async function matsBeforeStart({ first }: { first: boolean }): Promise<MatBeforeStart[]> {
  if (first) await DeviceConfigurationModel.updateMany({ deviceFunctional: true }, { $set: { deviceFunctional: false } });
  const seen = await DeviceConfigurationModel.find({
    $or: [{ lastFrameAt: trusted({ $ne: null }) }, { lastRefusal: trusted({ $ne: null }) }],
  })
    .select({ deviceId: 1, lastFrameAt: 1, lastRefusal: 1 })
    .lean();
  const ids = seen.map(({ deviceId }) => deviceId);
  const devices = (await DeviceModel.find({ _id: trusted({ $in: ids }), retiredAt: null }).lean()).map(toDevice);
  const wholes = (await DeviceModel.find({ subdeviceIds: trusted({ $in: ids }) }).lean()).map(toDevice);
  const byDevice = new Map(seen.map((one) => [one.deviceId.toHexString(), one]));
  return devices.map((device) => {
    const { lastFrameAt = null, lastRefusal = null } = byDevice.get(device.id) ?? {};
    return {
      device,
      whole: wholes.find(({ subdeviceIds }) => subdeviceIds.includes(device.id)) ?? null,
      lastFrameAtMs: lastFrameAt?.getTime() ?? null,
      // Other versions may have other faults.
      lastRefusal: lastRefusal && isMatFault(lastRefusal.fault) ? lastRefusal : null,
    };
  });
}

/** Deletes an ended stream. */
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

export async function savedStreams(): Promise<StreamingState[]> {
  const records = await StreamModel.find().lean();
  return records.map(({ deviceId, endsAt, requestedSeconds, startedByUserId }) => ({
    deviceId: deviceId.toHexString(),
    endsAtMs: endsAt.getTime(),
    requestedSeconds,
    startedByUserId: startedByUserId?.toHexString() ?? null,
  }));
}
