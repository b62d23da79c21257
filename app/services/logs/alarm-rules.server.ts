import { Types } from "mongoose";
import { AlarmRulesModel } from "~/data/models/alarm-rules.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { rulesInForce, type RuledDevice } from "~/data/rules-in-force.server";
import { scoped, type Tenant } from "~/data/scoped.server";
import { deviceKind, type Device } from "~/domain/device/device";
import { listAlarmKinds, defaultAlarmRules, type AlarmRules } from "~/domain/logs/alarm-rules";
import type { RuleInForce } from "~/domain/logs/ward-rules";
import { rolesWith } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { toRoleName, type User } from "~/domain/user";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { getDevice } from "../devices.server";

/** Call after storing the change; resolves when the rules are in force. */
export async function changeRulesInForce({ server }: Pick<Context, "server">, deviceIds: readonly string[]): Promise<void> {
  const changes: Promise<void>[] = [];
  server.events.emit("alarmRulesChanged", deviceIds, (inForce) => void changes.push(inForce));
  await Promise.all(changes);
}

/** Same for all devices, after a change of time zone or staff. */
export async function changeCompanyRulesInForce(context: Pick<Context, "server">, company: Tenant["company"]): Promise<void> {
  const devices = await scoped(DeviceModel, { company }).find({ retiredAt: null }).select({ _id: 1 }).lean();
  await changeRulesInForce(
    context,
    devices.map(({ _id }) => _id.toHexString()),
  );
}

/** @throws Problem notFound, also for types without alarms */
async function deviceWithAlarms(context: Context, deviceId: string): Promise<Device> {
  const device = await getDevice(context, deviceId);
  if (listAlarmKinds(deviceKind(device)).length === 0) throw new Problem("notFound");
  return device;
}

async function inForceOn(device: RuledDevice & Device): Promise<RuleInForce> {
  const found = (await rulesInForce([device])).get(device.id);
  if (!found) throw new TypeError("a device without rules");
  return found;
}

/**
 * Rules in force and their origin.
 * @throws Problem notFound, also for types without alarms
 */
export async function getAlarmRules(context: Context, deviceId: string): Promise<RuleInForce & { device: Device }> {
  const device = await deviceWithAlarms(context, deviceId);
  return { device, ...(await inForceOn(device)) };
}

/**
 * Sets a device's own rules.
 * @throws Problem notFound, invalid for people who cannot be notified
 */
export async function setAlarmRules(context: Context, deviceId: string, rules: AlarmRules): Promise<void> {
  allow(context, "setAlarmRules");
  const device = await deviceWithAlarms(context, deviceId);
  await requireColleagues(context, rules);
  await scoped(AlarmRulesModel, context)
    .upsertFirst({ deviceId: new Types.ObjectId(device.id) }, { $set: { rules } })
    .lean();
  await audit(context, { action: "setAlarmRules", object: device.id });
  await changeRulesInForce(context, [device.id]);
}

/**
 * The ward's or type's rules apply again.
 * @throws Problem notFound
 */
export async function removeAlarmRules(context: Context, deviceId: string): Promise<void> {
  allow(context, "setAlarmRules");
  const device = await deviceWithAlarms(context, deviceId);
  const records = scoped(AlarmRulesModel, context);
  const own = await records.findOne({ deviceId: new Types.ObjectId(device.id) }).lean();
  if (!own) return;
  await records.deleteById(own._id.toHexString());
  await audit(context, { action: "removeAlarmRules", object: device.id });
  await changeRulesInForce(context, [device.id]);
}

/** @throws Problem invalid for another company's user, or one who cannot see alarms */
export async function requireColleagues(context: Context, { notify: { first } }: AlarmRules): Promise<void> {
  if (first.who !== "users") return;
  const known = new Set((await colleagues(context)).map(({ id }) => id));
  if (!first.userIds.every((id) => known.has(id))) throw new Problem("invalid", { field: "notify" });
}

/** Active users who can see alarms, by name. */
export async function colleagues(context: Context): Promise<Pick<User, "id" | "name" | "role">[]> {
  allow(context, "watchDevices");
  const readers = rolesWith("readAlarms");
  const records = await scoped(UserModel, context).find({ disabledAt: null }).select({ name: 1, role: 1, staffRole: 1 }).lean();
  return records
    .filter((user) => readers.includes(toRoleName(user)))
    .map(({ _id, name, role }) => ({ id: _id.toHexString(), name, role }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Minutes until a turn is due, per device; null without an alarm. */
export async function getTurnIntervals(context: Context, devices: readonly RuledDevice[]): Promise<ReadonlyMap<string, number | null>> {
  allow(context, "readWard");
  const inForce = await rulesInForce(devices.filter(({ companyId }) => companyId === context.company.id));
  return new Map(
    devices.map((device) => {
      const { turnDue } = inForce.get(device.id)?.rules ?? defaultAlarmRules(deviceKind(device));
      return [device.id, turnDue.on ? turnDue.intervalMinutes : null];
    }),
  );
}
