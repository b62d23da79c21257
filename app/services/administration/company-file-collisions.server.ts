import mongoose, { Types, type mongo } from "mongoose";
import { companyFileRecords } from "~/data/company-file/read.server";

const BATCH = 500;
const REPORTED_MAX = 10;

/** Fields unique across companies, by collection. */
const uniqueFields: Record<string, string> = { users: "email", devices: "hardwareSerial" };

/**
 * By ID, email or serial number; ignores an interrupted import of the company.
 * @throws CompanyFileRefused
 */
export async function findCollisions(path: string, companyId: string): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  const found: string[] = [];
  const asked = new Map<string, { collection: string; field: string; values: unknown[] }>();
  const others = { companyId: { $ne: new Types.ObjectId(companyId) } };

  const ask = async ({ collection, field, values }: { collection: string; field: string; values: unknown[] }): Promise<void> => {
    const same: mongo.Filter<mongo.Document> = { [field]: { $in: values }, ...others };
    for await (const document of db.collection(collection).find(same, { projection: { [field]: 1 }, limit: REPORTED_MAX }))
      found.push(`${collection} ${field === "_id" ? "" : `${field} `}${String(document[field])}`);
  };
  const add = async (collection: string, field: string, value: unknown): Promise<void> => {
    const key = `${collection} ${field}`;
    const batch = asked.get(key) ?? { collection, field, values: [] };
    batch.values.push(value);
    asked.set(key, batch);
    if (batch.values.length < BATCH) return;
    asked.delete(key);
    await ask(batch);
  };

  for await (const { collection, document } of companyFileRecords(path)) {
    await add(collection, "_id", document._id);
    const field = uniqueFields[collection];
    if (field !== undefined) await add(collection, field, document[field]);
  }
  for (const batch of asked.values()) await ask(batch);
  return found.slice(0, REPORTED_MAX);
}
