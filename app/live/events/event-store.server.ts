import { trusted, Types, type Model } from "mongoose";
import { toLogEntry, toPressureLog } from "~/data/log-to-domain.server";
import { DeviceConfigurationModel } from "~/data/models/device-configuration.model.server";
import { LogModel } from "~/data/models/log.model.server";
import { MinuteMapModel } from "~/data/models/minutes/minute-map.model.server";
import { PressureLogModel } from "~/data/models/pressure-log.model.server";
import { SilenceModel } from "~/data/models/silence.model.server";
import type { CompanyDocument } from "~/data/scoped.server";
import type { Device } from "~/domain/device/device";
import type { Place } from "~/domain/device/places";
import { encodeFrame } from "~/domain/frame/codec";
import { ruleLimits } from "~/domain/logs/alarm-rules";
import { LOG_ENTRIES_MAX, type LogEntry } from "~/domain/logs/log";
import { PRESSURE_LOG_ENTRIES_MAX, type PressureLog } from "~/domain/logs/pressure-log";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import type { Silence } from "~/domain/logs/silence";
import { MINUTE_MS } from "~/domain/minutes/minute-map";
import type { SettledPosture } from "./posture-watch";

/* Events of all companies: no context, never exposed to users. Writes can be retried. */

type Whose = Pick<Device, "id" | "companyId">;
const ofDevice = ({ id, companyId }: Whose) => ({ companyId: new Types.ObjectId(companyId), deviceId: new Types.ObjectId(id) });

/** Two days of a bed in one posture. */
const HELD_ENTRIES = 300;
/** The longest interval; more is due anyway. */
const SAT_MINUTES = ruleLimits.shiftIntervalMinutes.max;

/** Idempotent: returns an existing entry. */
export async function writeLog(device: Whose, { place, kind, code, at }: Omit<LogEntry, "id" | "deviceId">): Promise<LogEntry> {
  const key = { ...ofDevice(device), place, at };
  return toLogEntry(
    await LogModel.findOneAndUpdate(key, { $setOnInsert: { kind, code } }, { upsert: true, returnDocument: "after" }).lean().orFail(),
  );
}

/** Null before the first. */
export const lastLogEntry = async (deviceId: string, place: Place): Promise<Pick<LogEntry, "code" | "at"> | null> =>
  LogModel.findOne({ deviceId: new Types.ObjectId(deviceId), place })
    .sort({ at: -1 })
    .select({ code: 1, at: 1 })
    .lean();

/** Null if someone has returned. */
export async function lastExit(deviceId: string, place: Place): Promise<Date | null> {
  const entry = await lastLogEntry(deviceId, place);
  return entry?.code === "0" ? entry.at : null;
}

/** Last posture before a time and its start, over gaps up to `unknownAfterMs`. Null without entries. */
export async function lastHeldPosture(
  device: Whose,
  beforeMs: number,
  unknownAfterMs: number,
): Promise<(SettledPosture & { untilMs: number }) | null> {
  const earlier = { ...ofDevice(device), at: trusted({ $lt: new Date(beforeMs) }) };
  const newest = await PressureLogModel.find(earlier).sort({ at: -1 }).limit(HELD_ENTRIES).select({ posture: 1, at: 1 }).lean();
  const [last] = newest;
  if (!last) return null;
  let sinceMs = last.at.getTime();
  for (const { posture, at } of newest) {
    if (posture !== last.posture || sinceMs - at.getTime() > unknownAfterMs) break;
    sinceMs = at.getTime();
  }
  return { posture: last.posture, sinceMs, untilMs: last.at.getTime() };
}

/** Start of sitting without a weight shift or relief, over gaps up to `unknownAfterMs`; else `atMs`. */
export async function sittingSince(device: Whose, atMs: number, unknownAfterMs: number): Promise<number> {
  const earlier = { ...ofDevice(device), at: trusted({ $lt: new Date(atMs) }) };
  const newest = await MinuteMapModel.find(earlier)
    .sort({ at: -1 })
    .limit(SAT_MINUTES)
    .select({ at: 1, isEmpty: 1, shifts: 1, reliefs: 1 })
    .lean();
  let sinceMs = atMs;
  for (const { at, isEmpty, shifts, reliefs } of newest) {
    const endMs = Math.min(sinceMs, at.getTime() + MINUTE_MS);
    if (isEmpty || sinceMs - endMs > unknownAfterMs) break;
    if (shifts + reliefs > 0) return endMs;
    sinceMs = at.getTime();
  }
  return sinceMs;
}

/** Last noise of each empty mat. */
export async function savedRestNoise(): Promise<Map<string, number>> {
  const records = await DeviceConfigurationModel.find({ restNoise: trusted({ $ne: null }) })
    .select({ deviceId: 1, restNoise: 1 })
    .lean();
  return new Map(records.flatMap(({ deviceId, restNoise }) => (restNoise === null ? [] : [[deviceId.toHexString(), restNoise]])));
}

export async function saveRestNoise(matId: string, restNoise: number): Promise<void> {
  await DeviceConfigurationModel.updateOne({ deviceId: new Types.ObjectId(matId) }, { $set: { restNoise } });
}

/** Idempotent: returns an existing entry. */
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

/** Idempotent. */
export async function writeSilence(device: Whose, { at, untilAt }: Pick<Silence, "at" | "untilAt">): Promise<void> {
  await SilenceModel.updateOne({ ...ofDevice(device), at }, { $set: { untilAt } }, { upsert: true });
}

/** TTL indexes delete old entries. */
export async function trimLogs(device: Whose): Promise<void> {
  await keepNewest(LogModel, device, LOG_ENTRIES_MAX);
  await keepNewest(PressureLogModel, device, PRESSURE_LOG_ENTRIES_MAX);
  await keepNewest(SilenceModel, device, LOG_ENTRIES_MAX);
}

interface Dated extends CompanyDocument {
  at: Date;
}

async function keepNewest<Document extends Dated>(model: Model<Document>, device: Whose, max: number): Promise<void> {
  const own = () => model.find().where(ofDevice(device));
  const [firstTooMany] = await own().sort({ at: -1 }).skip(max).limit(1).select({ at: 1 }).lean<{ at: Date }[]>();
  if (firstTooMany) await model.deleteMany().where({ ...ofDevice(device), at: trusted({ $lte: firstTooMany.at }) });
}
