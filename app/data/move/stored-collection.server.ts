import { createHash } from "node:crypto";
import mongoose, { type mongo } from "mongoose";
import { z } from "zod";
import { chunkMatches } from "../frame-chunks.server";
import { isCopyMarkCollection } from "./copy-mark.server";
import { isMarkCollection } from "./unfinished-move.server";

const { BSON } = mongoose.mongo;

export interface StoredCollection {
  readonly name: string;
  readonly options: mongo.Document;
  /** Without the index on `_id`. */
  readonly indexes: readonly StoredIndex[];
}

const indexSchema = z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()), expireAfterSeconds: z.number().optional() });
export type StoredIndex = z.infer<typeof indexSchema>;

/** Without fields that servers add. */
export const describeStoredIndex = ({ v: _version, ns: _namespace, ...index }: StoredIndex): StoredIndex => index;

/** Without views and MongoDB's own. */
export async function listCollections(db: mongo.Db): Promise<StoredCollection[]> {
  const listed = await db.listCollections<{ name: string; type?: string; options?: mongo.Document }>({}, { nameOnly: false }).toArray();
  const own = listed.filter(
    ({ name, type = "collection" }) =>
      type === "collection" && !name.startsWith("system.") && !isMarkCollection(name) && !isCopyMarkCollection(name),
  );
  return Promise.all(
    own
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async ({ name, options = {} }) => ({
        name,
        options,
        indexes: z
          .array(indexSchema)
          .parse(await db.collection(name).listIndexes().toArray())
          .filter((index) => index.name !== "_id_")
          .map(describeStoredIndex),
      })),
  );
}

/** By ID, as bytes: decoding merges integers and equal doubles. */
export async function* storedDocuments(
  db: mongo.Db,
  name: string,
  { filter = {}, skip = 0 }: { filter?: mongo.Document; skip?: number } = {},
): AsyncGenerator<Uint8Array> {
  yield* db.collection(name).find<Uint8Array>(filter, { raw: true, sort: { _id: 1 }, skip });
}

/** Keeps types. */
export const decodeExactly = (bytes: Uint8Array): mongo.Document =>
  BSON.deserialize(bytes, { promoteValues: false, promoteLongs: false, bsonRegExp: true });

export interface Fingerprint {
  documents: number;
  bytes: number;
  /** By ID. */
  sha256: string;
  /** Chunks with a wrong checksum. */
  damaged: number;
}

const chunkSchema = z.object({ bytes: z.instanceof(BSON.Binary), crc: z.number() });

function isDamagedChunk(bytes: Uint8Array): boolean {
  const chunk = chunkSchema.safeParse(BSON.deserialize(bytes));
  return !chunk.success || !chunkMatches({ bytes: chunk.data.bytes.buffer, crc: chunk.data.crc });
}

/** Without documents that expire within the hour. */
export async function fingerprintCollection(db: mongo.Db, { name, indexes }: StoredCollection, now: Date): Promise<Fingerprint> {
  const hash = createHash("sha256");
  const counted = { documents: 0, bytes: 0, damaged: 0 };
  for await (const bytes of storedDocuments(db, name, { filter: notExpiring(indexes, now) })) {
    hash.update(bytes);
    counted.documents += 1;
    counted.bytes += bytes.length;
    if (name === "analysis_chunks" && isDamagedChunk(bytes)) counted.damaged += 1;
  }
  return { ...counted, sha256: hash.digest("hex") };
}

const HOUR_MS = 3_600_000;

function notExpiring(indexes: readonly StoredIndex[], now: Date): mongo.Document {
  const expired = indexes.flatMap(({ key, expireAfterSeconds }) =>
    expireAfterSeconds === undefined
      ? []
      : Object.keys(key).map((field) => ({ [field]: { $lte: new Date(now.getTime() + HOUR_MS - expireAfterSeconds * 1000) } })),
  );
  return expired.length > 0 ? { $nor: expired } : {};
}
