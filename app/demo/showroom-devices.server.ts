import { trusted } from "mongoose";
import { DeviceModel } from "~/data/models/device.model.server";
import { toDevice } from "~/data/to-domain.server";
import { showrooms } from "~/domain/device/device";
import type { ShowroomDevice } from "~/live/ingest/showroom-player.server";
import { showroomMaps } from "./showroom-maps";

/** For the server itself: all companies, no permission check. */
export async function showroomDevices(): Promise<ShowroomDevice[]> {
  const records = await DeviceModel.find({ retiredAt: null, showroom: trusted({ $in: [...showrooms] }) }).lean();
  return records.map(toDevice).flatMap((device) => {
    const maps = showroomMaps(device);
    return maps.length > 0 ? [{ device, maps }] : [];
  });
}
