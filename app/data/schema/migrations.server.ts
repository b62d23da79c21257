import { randomBytes } from "node:crypto";
import type { Connection, mongo } from "mongoose";
import { PSEUDONYM_BYTES, pseudonymOf } from "~/domain/display/pseudonym";
import { DEFAULT_STAFF_ROLE } from "~/domain/user";
import { chainOldEntries, type OldEntry } from "../audit-chain.server";
import { dropExpiringIndexes, dropReplacedIndexes } from "./replaced-indexes.server";

/** Documents looked at and changed by one operation, which has its time limit. */
const BATCH = 1000;

/** Whether an upgrade only counts what it would change. */
export interface UpgradeOptions {
  dryRun?: boolean;
}

/** A step from one version of the schema to the next. Repeated, also after half of it, it changes only what is not as it makes it. */
interface Migration {
  readonly name: string;
  /** Answers how many documents, or indexes, it changed or would. */
  run(db: mongo.Db, dryRun: boolean): Promise<number>;
}

/**
 * Gives what earlier versions stored the fields and indexes that this version's queries ask for. What only readers ask for they fill in
 * themselves (analysis-to-domain.server.ts). Their order is that of the versions: a new one goes to the end, and none is ever taken out.
 */
export const MIGRATIONS = [
  { name: "replacedIndexes", run: dropReplacedIndexes },
  { name: "deletedAnalyses", run: (db, dryRun) => markDeletedAnalyses(db.collection("analyses"), dryRun) },
  { name: "patientPseudonyms", run: (db, dryRun) => addPseudonyms(db.collection("patients"), dryRun) },
  { name: "auditChain", run: (db, dryRun) => chainOldEntries(db.collection<OldEntry>("audits"), { dryRun }) },
  { name: "staffRoles", run: (db, dryRun) => addStaffRoles(db.collection("users"), dryRun) },
  { name: "guardedPurges", run: dropExpiringIndexes },
] as const satisfies readonly Migration[];

/** How many documents each migration changed, or would. */
export type Migrated = Partial<Record<(typeof MIGRATIONS)[number]["name"], number>>;

/** Runs every migration, whatever version the database has: for documents of any age that are brought into it. */
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
  for await (const batch of batchesOf(analyses, { deleted: 1, patientName: 1 })) {
    count += batch.filter(({ deleted, patientName }) => deleted === undefined || patientName !== undefined).length;
    if (dryRun) continue;
    const of = (isOutdated: (one: mongo.Document) => boolean) => ({ _id: { $in: batch.filter(isOutdated).map(({ _id }) => _id) } });
    await analyses.updateMany(
      of(({ deleted }) => deleted === undefined),
      { $set: { deleted: false, deletedAt: null } },
    );
    // Names stand with the patients alone, so that whoever is renamed or removed is so everywhere.
    await analyses.updateMany(
      of(({ patientName }) => patientName !== undefined),
      { $unset: { patientName: "" } },
    );
  }
  return count;
}

/** Patients of before there were researchers get a pseudonym each. */
async function addPseudonyms(patients: mongo.Collection, dryRun: boolean): Promise<number> {
  let count = 0;
  for await (const batch of batchesOf(patients, { pseudonym: 1 }))
    for (const { _id } of batch.filter(({ pseudonym }) => pseudonym === undefined)) {
      count += 1;
      if (!dryRun) await patients.updateOne({ _id }, { $set: { pseudonym: pseudonymOf(randomBytes(PSEUDONYM_BYTES)) } });
    }
  return count;
}

/** Every document of a collection by these fields, a batch at a time, in the order of their ids. */
export async function* batchesOf(collection: mongo.Collection, fields: Record<string, 1>): AsyncGenerator<mongo.WithId<mongo.Document>[]> {
  let after: mongo.Document = {};
  for (;;) {
    const batch = await collection.find(after, { projection: fields, sort: { _id: 1 }, limit: BATCH }).toArray();
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = { _id: { $gt: last._id } };
  }
}
