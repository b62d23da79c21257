import { Types } from "mongoose";
import { loadAnalysis } from "~/analysis/load.server";
import { createOccupancy, showsPerson } from "~/analysis/occupancy";
import { toPressureLog } from "~/data/log-to-domain.server";
import { PressureLogModel, type PressureLogRecord } from "~/data/models/pressure-log.model.server";
import { scoped } from "~/data/scoped.server";
import { getGeometry, deviceKind } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { ascending, pageWithin, type DateOrder, type ListPage } from "~/domain/list-page";
import { LOG_PAGE_SIZE } from "~/domain/logs/log";
import type { PressureLog } from "~/domain/logs/pressure-log";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import { Problem } from "~/domain/problem";
import { readPressure } from "~/live/events/read-pressure";
import type { Context } from "../context";
import { newestFrame } from "../device-readings.server";
import { getDevice } from "../devices.server";

/** Without maps. @throws Problem notFound */
export async function pagePressureLogs(
  context: Context,
  deviceId: string,
  { page, order }: { page: number; order: DateOrder },
): Promise<ListPage<PressureLog>> {
  const device = await getDevice(context, deviceId);
  const filter = { deviceId: new Types.ObjectId(device.id) };
  const logs = scoped(PressureLogModel, context);
  const total = await logs.count(filter);
  const { skip, ...within } = pageWithin(total, page, LOG_PAGE_SIZE);
  const records = await logs.find(filter).sort({ at: ascending[order] }).skip(skip).limit(LOG_PAGE_SIZE).lean();
  return { entries: records.map(toPressureLog), total, ...within };
}

/** @throws Problem notFound */
export async function pressureLogFrame(context: Context, deviceId: string, logId: string): Promise<Frame> {
  const device = await getDevice(context, deviceId);
  const record = await scoped(PressureLogModel, context).findById(logId).select("+frame");
  if (!record?.deviceId.equals(device.id)) throw new Problem("notFound");
  return frameOf(record);
}

/** With maps, newest first, read on demand. @throws Problem notFound, before the first entry */
export async function* allPressureLogs(context: Context, deviceId: string): AsyncGenerator<{ log: PressureLog; frame: Frame }> {
  const device = await getDevice(context, deviceId);
  const records = scoped(PressureLogModel, context)
    .find({ deviceId: new Types.ObjectId(device.id) })
    .select("+frame")
    .sort({ at: -1 })
    .cursor();
  for await (const record of records) yield { log: toPressureLog(record), frame: frameOf(record) };
}

/** Null before the first map. @throws Problem notFound */
export async function newestPressure(context: Context, deviceId: string): Promise<{ reading: PressureReading; present: boolean } | null> {
  const device = await getDevice(context, deviceId);
  const frame = await newestFrame(context, device);
  if (!frame) return null;
  const analysis = await loadAnalysis();
  const present = showsPerson(createOccupancy(analysis)(deviceKind(device), getGeometry(device), frame, null));
  return { reading: readPressure(analysis, device, frame, present), present };
}

const frameOf = ({ frame }: Pick<PressureLogRecord, "frame">): Frame => decodeFrame(new Uint8Array(frame));
