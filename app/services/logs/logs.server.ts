import { Types } from "mongoose";
import { toLogEntry, toSilence } from "~/data/log-to-domain.server";
import { LogModel } from "~/data/models/log.model.server";
import { SilenceModel } from "~/data/models/silence.model.server";
import { scoped } from "~/data/scoped.server";
import type { Place } from "~/domain/device/places";
import { ascending, pageWithin, type DateOrder, type ListPage } from "~/domain/list-page";
import { LOG_PAGE_SIZE, type LogEntry } from "~/domain/logs/log";
import type { Silence } from "~/domain/logs/silence";
import type { Context } from "../context";
import { getDevice } from "../devices.server";

/** @throws Problem notFound */
export async function pageLogs(
  context: Context,
  deviceId: string,
  { page, order, place }: { page: number; order: DateOrder; place?: Place },
): Promise<ListPage<LogEntry>> {
  const device = await getDevice(context, deviceId);
  const filter = { deviceId: new Types.ObjectId(device.id), ...(place && { place }) };
  const logs = scoped(LogModel, context);
  const total = await logs.count(filter);
  const { skip, ...within } = pageWithin(total, page, LOG_PAGE_SIZE);
  const records = await logs.find(filter).sort({ at: ascending[order] }).skip(skip).limit(LOG_PAGE_SIZE).lean();
  return { entries: records.map(toLogEntry), total, ...within };
}

/** Newest first. @throws Problem notFound */
export async function newestLogs(context: Context, deviceId: string, limit: number): Promise<LogEntry[]> {
  const device = await getDevice(context, deviceId);
  const records = await scoped(LogModel, context)
    .find({ deviceId: new Types.ObjectId(device.id) })
    .sort({ at: -1 })
    .limit(limit)
    .lean();
  return records.map(toLogEntry);
}

/**
 * Entries and silences by start, newest first, read on demand.
 * @throws Problem notFound, before the first entry
 */
export async function* allLogs(context: Context, deviceId: string): AsyncGenerator<LogEntry | Silence> {
  const device = await getDevice(context, deviceId);
  const silences = await scoped(SilenceModel, context)
    .find({ deviceId: new Types.ObjectId(device.id) })
    .sort({ at: 1 })
    .lean();
  for await (const record of scoped(LogModel, context)
    .find({ deviceId: new Types.ObjectId(device.id) })
    .sort({ at: -1 })
    .lean()
    .cursor()) {
    for (let last = silences.at(-1); last && last.at >= record.at; last = silences.at(-1)) {
      silences.pop();
      yield toSilence(last);
    }
    yield toLogEntry(record);
  }
  yield* silences.reverse().map(toSilence);
}
