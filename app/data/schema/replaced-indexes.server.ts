import type { mongo } from "mongoose";

/** Obsolete indexes; mongoose creates current ones. */
const REPLACED: readonly { collection: string; index: string }[] = [
  // Now per device, kind and place.
  { collection: "alarms", index: "deviceId_1" },
  // Now separate deleted analyses.
  ...["", "patientId_1_", "deviceId_1_", "analysisType_1_"].map((narrowed) => ({
    collection: "analyses",
    index: `companyId_1_${narrowed}creationDate_-1__id_-1`,
  })),
];

/** TTL; `purgeExpired` guards against wrong clocks. */
const EXPIRING: typeof REPLACED = [
  ...["logs", "pressure_logs", "silences"].map((collection) => ({ collection, index: "at_1" })),
  ...["attendedAt_1", "endedAt_1"].map((index) => ({ collection: "alarms", index })),
];

/** Repeatable; returns the count. */
export const dropReplacedIndexes = (db: mongo.Db, dryRun: boolean): Promise<number> => dropIndexes(REPLACED, db, dryRun);

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
