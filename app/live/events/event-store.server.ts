import { trusted, Types, type Model } from "mongoose";
import { toLogEntry, toPressureLog } from "~/data/log-to-domain.server";
import { AlarmModel, isOpenAlarm } from "~/data/models/alarm.model.server";
import { LogModel } from "~/data/models/log.model.server";
import { PressureLogModel } from "~/data/models/pressure-log.model.server";
import { describeAlarms, type AlarmOfCompany } from "~/data/open-alarms.server";
import type { CompanyDocument } from "~/data/scoped.server";
import type { Device } from "~/domain/device/device";
import { encodeFrame } from "~/domain/frame/codec";
import type { Alarm } from "~/domain/logs/alarm";
import { LOG_ENTRIES_MAX, type LogCode, type LogEntry, type Place } from "~/domain/logs/log";
import { PRESSURE_LOG_ENTRIES_MAX, type PressureLog } from "~/domain/logs/pressure-log";
import type { PressureReading } from "~/domain/logs/pressure-reading";

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

/** What raises an alarm. */
export type AlarmCause = Pick<Alarm, "kind" | "place" | "sinceAt"> & Partial<Pick<Alarm, "raisedAt" | "turn">>;

/** Opens an alarm, or returns the open one of the same device, kind and place. */
export async function raiseAlarm(device: Whose, { kind, place, sinceAt, raisedAt = sinceAt, turn }: AlarmCause): Promise<AlarmOfCompany> {
  const open = { ...ofDevice(device), kind, place, ...isOpenAlarm };
  const alarm = { sinceAt, raisedAt, turnPosture: turn?.posture ?? null, turnLimitMinutes: turn?.limitMinutes ?? null };
  const record = await AlarmModel.findOneAndUpdate(open, { $setOnInsert: alarm }, { upsert: true, returnDocument: "after" })
    .lean()
    .orFail();
  const [raised] = await describeAlarms([record]);
  if (!raised) throw new TypeError("an alarm of no device");
  return raised;
}

/** Every open alarm of all companies, oldest first. */
export const allOpenAlarms = async (): Promise<AlarmOfCompany[]> =>
  describeAlarms(await AlarmModel.find(isOpenAlarm).sort({ raisedAt: 1 }).lean());

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
