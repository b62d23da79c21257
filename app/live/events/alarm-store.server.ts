import { trusted, Types } from "mongoose";
import { toAlarm } from "~/data/log-to-domain.server";
import { AlarmModel, isOpenAlarm } from "~/data/models/alarm.model.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { describeAlarms, type AlarmOfCompany } from "~/data/open-alarms.server";
import { rulesInForce } from "~/data/rules-in-force.server";
import { toDevice } from "~/data/to-domain.server";
import type { Device } from "~/domain/device/device";
import type { Alarm, AlarmKind, NoticeReason } from "~/domain/logs/alarm";
import type { RulesOfDevice } from "~/domain/logs/alarm-rules";

/*
 * Alarms of all companies: no context, never exposed to users. Writes can be retried; one of several concurrent changes
 * wins.
 */

export type AlarmCause = Pick<Alarm, "kind" | "place" | "sinceAt"> & Partial<Pick<Alarm, "raisedAt" | "turn">>;

export type AlarmChanges = Partial<Pick<Alarm, "sinceAt" | "returnedAt" | "level" | "exits">>;

/** Idempotent by device, kind and place. */
export async function raiseAlarm(
  { id, companyId }: Pick<Device, "id" | "companyId">,
  { kind, place, sinceAt, raisedAt = sinceAt, turn }: AlarmCause,
): Promise<AlarmOfCompany> {
  const of = { companyId: new Types.ObjectId(companyId), deviceId: new Types.ObjectId(id), kind, place };
  const facts = { sinceAt, raisedAt, toldAt: raisedAt, turnPosture: turn?.posture ?? null, turnLimitMinutes: turn?.limitMinutes ?? null };
  const record = await AlarmModel.findOneAndUpdate(
    { ...of, ...isOpenAlarm },
    { $setOnInsert: facts },
    { upsert: true, returnDocument: "after" },
  )
    .lean()
    .orFail();
  const [raised] = await describeAlarms([record]);
  if (!raised) throw new TypeError("an alarm of no device");
  return raised;
}

/** `notice` announces the alarm again; `after` counts earlier notices. Null if over or announced by another process. */
export async function changeAlarm(
  id: string,
  changes: AlarmChanges,
  notice?: { after: number; at: Date; reason: NoticeReason },
): Promise<AlarmOfCompany | null> {
  const before = { _id: new Types.ObjectId(id), ...isOpenAlarm, ...(notice && { notices: timesReported(notice.after) }) };
  const reported = notice && { toldAt: notice.at, toldFor: notice.reason, notices: notice.after + 1 };
  const record = await AlarmModel.findOneAndUpdate(before, { $set: { ...changes, ...reported } }, { returnDocument: "after" }).lean();
  return (record && (await describeAlarms([record]))[0]) ?? null;
}

/** Earlier versions' alarms lack the field: notified once. */
const timesReported = (times: number) => (times === 1 ? trusted({ $in: [1, null] }) : times);

/** Null if over. */
export async function openAlarm(id: string): Promise<AlarmOfCompany | null> {
  const record = await AlarmModel.findOne({ _id: new Types.ObjectId(id), ...isOpenAlarm }).lean();
  return (record && (await describeAlarms([record]))[0]) ?? null;
}

/** Null if already over. */
export async function endAlarm(id: string, endedAt: Date): Promise<Alarm | null> {
  const open = { _id: new Types.ObjectId(id), ...isOpenAlarm };
  const record = await AlarmModel.findOneAndUpdate(open, { $set: { endedAt } }, { returnDocument: "after" }).lean();
  return record && toAlarm(record);
}

/** Oldest first. */
export const allOpenAlarms = async (): Promise<AlarmOfCompany[]> =>
  describeAlarms(await AlarmModel.find(isOpenAlarm).sort({ raisedAt: 1 }).lean());

/** Open or over; null before the first. */
export async function newestAlarm({ id, companyId }: Pick<Device, "id" | "companyId">, kind: AlarmKind): Promise<Alarm | null> {
  const record = await AlarmModel.findOne({ companyId: new Types.ObjectId(companyId), deviceId: new Types.ObjectId(id), kind })
    .sort({ raisedAt: -1 })
    .lean();
  return record && toAlarm(record);
}

/** Devices with other rules than their type's. Null: all devices. */
export async function alarmRulesInForce(deviceIds: readonly string[] | null): Promise<(RulesOfDevice & { device: Device })[]> {
  const among = deviceIds && { _id: trusted({ $in: deviceIds.map((id) => new Types.ObjectId(id)) }) };
  const devices = (await DeviceModel.find({ ...among, retiredAt: null }).lean()).map(toDevice);
  const inForce = await rulesInForce(devices);
  const ruled = devices.flatMap((device) => {
    const found = inForce.get(device.id);
    return found && found.source.from !== "kind" ? { device, rules: found.rules } : [];
  });
  const companies = await CompanyModel.find({ _id: trusted({ $in: ruled.map(({ device }) => new Types.ObjectId(device.companyId)) }) })
    .select({ timeZone: 1 })
    .lean();
  const zones = new Map(companies.map(({ _id, timeZone }) => [_id.toHexString(), timeZone]));
  return ruled.map((own) => ({ ...own, timeZone: zones.get(own.device.companyId) ?? null }));
}
