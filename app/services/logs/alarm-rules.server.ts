import { Types } from "mongoose";
import { AlarmRulesModel } from "~/data/models/alarm-rules.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { rulesInForce, type RuledDevice } from "~/data/rules-in-force.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import type { Context } from "~/domain/context";
import { kindOf, type Device } from "~/domain/device/device";
import { createListeners } from "~/domain/listeners";
import { alarmKindsOf, defaultAlarmRules, type AlarmRules } from "~/domain/logs/alarm-rules";
import type { RuleInForce } from "~/domain/logs/ward-rules";
import { rolesWith } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { roleNameOf, type User } from "~/domain/user";
import { allow } from "../allow";
import { audit } from "../audit.server";
import { getDevice } from "../devices.server";

const listeners = createListeners<(deviceIds: readonly string[]) => Promise<void>>();

/** Calls the listener whenever what decides on the rules of devices, or on whom their alarms are for, has changed. The answer ends it. */
export const onAlarmRulesChanged = listeners.subscribe;

/** To be called once the change is stored; resolves when the new rules hold. */
export async function tellAlarmRulesChanged(deviceIds: readonly string[]): Promise<void> {
  const held: Promise<void>[] = [];
  listeners.tell((listener) => void held.push(listener(deviceIds)));
  await Promise.all(held);
}

/** The same for all of a company's devices: its time zone is another one, or somebody of its staff came or left. */
export async function tellAlarmRulesOfCompany(company: Tenant["company"]): Promise<void> {
  const devices = await scoped(DeviceModel, { company }).find({ retiredAt: null }).select({ _id: 1 }).lean();
  await tellAlarmRulesChanged(devices.map(({ _id }) => _id.toHexString()));
}

/** A device that can raise alarms. @throws Problem notFound, also for a kind that raises none */
async function deviceWithAlarms(context: Context, deviceId: string): Promise<Device> {
  const device = await getDevice(context, deviceId);
  if (alarmKindsOf(kindOf(device)).length === 0) throw new Problem("notFound");
  return device;
}

async function inForceOn(device: RuledDevice & Device): Promise<RuleInForce> {
  const found = (await rulesInForce([device])).get(device.id);
  if (!found) throw new TypeError("a device without rules");
  return found;
}

/** The rules in force on a device and where they come from. @throws Problem notFound, also for a kind that raises no alarms */
export async function alarmRulesOf(context: Context, deviceId: string): Promise<RuleInForce & { device: Device }> {
  const device = await deviceWithAlarms(context, deviceId);
  return { device, ...(await inForceOn(device)) };
}

/** Gives a device rules of its own; they hold from now on. @throws Problem notFound, invalid for people who may not be told */
export async function setAlarmRules(context: Context, deviceId: string, rules: AlarmRules): Promise<void> {
  allow(context, "setAlarmRules");
  const device = await deviceWithAlarms(context, deviceId);
  await requireColleagues(context, rules);
  await scoped(AlarmRulesModel, context)
    .upsertFirst({ deviceId: new Types.ObjectId(device.id) }, { $set: { rules } })
    .lean();
  await audit(context, { action: "setAlarmRules", object: device.id });
  await tellAlarmRulesChanged([device.id]);
}

/** Takes a device's own rules away: those of its ward hold again, or its kind's. @throws Problem notFound */
export async function removeAlarmRules(context: Context, deviceId: string): Promise<void> {
  allow(context, "setAlarmRules");
  const device = await deviceWithAlarms(context, deviceId);
  const records = scoped(AlarmRulesModel, context);
  const own = await records.findOne({ deviceId: new Types.ObjectId(device.id) }).lean();
  if (!own) return;
  await records.deleteById(own._id.toHexString());
  await audit(context, { action: "removeAlarmRules", object: device.id });
  await tellAlarmRulesChanged([device.id]);
}

/** @throws Problem invalid for rules that name somebody else's user, or one who may not see alarms */
export async function requireColleagues(context: Context, { notify: { first } }: AlarmRules): Promise<void> {
  if (first.who !== "users") return;
  const known = new Set((await colleagues(context)).map(({ id }) => id));
  if (!first.userIds.every((id) => known.has(id))) throw new Problem("invalid", { field: "notify" });
}

/** The people of the company who may sign in and see alarms, by name. */
export async function colleagues(context: Context): Promise<Pick<User, "id" | "name" | "role">[]> {
  allow(context, "watchDevices");
  const readers = rolesWith("readAlarms");
  const records = await scoped(UserModel, context).find({ disabledAt: null }).select({ name: 1, role: 1, staffRole: 1 }).lean();
  return records
    .filter((user) => readers.includes(roleNameOf(user)))
    .map(({ _id, name, role }) => ({ id: _id.toHexString(), name, role }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** After how many minutes in one posture a turn is due on each of these devices; null where no alarm tells it. */
export async function turnIntervalsOf(context: Context, devices: readonly RuledDevice[]): Promise<ReadonlyMap<string, number | null>> {
  allow(context, "readWard");
  const inForce = await rulesInForce(devices.filter(({ companyId }) => companyId === context.company.id));
  return new Map(
    devices.map((device) => {
      const { turnDue } = inForce.get(device.id)?.rules ?? defaultAlarmRules(kindOf(device));
      return [device.id, turnDue.on ? turnDue.intervalMinutes : null];
    }),
  );
}
