import type { mongo } from "mongoose";

/** Indexes of earlier versions that refuse what this version stores, or that nothing asks any more. A model's own indexes are made by mongoose. */
const REPLACED: readonly { collection: string; index: string }[] = [
  // One open alarm per device; now one per device, kind and place.
  { collection: "alarms", index: "deviceId_1" },
  // Deleted analyses are told apart.
  ...["", "patientId_1_", "deviceId_1_", "analysisType_1_"].map((narrowed) => ({
    collection: "analyses",
    index: `companyId_1_${narrowed}creationDate_-1__id_-1`,
  })),
];

/** By which the database removed old entries, whatever its clock: `purgeExpired` does. */
const EXPIRING: typeof REPLACED = [
  ...["logs", "pressure_logs", "silences"].map((collection) => ({ collection, index: "at_1" })),
  ...["attendedAt_1", "endedAt_1"].map((index) => ({ collection: "alarms", index })),
];

/** Drops what an earlier version left of its indexes; needed once, harmless later. Answers how many there were. */
export const dropReplacedIndexes = (db: mongo.Db, dryRun: boolean): Promise<number> => dropIndexes(REPLACED, db, dryRun);

/** The same for those that remove by age. */
export const dropExpiringIndexes = (db: mongo.Db, dryRun: boolean): Promise<number> => dropIndexes(EXPIRING, db, dryRun);

async function dropIndexes(replaced: typeof REPLACED, db: mongo.Db, dryRun: boolean): Promise<number> {
  let count = 0;
  for (const { collection: name, index } of replaced) {
    const collection = db.collection(name);
    const found = await collection.indexes().catch(() => []);
    if (!found?.some((one) => one.name === index)) continue;
    count += 1;
    if (!dryRun) await collection.dropIndex(index);
  }
  return count;
}
