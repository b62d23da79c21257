import { randomBytes } from "node:crypto";
import type { Connection, mongo } from "mongoose";
import { PSEUDONYM_BYTES, pseudonymOf } from "~/domain/display/pseudonym";
import { DEFAULT_STAFF_ROLE } from "~/domain/user";
import { chainOldEntries, type OldEntry } from "./audit-chain.server";

/** Documents looked at and changed by one operation, which has its time limit. */
const BATCH = 1000;

/**
 * Gives documents of earlier versions what this version's queries ask for; needed once, harmless later. What only readers ask for they fill in
 * themselves (analysis-to-domain.server.ts).
 */
export async function upgradeStored({ db }: Connection): Promise<void> {
  if (!db) return;
  await upgradeAnalyses(db.collection("analyses"));
  await upgradePatients(db.collection("patients"));
  await chainOldEntries(db.collection<OldEntry>("audits"));
  await db.collection("users").updateMany({ staffRole: { $exists: false } }, { $set: { staffRole: DEFAULT_STAFF_ROLE } });
}

async function upgradeAnalyses(analyses: mongo.Collection): Promise<void> {
  for await (const batch of batchesOf(analyses, { deleted: 1, patientName: 1 })) {
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
}

/** Patients of before there were researchers get a pseudonym each. */
async function upgradePatients(patients: mongo.Collection): Promise<void> {
  for await (const batch of batchesOf(patients, { pseudonym: 1 }))
    for (const { _id } of batch.filter(({ pseudonym }) => pseudonym === undefined))
      await patients.updateOne({ _id }, { $set: { pseudonym: pseudonymOf(randomBytes(PSEUDONYM_BYTES)) } });
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
