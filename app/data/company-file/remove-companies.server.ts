import mongoose, { trusted, type Types } from "mongoose";
import { CompanyModel } from "../models/company.model.server";
import { StorageLedgerModel } from "../models/storage/storage-ledger.model.server";
import { ownedCollections } from "./collections.server";

/** Writes under way end within as many. */
const PASSES_MAX = 5;

/** Deletes companies with all they own; the companies last, so that an interrupted call can be repeated. */
export async function removeCompanies(ids: readonly Types.ObjectId[]): Promise<void> {
  let passes = 0;
  while ((await removeOwned(ids)) > 0 && passes < PASSES_MAX) passes += 1;
  await CompanyModel.deleteMany({ _id: trusted({ $in: [...ids] }) });
}

/** Users come first: no one signs in any more. Returns the number of documents. */
async function removeOwned(ids: readonly Types.ObjectId[]): Promise<number> {
  let removed = 0;
  for (const name of ownedCollections) {
    const { deletedCount } = await mongoose.connection.collection(name).deleteMany({ companyId: { $in: ids } });
    removed += deletedCount;
  }
  const ledgers = await StorageLedgerModel.deleteMany({ _id: trusted({ $in: [...ids] }) });
  return removed + ledgers.deletedCount;
}
