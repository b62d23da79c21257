import { isDeepStrictEqual } from "node:util";
import type { mongo } from "mongoose";
import {
  listCollections,
  decodeExactly,
  describeStoredIndex,
  fingerprintCollection,
  storedDocuments,
  type Fingerprint,
  type StoredCollection,
} from "./stored-collection.server";
import { assertWhole, readMark, removeMark, setMark } from "./unfinished-move.server";

/** Per write; MongoDB allows 48 MB. */
const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;

/** The message is for the operator. */
export class MoveRefused extends Error {
  override readonly name = "MoveRefused";
}

export interface CopyProgress {
  readonly step: "copied" | "compared";
  readonly collection: string;
  readonly documents: number;
  readonly of: number;
}

export interface CopiedDatabase {
  /** Of both databases. */
  readonly compared: Readonly<Record<string, Fingerprint>>;
  readonly indexes: number;
  /** Continued an unfinished copy. */
  readonly resumed: boolean;
}

interface CopyOptions {
  readonly source: mongo.Db;
  readonly target: mongo.Db;
  /** Without password; only the same source continues a copy. */
  readonly from: string;
  readonly now: () => Date;
  readonly onProgress: (progress: CopyProgress) => void;
}

/**
 * Copies into an empty database and compares documents byte for byte, and indexes. The target is marked unfinished
 * until equal; call again after an interruption. No writes meanwhile.
 * @throws MoveRefused if the source is empty, the target is not, or they differ
 */
export async function copyDatabase({ source, target, from, now, onProgress }: CopyOptions): Promise<CopiedDatabase> {
  await assertWhole(source);
  const collections = await listCollections(source);
  if (collections.length === 0) throw new MoveRefused(`${from} is empty: there is nothing to move.`);
  const resumed = await claimTarget(target, from, now());
  for (const collection of collections) await copyCollection(collection, { source, target, onProgress });

  const compared: Record<string, Fingerprint> = {};
  for (const collection of collections)
    compared[collection.name] = await compareCollection(collection, { source, target, now, onProgress });

  // Last, since they delete expired documents.
  for (const { name, indexes } of collections)
    if (indexes.length > 0) await target.command({ createIndexes: name, indexes: indexes.map(describeStoredIndex) });
  assertSameShape(await listCollections(source), await listCollections(target));
  await removeMark(target);
  return { compared, indexes: collections.reduce((sum, { indexes }) => sum + indexes.length, 0), resumed };
}

/** Returns whether it was already marked. */
async function claimTarget(target: mongo.Db, from: string, startedAt: Date): Promise<boolean> {
  const mark = await readMark(target);
  if (mark) {
    if (mark.from === from) return true;
    throw new MoveRefused(`The target is an unfinished copy of ${mark.from}, not of ${from}. Go on from there, or drop it.`);
  }
  const found = await listCollections(target);
  for (const { name } of found)
    if (await target.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new MoveRefused(`The target is not empty: it has documents in ${name}. A move fills an empty database only.`);
  await setMark(target, { from, startedAt });
  for (const { name } of found) await target.collection(name).drop();
  return false;
}

type Databases = Pick<CopyOptions, "source" | "target" | "onProgress">;

/** By ID, so those of an earlier attempt come first. */
async function copyCollection({ name, options }: StoredCollection, { source, target, onProgress }: Databases): Promise<void> {
  const of = await source.collection(name).countDocuments();
  const isThere = (await target.listCollections({ name }, { nameOnly: true }).toArray()).length > 0;
  if (!isThere) await target.createCollection(name, options);
  let documents = isThere ? await target.collection(name).countDocuments() : 0;
  let batch: mongo.Document[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    if (batch.length > 0) await target.collection(name).insertMany(batch, { ordered: true });
    documents += batch.length;
    [batch, bytes] = [[], 0];
    onProgress({ step: "copied", collection: name, documents, of });
  };
  for await (const stored of storedDocuments(source, name, { skip: documents })) {
    batch.push(decodeExactly(stored));
    bytes += stored.length;
    if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await write();
  }
  await write();
}

/** Copies again once if different: the source may have changed. */
async function compareCollection(
  collection: StoredCollection,
  { source, target, now, onProgress }: Databases & Pick<CopyOptions, "now">,
): Promise<Fingerprint> {
  const { name } = collection;
  for (let isRestart = false; ; isRestart = true) {
    const at = now();
    const [there, here] = [await fingerprintCollection(source, collection, at), await fingerprintCollection(target, collection, at)];
    onProgress({ step: "compared", collection: name, documents: here.documents, of: there.documents });
    if (isDeepStrictEqual(there, here)) return here;
    if (isRestart)
      throw new MoveRefused(
        `${name} is not the same: ${describe(there)} in the source, ${describe(here)} in the target. ` +
          "Does a server still write to one of them? Stop it and give the command again.",
      );
    await target.collection(name).drop();
    await copyCollection(collection, { source, target, onProgress });
  }
}

const describe = ({ documents, sha256 }: Fingerprint): string => `${documents} documents (SHA-256 ${sha256.slice(0, 12)})`;

function assertSameShape(source: readonly StoredCollection[], target: readonly StoredCollection[]): void {
  const shapeOf = (collections: readonly StoredCollection[]) =>
    Object.fromEntries(collections.map(({ name, indexes }) => [name, new Map(indexes.map((index) => [index.name, index]))]));
  const [there, here] = [shapeOf(source), shapeOf(target)];
  for (const name of new Set([...Object.keys(there), ...Object.keys(here)]))
    if (!isDeepStrictEqual(there[name], here[name]))
      throw new MoveRefused(`${name} has not the same indexes in the target, or is in one of the two only.`);
}
