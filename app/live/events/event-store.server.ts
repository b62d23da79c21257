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
import type { AlarmOfCompany } from "../state/open-alarms";

/*
 * What the live server stores by itself: entrances, exits and the alarms they raise. It serves all companies at once, so nothing
 * here takes a context or is exposed to users. Every write may be retried until it succeeds.
 */

type Whose = Pick<Device, "id" | "companyId">;
const ofDevice = ({ id, companyId }: Whose) => ({ companyId: new Types.ObjectId(companyId), deviceId: new Types.ObjectId(id) });

/** Adds an entry, or returns the one an earlier attempt added. */
export async function writeLog(device: Whose, { place, kind, code, at }: Omit<LogEntry, "id" | "deviceId">): Promise<LogEntry> {
  const key = { ...ofDevice(device), place, at };
  return toLogEntry(
    await LogModel.findOneAndUpdate(key, { $setOnInsert: { kind, code } }, { upsert: true, returnDocument: "after" }).lean().orFail(),
  );
}

/** Opens an alarm, or returns the device's open one, with the device's current name. */
export async function raiseAlarm(device: Device, { place, at }: { place: Place; at: Date }): Promise<AlarmOfCompany> {
  const open = { ...ofDevice(device), hasBeenAttended: false };
  const alarm = { kind: "exit" as const, place, raisedAt: at };
  const record = await AlarmModel.findOneAndUpdate(open, { $setOnInsert: alarm }, { upsert: true, returnDocument: "after" })
    .lean()
    .orFail();
  const named = await DeviceModel.findById(open.deviceId).select({ name: 1 }).lean();
  return { companyId: device.companyId, deviceName: named?.name ?? device.name, alarm: toAlarmMessage(toAlarm(record)) };
}

/** Every unattended alarm of all companies. */
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

/** The last entry of a place; null before the first. */
export async function lastLogCode(deviceId: string, place: Place): Promise<LogCode | null> {
  const record = await LogModel.findOne({ deviceId: new Types.ObjectId(deviceId), place })
    .sort({ at: -1 })
    .select({ code: 1 })
    .lean();
  return record?.code ?? null;
}

/** Adds a posture, or returns the entry an earlier attempt added. */
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

/** Deletes a device's oldest entries beyond its limit. Old entries expire through the models' TTL indexes. */
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
