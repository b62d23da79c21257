import { trusted, Types } from "mongoose";
import { toAlarm } from "~/data/log-to-domain.server";
import { AlarmModel, isOpenAlarm, type AlarmRecord } from "~/data/models/alarm.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { describeAlarms } from "~/data/open-alarms.server";
import { toObjectId, scoped } from "~/data/scoped.server";
import { pageWithin, type ListPage } from "~/domain/list-page";
import { ALARM_PAGE_SIZE, isTechnical, type Alarm, type AlarmKind, type OpenAlarm } from "~/domain/logs/alarm";
import { SNOOZE_MINUTES } from "~/domain/logs/alarm-notice";
import { Problem } from "~/domain/problem";
import { withoutCompany } from "~/live/state/open-alarms";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { getDevice } from "../devices.server";

/** Unattended alarms, oldest first. */
export async function openAlarms(context: Context): Promise<OpenAlarm[]> {
  allow(context, "readAlarms");
  const records = await scoped(AlarmModel, context).find(isOpenAlarm).sort({ raisedAt: 1 }).lean();
  const open = (await describeAlarms(records)).map(withoutCompany);
  return context.namesHidden ? open.map((one) => ({ ...one, patientName: null })) : open;
}

/** Attended or cleared alarms, newest first; optionally of a device, room or kind. */
export async function pagePastAlarms(
  context: Context,
  { page, ...named }: { page: number; deviceId?: string | undefined; room?: string | undefined; kind?: AlarmKind | undefined },
): Promise<ListPage<Alarm>> {
  allow(context, "readAlarms");
  const of = await filterOf(context, named);
  const alarms = scoped(AlarmModel, context);
  const total = (await alarms.count(of)) - (await alarms.count({ ...of, ...isOpenAlarm }));
  const { skip, ...within } = pageWithin(total, page, ALARM_PAGE_SIZE);
  const records = await alarms
    .find(of)
    .or([{ hasBeenAttended: true }, { endedAt: trusted({ $ne: null }) }])
    .sort({ raisedAt: -1 })
    .skip(skip)
    .limit(ALARM_PAGE_SIZE)
    .lean();
  return { entries: records.map(toAlarm), total, ...within };
}

async function filterOf(
  context: Context,
  { deviceId, room, kind }: { deviceId?: string | undefined; room?: string | undefined; kind?: AlarmKind | undefined },
) {
  const inRoom = room === undefined ? null : await scoped(DeviceModel, context).find({ room }).select({ _id: 1 }).lean();
  return {
    ...(deviceId !== undefined && { deviceId: toObjectId(deviceId) ?? NO_ONE }),
    ...(inRoom && { $and: [{ deviceId: trusted({ $in: inRoom.map(({ _id }) => _id) }) }] }),
    ...(kind && { kind }),
  };
}

/** Newest first. @throws Problem notFound */
export async function listDeviceAlarms(context: Context, deviceId: string, limit: number): Promise<Alarm[]> {
  allow(context, "readAlarms");
  const device = await getDevice(context, deviceId);
  const records = await scoped(AlarmModel, context)
    .find({ deviceId: new Types.ObjectId(device.id) })
    .sort({ raisedAt: -1 })
    .limit(limit)
    .lean();
  return records.map(toAlarm);
}

/** Only alarms about a person. @throws Problem notFound */
export async function hasOpenAlarm(context: Context, deviceId: string): Promise<boolean> {
  allow(context, "readAlarms");
  const device = await getDevice(context, deviceId);
  const open = await scoped(AlarmModel, context)
    .find({ deviceId: new Types.ObjectId(device.id), ...isOpenAlarm })
    .select({ kind: 1 })
    .lean();
  return !open.every(isTechnical);
}

/**
 * The first caller and their note are stored; all get that answer. A cleared alarm is unchanged.
 * @throws Problem notFound
 */
export async function attendAlarm(context: Context, id: string, note = ""): Promise<Alarm> {
  allow(context, "attendAlarms");
  const attended = await attend(context, { _id: toObjectId(id) ?? NO_ONE }, note);
  if (attended) return attended;
  const before = await scoped(AlarmModel, context).findById(id).lean();
  if (!before) throw new Problem("notFound");
  return toAlarm(before);
}

/** Attends to all alarms about a person. @throws Problem notFound */
export async function attendDevice(context: Context, deviceId: string): Promise<void> {
  allow(context, "attendAlarms");
  const device = await getDevice(context, deviceId);
  const open = await scoped(AlarmModel, context)
    .find({ deviceId: new Types.ObjectId(device.id), ...isOpenAlarm })
    .lean();
  for (const { _id, kind } of open) if (!isTechnical({ kind })) await attend(context, { _id }, "");
}

/**
 * Postpones the next reminder; a past alarm is returned unchanged.
 * @throws Problem notFound
 */
export async function snoozeAlarm(context: Context, id: string): Promise<Alarm> {
  allow(context, "attendAlarms");
  const by = { snoozedById: new Types.ObjectId(context.user.id), snoozedByName: context.user.name };
  const alarms = scoped(AlarmModel, context);
  const record = await alarms
    .updateFirst(
      { _id: toObjectId(id) ?? NO_ONE, ...isOpenAlarm },
      { $set: { ...by, snoozedUntil: new Date(context.now.getTime() + SNOOZE_MINUTES * 60_000) } },
    )
    .lean();
  const found = record ?? (await alarms.findById(id).lean());
  if (!found) throw new Problem("notFound");
  const alarm = toAlarm(found);
  if (!record) return alarm;
  await audit(context, { action: "snoozeAlarm", object: alarm.id });
  context.server.events.emit("alarmSnoozed", alarm);
  return alarm;
}

const NO_ONE = new Types.ObjectId("000000000000000000000000");

/** Atomic, so it happens once. */
async function attend(context: Context, which: Pick<AlarmRecord, "_id">, note: string): Promise<Alarm | null> {
  const by = { attendedById: new Types.ObjectId(context.user.id), attendedByName: context.user.name };
  const changes = { hasBeenAttended: true, attendedAt: context.now, note, ...by };
  const record = await scoped(AlarmModel, context)
    .updateFirst({ ...which, ...isOpenAlarm }, { $set: changes })
    .lean();
  if (!record) return null;
  const alarm = toAlarm(record);
  await audit(context, { action: "attendAlarm", object: alarm.id });
  context.server.events.emit("alarmAttended", context.company.id, alarm);
  return alarm;
}
