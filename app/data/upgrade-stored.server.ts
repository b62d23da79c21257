import type { Connection, mongo } from "mongoose";

/** Documents looked at and changed by one operation, which has its time limit. */
const BATCH = 1000;

/**
 * Gives documents of earlier versions what this version's queries ask for; needed once, harmless later. What only readers ask for they fill in
 * themselves (analysis-to-domain.server.ts).
 */
export async function upgradeStored({ db }: Connection): Promise<void> {
  const analyses = db?.collection("analyses");
  if (!analyses) return;
  for await (const batch of batchesOf(analyses, { deleted: 1 })) {
    const outdated = batch.filter(({ deleted }) => deleted === undefined).map(({ _id }) => _id);
    if (outdated.length > 0) await analyses.updateMany({ _id: { $in: outdated } }, { $set: { deleted: false, deletedAt: null } });
  }
}

/** Every document of a collection by these fields, a batch at a time, in the order of their ids. */
async function* batchesOf(collection: mongo.Collection, fields: Record<string, 1>): AsyncGenerator<mongo.WithId<mongo.Document>[]> {
  let after: mongo.Document = {};
  for (;;) {
    const batch = await collection.find(after, { projection: fields, sort: { _id: 1 }, limit: BATCH }).toArray();
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = { _id: { $gt: last._id } };
  }
}
