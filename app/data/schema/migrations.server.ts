import { randomBytes } from "node:crypto";
import type { Connection, mongo } from "mongoose";
import { PSEUDONYM_BYTES, createPseudonym } from "~/domain/display/pseudonym";
import { DEFAULT_STAFF_ROLE } from "~/domain/user";
import { chainOldEntries, type OldEntry } from "../audit-chain.server";
import { dropExpiringIndexes, dropReplacedIndexes } from "./replaced-indexes.server";

/** Per operation, which has a time limit. */
const BATCH = 1000;

export interface UpgradeOptions {
  dryRun?: boolean;
}

/** Repeatable, also after half of it. */
interface Migration {
  readonly name: string;
  /** Documents or indexes changed, or to change. */
  run(db: mongo.Db, dryRun: boolean): Promise<number>;
}

/**
 * For this version's queries; readers fill in other fields (analysis-to-domain.server.ts). The order is the version:
 * append only.
 */
export const MIGRATIONS = [
  { name: "replacedIndexes", run: dropReplacedIndexes },
  { name: "deletedAnalyses", run: (db, dryRun) => markDeletedAnalyses(db.collection("analyses"), dryRun) },
  { name: "patientPseudonyms", run: (db, dryRun) => addPseudonyms(db.collection("patients"), dryRun) },
  { name: "auditChain", run: (db, dryRun) => chainOldEntries(db.collection<OldEntry>("audits"), { dryRun }) },
  { name: "staffRoles", run: (db, dryRun) => addStaffRoles(db.collection("users"), dryRun) },
  { name: "guardedPurges", run: dropExpiringIndexes },
] as const satisfies readonly Migration[];

export type Migrated = Partial<Record<(typeof MIGRATIONS)[number]["name"], number>>;

/** For imported documents of any age. */
export async function migrateAll({ db }: Connection, { dryRun = false }: UpgradeOptions = {}): Promise<Migrated> {
  const migrated: Migrated = {};
  if (db) for (const { name, run } of MIGRATIONS) migrated[name] = await run(db, dryRun);
  return migrated;
}

async function addStaffRoles(users: mongo.Collection, dryRun: boolean): Promise<number> {
  const outdated = { staffRole: { $exists: false } };
  if (dryRun) return users.countDocuments(outdated);
  return (await users.updateMany(outdated, { $set: { staffRole: DEFAULT_STAFF_ROLE } })).modifiedCount;
}

async function markDeletedAnalyses(analyses: mongo.Collection, dryRun: boolean): Promise<number> {
  let count = 0;
  for await (const batch of readBatches(analyses, { deleted: 1, patientName: 1 })) {
    count += batch.filter(({ deleted, patientName }) => deleted === undefined || patientName !== undefined).length;
    if (dryRun) continue;
    const pick = (isOutdated: (one: mongo.Document) => boolean) => ({ _id: { $in: batch.filter(isOutdated).map(({ _id }) => _id) } });
    await analyses.updateMany(
      pick(({ deleted }) => deleted === undefined),
      { $set: { deleted: false, deletedAt: null } },
    );
    // Only patients hold names, so one change works everywhere.
    await analyses.updateMany(
      pick(({ patientName }) => patientName !== undefined),
      { $unset: { patientName: "" } },
    );
  }
  return count;
}

async function addPseudonyms(patients: mongo.Collection, dryRun: boolean): Promise<number> {
  let count = 0;
  for await (const batch of readBatches(patients, { pseudonym: 1 }))
    for (const { _id } of batch.filter(({ pseudonym }) => pseudonym === undefined)) {
      count += 1;
      if (!dryRun) await patients.updateOne({ _id }, { $set: { pseudonym: createPseudonym(randomBytes(PSEUDONYM_BYTES)) } });
    }
  return count;
}

export async function* readBatches(
  collection: mongo.Collection,
  fields: Record<string, 1>,
): AsyncGenerator<mongo.WithId<mongo.Document>[]> {
  let after: mongo.Document = {};
  for (;;) {
    const batch = await collection.find(after, { projection: fields, sort: { _id: 1 }, limit: BATCH }).toArray();
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = { _id: { $gt: last._id } };
  }
}
