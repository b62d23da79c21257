import { Types } from "mongoose";
import { WardRulesModel } from "~/data/models/devices/ward-rules.model.server";
import { rulesInForce, toWardRules } from "~/data/rules-in-force.server";
import { scoped } from "~/data/scoped.server";
import { deviceKind, type Device } from "~/domain/device/device";
import { listAlarmKinds } from "~/domain/logs/alarm-rules";
import { findWardByRoom, type WardRules } from "~/domain/logs/ward-rules";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { listCompanyDevices } from "../devices.server";
import { requireColleagues, changeRulesInForce } from "./alarm-rules.server";

/** A ward with the beds and seats in its rooms that raise alarms. */
export interface ListedWard extends WardRules {
  /** Devices under the ward's rules. */
  reached: Device[];
  /** Devices with their own rules. */
  exceptions: Device[];
}

/** `ward` is null for none. */
export interface WardRoom {
  name: string;
  /** Beds and seats that raise alarms. */
  places: number;
  ward: Pick<WardRules, "id" | "name"> | null;
}

export interface Wards {
  wards: ListedWard[];
  /** Includes empty rooms of wards. */
  rooms: WardRoom[];
}

const collator = new Intl.Collator("en", { numeric: true });

const storedWards = (context: Context) => scoped(WardRulesModel, context).find({ removedAt: null }).sort({ _id: 1 }).lean();

const readWards = async (context: Context): Promise<WardRules[]> => (await storedWards(context)).flatMap((ward) => toWardRules(ward) ?? []);

/** Halves are where their device is. */
const placesOfCompany = async (context: Context): Promise<Device[]> =>
  (await listCompanyDevices(context)).filter((device) => deviceKind(device).card && listAlarmKinds(deviceKind(device)).length > 0);

/** Wards and rooms by name. */
export async function listWards(context: Context): Promise<Wards> {
  allow(context, "setAlarmRules");
  const [wards, places] = await Promise.all([readWards(context), placesOfCompany(context)]);
  const inForce = await rulesInForce(places);
  const listed = wards.map((ward) => {
    const inside = places.filter(({ room }) => findWardByRoom(wards, room) === ward);
    const isOwn = ({ id }: Device): boolean => inForce.get(id)?.source.from === "device";
    return { ...ward, reached: inside.filter((device) => !isOwn(device)), exceptions: inside.filter(isOwn) };
  });
  const names = new Set([...places.map(({ room }) => room), ...wards.flatMap(({ rooms }) => rooms)]);
  return {
    wards: listed.sort((one, other) => collator.compare(one.name, other.name)),
    rooms: [...names].sort(collator.compare).map((name) => {
      const ward = findWardByRoom(wards, name);
      return { name, places: places.filter(({ room }) => room === name).length, ward: ward ? { id: ward.id, name: ward.name } : null };
    }),
  };
}

/**
 * Null ID: a new ward. Devices with their own rules keep them. Returns the ID.
 * @throws Problem notFound, invalid for a taken name or room, an unknown room, or people who cannot be notified
 */
export async function setWardRules(context: Context, id: string | null, { name, rooms, rules }: Omit<WardRules, "id">): Promise<string> {
  allow(context, "setAlarmRules");
  const known = await listWards(context);
  const before = known.wards.find((ward) => ward.id === id);
  if (id !== null && !before) throw new Problem("notFound");
  const isTaken = known.wards.some((ward) => ward.id !== id && ward.name === name);
  if (isTaken) throw new Problem("invalid", { field: "name" });
  const free = new Set(known.rooms.flatMap((room) => (room.ward === null || room.ward.id === id ? room.name : [])));
  if (!rooms.every((room) => free.has(room))) throw new Problem("invalid", { field: "rooms" });
  await requireColleagues(context, rules);
  const records = scoped(WardRulesModel, context);
  const wardId = new Types.ObjectId(before?.id);
  const ward = { name, rooms: [...new Set(rooms)], rules };
  if (before) await records.updateById(before.id, { $set: ward });
  else await WardRulesModel.create({ _id: wardId, companyId: records.companyId, ...ward });
  await audit(context, { action: "setWardRules", object: wardId.toHexString() });
  await notifyRooms(context, [...rooms, ...(before?.rooms ?? [])]);
  return wardId.toHexString();
}

/**
 * Devices fall back to their own or their type's rules.
 * @throws Problem notFound
 */
export async function removeWardRules(context: Context, id: string): Promise<void> {
  allow(context, "setAlarmRules");
  const removed = (await readWards(context)).find((ward) => ward.id === id);
  if (!removed) throw new Problem("notFound");
  await scoped(WardRulesModel, context).updateById(id, { $set: { removedAt: context.now } });
  await audit(context, { action: "removeWardRules", object: id });
  await notifyRooms(context, removed.rooms);
}

/** Both rooms are in the ward meanwhile, so that no alarm is missed. Rooms already in a ward stay there. */
export async function keepRoomInWard(
  context: Context,
  { from, to }: { from: string; to: string },
  move: () => Promise<void>,
): Promise<void> {
  const wards = await readWards(context);
  const ward = findWardByRoom(wards, from);
  const follows = ward && from !== to && !findWardByRoom(wards, to);
  const records = scoped(WardRulesModel, context);
  if (follows) await records.updateById(ward.id, { $addToSet: { rooms: to } });
  await move();
  if (follows) await records.updateById(ward.id, { $pull: { rooms: from } });
}

async function notifyRooms(context: Context, rooms: readonly string[]): Promise<void> {
  const inside = (await listCompanyDevices(context)).filter(({ room }) => rooms.includes(room));
  await changeRulesInForce(
    context,
    inside.map(({ id }) => id),
  );
}
