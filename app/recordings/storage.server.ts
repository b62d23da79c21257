import { trusted } from "mongoose";
import { isDuplicateKey } from "~/data/duplicate-key.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { StorageLedgerModel, type StorageLedgerDocument } from "~/data/models/storage/storage-ledger.model.server";
import type { Caller } from "~/domain/caller";
import type { Company } from "~/domain/company";
import { Problem } from "~/domain/problem";
import { QUOTA_BYTES, type StorageUse } from "~/domain/storage/quota";

interface Reservation {
  companyId: string;
  captureId: string;
}

/** Before the first recording. */
const EMPTY_LEDGER: Pick<StorageLedgerDocument, "heldBytes" | "reservations"> = { heldBytes: 0, reservations: [] };

/**
 * One conditional update: concurrent starts never exceed the quota.
 * @throws Problem storageFull
 */
export async function reserveStorage({ companyId, captureId }: Reservation, bytes: number): Promise<void> {
  await openLedger(companyId);
  const limitBytes = await quotaOf(companyId);
  const booked = await StorageLedgerModel.updateOne(
    { _id: companyId, "reservations.captureId": trusted({ $ne: captureId }), heldBytes: trusted({ $lte: limitBytes - bytes }) },
    { $inc: { heldBytes: bytes }, $push: { reservations: { captureId, bytes } } },
  );
  if (booked.matchedCount === 1) return;
  if (await StorageLedgerModel.exists({ _id: companyId, "reservations.captureId": captureId })) return;
  throw new Problem("storageFull");
}

/** False without room. */
export async function growStorage({ companyId, captureId }: Reservation, bytes: number): Promise<boolean> {
  const limitBytes = await quotaOf(companyId);
  const booked = await StorageLedgerModel.updateOne(
    { _id: companyId, "reservations.captureId": captureId, heldBytes: trusted({ $lte: limitBytes - bytes }) },
    { $inc: { heldBytes: bytes, "reservations.$.bytes": bytes } },
  );
  return booked.matchedCount === 1;
}

/** To the bytes saved; 0 releases it. Idempotent, so that a save can be retried. */
export async function settleStorage({ companyId, captureId }: Reservation, savedBytes: number): Promise<void> {
  const ledger = await StorageLedgerModel.findById(companyId).lean();
  const reservation = ledger?.reservations.find((one) => one.captureId === captureId);
  if (!reservation) return;
  await StorageLedgerModel.updateOne(
    { _id: companyId, "reservations.captureId": captureId },
    { $inc: { heldBytes: savedBytes - reservation.bytes }, $pull: { reservations: { captureId } } },
  );
}

/** Idempotent. */
export const releaseStorage = (reservation: Reservation): Promise<void> => settleStorage(reservation, 0);

export async function refundStorage(companyId: string, bytes: number): Promise<void> {
  await StorageLedgerModel.updateOne({ _id: companyId }, { $inc: { heldBytes: -bytes } });
}

/** Without open reservations. */
export const storageUse = ({ company }: Pick<Caller, "company">): Promise<StorageUse> => readStorageUse(company);

/** For any company. */
export async function readStorageUse({ id, quotaBytes }: Pick<Company, "id" | "quotaBytes">): Promise<StorageUse> {
  const { heldBytes, reservations } = (await StorageLedgerModel.findById(id).lean()) ?? EMPTY_LEDGER;
  return { usedBytes: reservations.reduce((bytes, reserved) => bytes - reserved.bytes, heldBytes), limitBytes: quotaBytes };
}

async function quotaOf(companyId: string): Promise<number> {
  const company = await CompanyModel.findById(companyId).select({ quotaBytes: 1 }).lean();
  return company?.quotaBytes ?? QUOTA_BYTES;
}

async function openLedger(companyId: string): Promise<void> {
  try {
    await StorageLedgerModel.updateOne({ _id: companyId }, { $setOnInsert: EMPTY_LEDGER }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
