import { livePath } from "~/domain/device/device";
import type { Context } from "~/services/context";
import { listRooms } from "~/services/rooms.server";
import type { ShownRoom } from "~/views/rooms/shown-room";

/** DASH-7: the company's rooms. */
export async function loadRooms(context: Context): Promise<ShownRoom[]> {
  const rooms = await listRooms(context);
  return rooms.map(({ name, devices }) => ({
    name,
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name,
      bed: device.bed,
      deviceType: device.deviceType,
      livePath: livePath(device),
    })),
  }));
}
