import { randomBytes } from "node:crypto";
import type { Connection, mongo } from "mongoose";
import { PSEUDONYM_BYTES, pseudonymOf } from "~/domain/display/pseudonym";
import { DEFAULT_STAFF_ROLE } from "~/domain/user";
import { chainOldEntries, type OldEntry } from "./audit-chain.server";

/** Documents looked at and changed by one operation, which has its time limit. */
const BATCH = 1000;

/** Whether an upgrade only counts what it would change. */
export interface UpgradeOptions {
  dryRun?: boolean;
}

/** How many documents of each collection an upgrade changed, or would. */
export type Upgraded = Record<"analyses" | "patients" | "audits" | "users", number>;

/**
 * Gives documents of earlier versions what this version's queries ask for; needed once, harmless later. What only readers ask for they fill in
 * themselves (analysis-to-domain.server.ts).
 */
export async function upgradeStored({ db }: Connection, { dryRun = false }: UpgradeOptions = {}): Promise<Upgraded> {
  if (!db) return { analyses: 0, patients: 0, audits: 0, users: 0 };
  return {
    analyses: await upgradeAnalyses(db.collection("analyses"), dryRun),
    patients: await upgradePatients(db.collection("patients"), dryRun),
    audits: await chainOldEntries(db.collection<OldEntry>("audits"), { dryRun }),
    users: await upgradeUsers(db.collection("users"), dryRun),
  };
}

async function upgradeUsers(users: mongo.Collection, dryRun: boolean): Promise<number> {
  const outdated = { staffRole: { $exists: false } };
  if (dryRun) return users.countDocuments(outdated);
  return (await users.updateMany(outdated, { $set: { staffRole: DEFAULT_STAFF_ROLE } })).modifiedCount;
}

async function upgradeAnalyses(analyses: mongo.Collection, dryRun: boolean): Promise<number> {
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
async function upgradePatients(patients: mongo.Collection, dryRun: boolean): Promise<number> {
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
