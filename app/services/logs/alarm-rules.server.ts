import { trusted, Types } from "mongoose";
import { AlarmRulesModel } from "~/data/models/alarm-rules.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { scoped } from "~/data/scoped.server";
import type { Company } from "~/domain/company";
import type { Context } from "~/domain/context";
import { kindOf, type Device } from "~/domain/device/device";
import { createListeners } from "~/domain/listeners";
import { alarmKindsOf, alarmRulesSchema, defaultAlarmRules, type AlarmRules, type RulesOfDevice } from "~/domain/logs/alarm-rules";
import { Problem } from "~/domain/problem";
import type { User } from "~/domain/user";
import { allow } from "../allow";
import { audit } from "../audit.server";
import { getDevice } from "../devices.server";

const listeners = createListeners<(deviceId: string, rules: RulesOfDevice) => void>();

/** Calls the listener whenever the rules of a device have changed. The answer ends it. */
export const onAlarmRulesSet = listeners.subscribe;

/** A device that can raise alarms. @throws Problem notFound, also for a kind that raises none */
async function deviceWithAlarms(context: Context, deviceId: string): Promise<Device> {
  const device = await getDevice(context, deviceId);
  if (alarmKindsOf(kindOf(device)).length === 0) throw new Problem("notFound");
  return device;
}

/** The rules of a device: its own, or its kind's. @throws Problem notFound, also for a kind that raises no alarms */
export async function alarmRulesOf(context: Context, deviceId: string): Promise<{ device: Device; rules: AlarmRules }> {
  const device = await deviceWithAlarms(context, deviceId);
  const record = await scoped(AlarmRulesModel, context)
    .findOne({ deviceId: new Types.ObjectId(device.id) })
    .lean();
  return { device, rules: alarmRulesSchema.safeParse(record?.rules).data ?? defaultAlarmRules(kindOf(device)) };
}

/** Sets them; they hold from the next second on. @throws Problem notFound, invalid for a circle that names somebody else's user */
export async function setAlarmRules(context: Context, deviceId: string, rules: AlarmRules): Promise<void> {
  allow(context, "setAlarmRules");
  const device = await deviceWithAlarms(context, deviceId);
  const known = new Set((await colleagues(context)).map(({ id }) => id));
  for (const circle of [rules.notify.first, rules.notify.wider])
    if (circle.who === "users" && !circle.userIds.every((id) => known.has(id))) throw new Problem("invalid", { field: "notify" });
  await scoped(AlarmRulesModel, context)
    .upsertFirst({ deviceId: new Types.ObjectId(device.id) }, { $set: { rules } })
    .lean();
  await audit(context, { action: "setAlarmRules", object: device.id });
  listeners.tell((listener) => listener(device.id, { rules, timeZone: context.company.timeZone }));
}

/** The hours of a company's rules are those of its time zone, also once that is another one. */
export async function tellTimeZone(company: Pick<Company, "id" | "timeZone">): Promise<void> {
  const records = await scoped(AlarmRulesModel, { company }).find().lean();
  for (const { deviceId, ...record } of records) {
    const rules = alarmRulesSchema.safeParse(record.rules).data;
    if (rules) listeners.tell((listener) => listener(deviceId.toHexString(), { rules, timeZone: company.timeZone }));
  }
}

/** The people of the company who may sign in, by name. */
export async function colleagues(context: Context): Promise<Pick<User, "id" | "name" | "role">[]> {
  allow(context, "watchDevices");
  const records = await scoped(UserModel, context).find({ disabledAt: null }).select({ name: 1, role: 1 }).lean();
  return records
    .map(({ _id, name, role }) => ({ id: _id.toHexString(), name, role }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** After how many minutes in one posture a turn is due on each of these devices; null where no alarm tells it. */
export async function turnIntervalsOf(
  context: Context,
  devices: readonly Pick<Device, "id" | "deviceType">[],
): Promise<ReadonlyMap<string, number | null>> {
  allow(context, "readWard");
  const records = await scoped(AlarmRulesModel, context)
    .find({ deviceId: trusted({ $in: devices.map(({ id }) => new Types.ObjectId(id)) }) })
    .lean();
  const stored = new Map(records.map(({ deviceId, rules }) => [deviceId.toHexString(), rules]));
  return new Map(
    devices.map((device) => {
      const kind = kindOf(device);
      const { turnDue } = alarmRulesSchema.safeParse(stored.get(device.id)).data ?? defaultAlarmRules(kind);
      return [device.id, alarmKindsOf(kind).includes("turnDue") && turnDue.on ? turnDue.intervalMinutes : null];
    }),
  );
}
