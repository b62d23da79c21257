import { trusted, Types, type Model } from "mongoose";
import { toAlarm, toLogEntry, toPressureLog } from "~/data/log-to-domain.server";
import { AlarmModel } from "~/data/models/alarm.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { LogModel } from "~/data/models/log.model.server";
import { PressureLogModel } from "~/data/models/pressure-log.model.server";
import type { CompanyDocument } from "~/data/scoped.server";
import type { Device } from "~/domain/device/device";
import { encodeFrame } from "~/domain/frame/codec";
import { toAlarmMessage } from "~/domain/logs/alarm";
import { LOG_ENTRIES_MAX, type LogCode, type LogEntry, type Place } from "~/domain/logs/log";
import { PRESSURE_LOG_ENTRIES_MAX, type PressureLog } from "~/domain/logs/pressure-log";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import type { AlarmOfCompany } from "./open-alarms";

/*
 * What the live room writes down by itself: who came and went, and which alarms that raised. It serves all companies at once, so
 * nothing here takes a context; nothing here is offered to people. Every write may be said again until it comes back.
 */

type Whose = Pick<Device, "id" | "companyId">;
const ofDevice = ({ id, companyId }: Whose) => ({ companyId: new Types.ObjectId(companyId), deviceId: new Types.ObjectId(id) });

/** Adds an entry; answers the one that is there when it was added before. */
export async function writeLog(device: Whose, { place, kind, code, at }: Omit<LogEntry, "id" | "deviceId">): Promise<LogEntry> {
  const key = { ...ofDevice(device), place, at };
  return toLogEntry(
    await LogModel.findOneAndUpdate(key, { $setOnInsert: { kind, code } }, { upsert: true, returnDocument: "after" }).lean().orFail(),
  );
}

/** Opens an alarm, or answers the one of this device that is open already; with the device's name of today. */
export async function raiseAlarm(device: Device, { place, at }: { place: Place; at: Date }): Promise<AlarmOfCompany> {
  const open = { ...ofDevice(device), hasBeenAttended: false };
  const alarm = { kind: "exit" as const, place, raisedAt: at };
  const record = await AlarmModel.findOneAndUpdate(open, { $setOnInsert: alarm }, { upsert: true, returnDocument: "after" })
    .lean()
    .orFail();
  const named = await DeviceModel.findById(open.deviceId).select({ name: 1 }).lean();
  return { companyId: device.companyId, deviceName: named?.name ?? device.name, alarm: toAlarmMessage(toAlarm(record)) };
}

/** Every alarm of the house that waits for attendance. */
export async function allOpenAlarms(): Promise<AlarmOfCompany[]> {
  const records = await AlarmModel.find({ hasBeenAttended: false }).lean();
  const devices = await DeviceModel.find({ _id: trusted({ $in: records.map(({ deviceId }) => deviceId) }) })
    .select({ name: 1 })
    .lean();
  const names = new Map(devices.map(({ _id, name }) => [_id.toHexString(), name]));
  return records.flatMap((record) => {
    const alarm = toAlarm(record);
    const deviceName = names.get(alarm.deviceId);
    return deviceName === undefined ? [] : [{ companyId: record.companyId.toHexString(), deviceName, alarm: toAlarmMessage(alarm) }];
  });
}

/** What was last written of a place; null before the first entry. */
export async function lastLogCode(deviceId: string, place: Place): Promise<LogCode | null> {
  const record = await LogModel.findOne({ deviceId: new Types.ObjectId(deviceId), place })
    .sort({ at: -1 })
    .select({ code: 1 })
    .lean();
  return record?.code ?? null;
}

/** Adds how somebody lies; answers the entry that is there when it was added before. */
export async function writePressureLog(device: Whose, { at, posture, maxPressure, frame }: PressureReading): Promise<PressureLog> {
  const key = { ...ofDevice(device), at };
  const entry = {
    posture: posture?.id ?? null,
    confidence: posture?.confidence ?? null,
    maxPressure,
    frame: Buffer.from(encodeFrame(frame)),
  };
  return toPressureLog(
    await PressureLogModel.findOneAndUpdate(key, { $setOnInsert: entry }, { upsert: true, returnDocument: "after" }).lean().orFail(),
  );
}

/** Deletes what a device has beyond the entries it may keep, oldest first; what is too old goes by itself (the models' TTL indexes). */
export async function trimLogs(device: Whose): Promise<void> {
  await keepNewest(LogModel, device, LOG_ENTRIES_MAX);
  await keepNewest(PressureLogModel, device, PRESSURE_LOG_ENTRIES_MAX);
}

interface Dated extends CompanyDocument {
  at: Date;
}

async function keepNewest<Document extends Dated>(model: Model<Document>, device: Whose, most: number): Promise<void> {
  const own = () => model.find().where(ofDevice(device));
  const [firstTooMany] = await own().sort({ at: -1 }).skip(most).limit(1).select({ at: 1 }).lean<{ at: Date }[]>();
  if (firstTooMany) await model.deleteMany().where({ ...ofDevice(device), at: trusted({ $lte: firstTooMany.at }) });
}
