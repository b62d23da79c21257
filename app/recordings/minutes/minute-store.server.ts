import { trusted, Types, type QueryFilter } from "mongoose";
import { MinuteMapModel, type MinuteMapRecord } from "~/data/models/minutes/minute-map.model.server";
import { packMinute } from "~/data/models/minutes/stored-minute.server";
import { StorageLedgerModel } from "~/data/models/storage/storage-ledger.model.server";
import type { Device } from "~/domain/device/device";
import { MINUTE_MAP_DAYS, type MinuteSums } from "~/domain/minutes/minute-map";
import { Problem } from "~/domain/problem";
import { refundStorage, releaseStorage, reserveStorage, settleStorage } from "../storage.server";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;

const RESERVED_AS = "minute ";
const reservationOf = ({ id, companyId }: Pick<Device, "id" | "companyId">, atMs: number) => ({
  companyId,
  captureId: `${RESERVED_AS}${id} ${atMs}`,
});

type Owner = Pick<Device, "id" | "companyId">;

export const writeMinute = (device: Owner, minute: MinuteSums): Promise<boolean> => writeMinutes(device, [minute]);

/** Within the company's quota; idempotent, the first version of a minute stays. False, with nothing stored, if full. */
export async function writeMinutes(device: Owner, minutes: readonly [MinuteSums, ...MinuteSums[]]): Promise<boolean> {
  const own = { companyId: new Types.ObjectId(device.companyId), deviceId: new Types.ObjectId(device.id) };
  const reservation = reservationOf(device, minutes[0].atMs);
  const times = minutes.map(({ atMs }) => new Date(atMs));
  const earlier = await MinuteMapModel.find({ ...own, at: trusted({ $in: times }) })
    .select({ at: 1, sizeBytes: 1 })
    .lean();
  const known = new Set(earlier.map(({ at }) => at.getTime()));
  const packed = minutes.filter(({ atMs }) => !known.has(atMs)).map(packMinute);
  // A lost attempt's open reservation includes what it stored.
  const isRepeated = await StorageLedgerModel.exists({ _id: own.companyId, "reservations.captureId": reservation.captureId });
  const storedBytes = isRepeated ? earlier.reduce(sumOfSizes, 0) : 0;
  const sizeBytes = storedBytes + packed.reduce(sumOfSizes, 0);
  try {
    await reserveStorage(reservation, sizeBytes);
  } catch (error) {
    if (error instanceof Problem && error.code === "storageFull") return false;
    throw error;
  }
  if (packed.length > 0)
    await MinuteMapModel.insertMany(packed.map(({ layers, ...entry }) => ({ ...own, ...entry, layers: layers && Buffer.from(layers) })));
  await settleStorage(reservation, sizeBytes);
  return true;
}

const sumOfSizes = (sum: number, { sizeBytes }: { sizeBytes: number }): number => sum + sizeBytes;

/** Deletes and refunds minutes. Returns their number. */
export async function removeMinutes(filter: QueryFilter<MinuteMapRecord>): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await MinuteMapModel.find(filter).select({ companyId: 1, sizeBytes: 1 }).limit(BATCH).lean();
    if (some.length === 0) return removed;
    const refunds = new Map<string, number>();
    for (const { _id, companyId, sizeBytes } of some) {
      // A concurrent deletion refunds it.
      if ((await MinuteMapModel.deleteOne({ _id })).deletedCount === 0) continue;
      removed += 1;
      const company = companyId.toHexString();
      refunds.set(company, (refunds.get(company) ?? 0) + sizeBytes);
    }
    for (const [company, bytes] of refunds) await refundStorage(company, bytes);
  }
}

/** Also reservations left by a stopped server. Returns the number of minutes. */
export async function removeExpiredMinutes(now: Date): Promise<number> {
  const removed = await removeMinutes({ at: trusted({ $lt: new Date(now.getTime() - MINUTE_MAP_DAYS * DAY_MS) }) });
  for (const { _id, reservations } of await StorageLedgerModel.find().lean()) {
    for (const { captureId } of reservations) {
      const [, , atMs] = captureId.startsWith(RESERVED_AS) ? captureId.split(" ") : [];
      const isLeft = atMs !== undefined && now.getTime() - Number(atMs) > HOUR_MS;
      if (isLeft) await releaseStorage({ companyId: _id.toHexString(), captureId });
    }
  }
  return removed;
}
