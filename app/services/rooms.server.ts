import { DeviceModel } from "~/data/models/device.model.server";
import { scoped } from "~/data/scoped.server";
import { toDevice } from "~/data/to-domain.server";
import { deviceKind, type Device } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { allow } from "./allow";
import { audit } from "./audit.server";
import type { Context } from "./context";
import { listCompanyDevices } from "./devices.server";
import { keepRoomInWard } from "./logs/ward-rules.server";

/** A room exists while devices name it. */
export interface Room {
  name: string;
  /** Cards only, without halves. */
  devices: Device[];
}

/** In natural order. */
export async function listRooms(context: Context): Promise<Room[]> {
  const rooms = new Map<string, Device[]>();
  for (const device of await listCompanyDevices(context)) {
    if (deviceKind(device).card) rooms.set(device.room, [...(rooms.get(device.room) ?? []), device]);
  }
  return [...rooms].map(([name, devices]) => ({ name, devices })).sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/**
 * Also in its ward; an existing name merges rooms.
 * @throws Problem notFound for an empty room
 */
export async function renameRoom(context: Context, { from, to }: { from: string; to: string }): Promise<void> {
  allow(context, "editDevice");
  const inside = (await listCompanyDevices(context)).filter(({ room }) => room === from);
  if (inside.length === 0) throw new Problem("notFound");
  const ids = inside.map(({ id }) => id);
  await keepRoomInWard(context, { from, to }, () => place(context, ids, to));
}

/**
 * Moves devices with their halves.
 * @throws Problem chooseDevices, notFound; nothing is moved then
 */
export async function moveDevices(context: Context, ids: readonly string[], room: string): Promise<void> {
  allow(context, "editDevice");
  if (ids.length === 0) throw new Problem("chooseDevices");
  const own = new Map((await listCompanyDevices(context)).map((device) => [device.id, device]));
  const moved = ids.map((id) => own.get(id));
  if (moved.includes(undefined)) throw new Problem("notFound");
  await place(
    context,
    moved.flatMap((device) => (device ? [device.id, ...device.subdeviceIds] : [])),
    room,
  );
}

async function place(context: Context, ids: readonly string[], room: string): Promise<void> {
  const moved: Device[] = [];
  for (const id of ids) {
    const record = await scoped(DeviceModel, context).updateById(id, { $set: { room } }).lean();
    await audit(context, { action: "editDevice", object: id });
    if (record) moved.push(toDevice(record));
  }
  context.server.events.emit("devicesChanged", moved);
}
