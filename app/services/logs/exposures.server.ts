import { trusted, Types } from "mongoose";
import { MinuteMapModel } from "~/data/models/minutes/minute-map.model.server";
import { toStoredMinute, unpackMinute, type StoredMinute } from "~/data/models/minutes/stored-minute.server";
import { scoped } from "~/data/scoped.server";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { hasMap, isPatientPlace } from "~/domain/device/kind";
import { deviceThresholds } from "~/domain/device/thresholds";
import { hoursOfNight, type NightSpan } from "~/domain/logs/night";
import type { PlacedMat } from "~/domain/minutes/body-region";
import type { SpanExposure, SummedSpan } from "~/domain/minutes/exposure";
import { MINUTE_MAP_DAYS, MINUTE_MS, startOfMinute, type MinuteSums } from "~/domain/minutes/minute-map";
import { Problem } from "~/domain/problem";
import { runJob } from "~/jobs/run-job.server";
import { createKeptComputations } from "~/recordings/kept-computations.server";
import { sumStoredMinutes } from "~/recordings/minutes/sum-minutes.server";
import type { Context } from "../context";
import { getDevice } from "../devices.server";

const HOUR_MS = 3_600_000;
/** Longer sums say nothing about the skin. */
const MAX_SUMMED_HOURS = 24;
/** Documents decoded at once. */
const BATCH = 100;

/** JSON; two maps each. */
const kept = createKeptComputations<SpanExposure>({ mostBytes: 8_000_000, lasts: () => true });

const ofDevice = (device: Pick<Device, "id">) => ({ deviceId: new Types.ObjectId(device.id) });

/** Null unless a bed or seat with a map. */
export function toPlacedMat(device: Device): (PlacedMat & Pick<SummedSpan, "cellAreaCm2" | "unit" | "contact">) | null {
  const kind = deviceKind(device);
  const geometry = getGeometry(device);
  if (!geometry || !hasMap(kind) || kind.parts.length > 1 || !isPatientPlace(kind.stance)) return null;
  const { grid, cellPitchCm, cellAreaCm2, unit } = geometry;
  const { contact } = deviceThresholds(kind, geometry);
  return { grid, pitch: cellPitchCm, head: kind.head, stance: kind.stance, cellAreaCm2, unit, contact };
}

/**
 * Sums the last hours, or a week's last day, up to the last whole minute.
 * @throws Problem notFound, also for other devices
 */
export async function getDeviceExposure(context: Context, deviceId: string, span: NightSpan): Promise<SpanExposure> {
  const device = await getDevice(context, deviceId);
  const mat = toPlacedMat(device);
  if (!mat) throw new Problem("notFound");
  const toMs = startOfMinute(context.now.getTime());
  const fromMs = toMs - Math.min(MAX_SUMMED_HOURS, hoursOfNight[span]) * HOUR_MS;
  const within = { ...ofDevice(device), at: trusted({ $gte: new Date(fromMs), $lt: new Date(toMs) }) };
  // Erased or late minutes change the sum.
  const [count, newest] = await Promise.all([
    scoped(MinuteMapModel, context).count(within),
    scoped(MinuteMapModel, context).find(within).sort({ at: -1 }).limit(1).select({ at: 1 }).lean(),
  ]);
  const key = JSON.stringify([context.company.id, device.id, mat, fromMs, count, newest[0]?.at]);
  return kept.get(key, async () => {
    const minutes: StoredMinute[] = [];
    const records = scoped(MinuteMapModel, context).find(within).select("+layers").sort({ at: 1 }).batchSize(BATCH).lean().cursor();
    for await (const record of records) minutes.push(toStoredMinute(record));
    return runJob(sumStoredMinutes, { minutes, mat: { ...mat, fromMs, toMs } }, { companyId: context.company.id });
  });
}

/**
 * The minute that contains a moment.
 * @throws Problem notFound, also if not stored
 */
export async function getDeviceMinute(context: Context, deviceId: string, atMs: number): Promise<{ device: Device; minute: MinuteSums }> {
  const device = await getDevice(context, deviceId);
  const record = await scoped(MinuteMapModel, context)
    .findOne({ ...ofDevice(device), at: new Date(startOfMinute(atMs)) })
    .select("+layers")
    .lean();
  if (!record) throw new Problem("notFound");
  return { device, minute: unpackMinute(toStoredMinute(record)) };
}

/** One letter per minute (MinuteState). */
export async function minutesKept(context: Context, device: Pick<Device, "id">, fromMs: number, toMs: number): Promise<string> {
  const startMs = startOfMinute(fromMs);
  const records = scoped(MinuteMapModel, context)
    .find({ ...ofDevice(device), at: trusted({ $gte: new Date(startMs), $lt: new Date(toMs) }) })
    .select({ at: 1, isEmpty: 1 })
    .batchSize(10 * BATCH)
    .lean()
    .cursor();
  const letters = Array.from({ length: Math.ceil((toMs - startMs) / MINUTE_MS) }, () => "-");
  for await (const { at, isEmpty } of records) letters[(at.getTime() - startMs) / MINUTE_MS] = isEmpty ? "e" : "m";
  return letters.join("");
}

/** End of the newest minute with a weight shift or relief; null if none. */
export async function lastShift(context: Context, device: Pick<Device, "id">, sinceMs: number): Promise<number | null> {
  const within = { ...ofDevice(device), at: trusted({ $gte: new Date(sinceMs) }) };
  const found = await Promise.all(
    (["shifts", "reliefs"] as const).map((name) =>
      scoped(MinuteMapModel, context)
        .find({ ...within, [name]: trusted({ $gt: 0 }) })
        .sort({ at: -1 })
        .limit(1)
        .select({ at: 1 })
        .lean(),
    ),
  );
  const ends = found.flat().map(({ at }) => at.getTime() + MINUTE_MS);
  return ends.length > 0 ? Math.max(...ends) : null;
}

/**
 * All minutes, newest first, read on demand.
 * @throws Problem notFound, before the first
 */
export async function* allMinutes(context: Context, deviceId: string): AsyncGenerator<MinuteSums> {
  const device = await getDevice(context, deviceId);
  const since = new Date(context.now.getTime() - MINUTE_MAP_DAYS * 24 * HOUR_MS);
  const records = scoped(MinuteMapModel, context)
    .find({ ...ofDevice(device), at: trusted({ $gte: since }) })
    .select("+layers")
    .sort({ at: -1 })
    .batchSize(BATCH)
    .lean()
    .cursor();
  for await (const record of records) yield unpackMinute(toStoredMinute(record));
}
