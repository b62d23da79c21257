import type { mongo } from "mongoose";
import { z } from "zod";
import { MIGRATIONS } from "./migrations.server";

/** Databases store theirs in `schema`; without one it is 0. */
export const SCHEMA_VERSION: number = MIGRATIONS.length;

const COLLECTION = "schema";
const ID = "version";

const versionSchema = z.object({ version: z.number().int().nonnegative() });

/** The message is for the operator. */
export class SchemaTooNew extends Error {
  override readonly name = "SchemaTooNew";
  constructor(version: number) {
    super(
      `This database was upgraded by a newer version of Isobar (schema ${version}; this one knows ${SCHEMA_VERSION}) and is left as it is. ` +
        "Start that version again, or restore a backup that was made before the upgrade.",
    );
  }
}

/** Also holds the lease of migrate.server.ts. */
export const schemaCollection = (db: mongo.Db): mongo.Collection<{ _id: string }> => db.collection(COLLECTION);

export async function readSchemaVersion(db: mongo.Db): Promise<number> {
  const found = await schemaCollection(db).findOne({ _id: ID });
  return found ? versionSchema.parse(found).version : 0;
}

export async function raiseSchemaVersion(db: mongo.Db, { version, name, at }: { version: number; name: string; at: Date }): Promise<void> {
  await schemaCollection(db).updateOne({ _id: ID }, { $max: { version }, $set: { [`migrations.${name}`]: at } }, { upsert: true });
}

/** @throws SchemaTooNew */
export async function assertSchemaKnown(db: mongo.Db): Promise<void> {
  const version = await readSchemaVersion(db);
  if (version > SCHEMA_VERSION) throw new SchemaTooNew(version);
}
