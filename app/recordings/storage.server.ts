import { trusted } from "mongoose";
import { isDuplicateKey } from "~/data/duplicate-key.server";
import { StorageLedgerModel } from "~/data/models/storage-ledger.model.server";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { QUOTA_BYTES, type StorageUse } from "~/domain/quota";

interface Reservation {
  companyId: string;
  captureId: string;
}

/**
 * Sets storage aside for a capture before it starts. One conditional change of one document: however many start at once, what is
 * held never passes the limit.
 * @throws Problem storageFull
 */
export async function reserveStorage({ companyId, captureId }: Reservation, bytes: number): Promise<void> {
  await openLedger(companyId);
  const booked = await StorageLedgerModel.updateOne(
    { _id: companyId, "reservations.captureId": trusted({ $ne: captureId }), heldBytes: trusted({ $lte: QUOTA_BYTES - bytes }) },
    { $inc: { heldBytes: bytes }, $push: { reservations: { captureId, bytes } } },
  );
  if (booked.matchedCount === 1) return;
  if (await StorageLedgerModel.exists({ _id: companyId, "reservations.captureId": captureId })) return;
  throw new Problem("storageFull");
}

/**
 * Turns a reservation into what was really saved; 0 gives all of it back. Doing it again changes nothing, so that a save may
 * be tried until it is acknowledged.
 */
export async function settleStorage({ companyId, captureId }: Reservation, savedBytes: number): Promise<void> {
  const ledger = await StorageLedgerModel.findById(companyId).lean();
  const reservation = ledger?.reservations.find((one) => one.captureId === captureId);
  if (!reservation) return;
  await StorageLedgerModel.updateOne(
    { _id: companyId, "reservations.captureId": captureId },
    { $inc: { heldBytes: savedBytes - reservation.bytes }, $pull: { reservations: { captureId } } },
  );
}

/** Gives back what a deleted analysis took up. */
export async function refundStorage(companyId: string, bytes: number): Promise<void> {
  await StorageLedgerModel.updateOne({ _id: companyId }, { $inc: { heldBytes: -bytes } });
}

/** What the company's saved analyses take up; reservations of captures under way are not counted as used. */
export async function storageUse(context: Context): Promise<StorageUse> {
  const ledger = await StorageLedgerModel.findById(context.company.id).lean();
  const reserved = ledger?.reservations.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  return { usedBytes: (ledger?.heldBytes ?? 0) - reserved, limitBytes: QUOTA_BYTES };
}

async function openLedger(companyId: string): Promise<void> {
  try {
    await StorageLedgerModel.updateOne({ _id: companyId }, { $setOnInsert: { heldBytes: 0, reservations: [] } }, { upsert: true });
  } catch (error) {
    // Two first captures of a company at once: the other one has just opened it.
    if (!isDuplicateKey(error)) throw error;
  }
}
