import { ObjectId } from "bson";
import { findRecords, type Query } from "../query/find-records";
import type { Collection, StoredRecord } from "../storage/collection";
import { ALL_FIELDS, decodeFields, readFieldNames, withIdFirst } from "../storage/record";
import { documentFromFilter, type Update } from "../update/update";
import { encode, isDocument, bsonTypeName } from "../values/bson-values";
import { CommandError, notSupported } from "../values/command-error";
import { MAX_DOCUMENT_BYTES } from "../values/limits";
import type { Engine } from "./engine";

/* Runs in a transaction; checks everything before the first put. */

/** At any depth; a DBRef's fields do not count. */
function operatorIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(operatorIn).find((name) => name !== undefined);
  if (!isDocument(value)) return undefined;
  return Object.keys(value).find((name) => name.startsWith("$")) ?? operatorIn(Object.values(value));
}

function checkNewId(id: unknown): void {
  const type = bsonTypeName(id);
  if (["array", "regex", "undefined"].includes(type)) throw new CommandError("InvalidIdField", `The '_id' value cannot be of type ${type}`);
  const operator = operatorIn(id);
  if (operator !== undefined)
    throw new CommandError(
      "DollarPrefixedFieldName",
      `_id fields may not contain '$'-prefixed fields: ${operator} is not valid for storage.`,
    );
}

/** @throws CommandError BadValue, InvalidIdField, DollarPrefixedFieldName or DuplicateKey */
export function insertDocument(collection: Collection, bytes: Uint8Array): void {
  const withId = withIdFirst(bytes, () => encode({ _id: new ObjectId() }).subarray(4, -1));
  if (withId.length > MAX_DOCUMENT_BYTES)
    throw new CommandError("BadValue", `object to insert too large. size in bytes: ${withId.length}, max size: ${MAX_DOCUMENT_BYTES}`);
  const operator = readFieldNames(withId).find((name) => name.startsWith("$"));
  if (operator !== undefined) throw notSupported("DollarPrefixedFieldName", "field at the top of a document", operator);
  checkNewId(decodeFields(withId, { only: new Set(["_id"]) })._id);
  collection.insert(withId);
}

export type Target = Omit<Query, "skip"> & { readonly database: string; readonly name: string };

/** All are read before the first write, so updates cannot make one appear twice. */
const recordsOf = (collection: Collection | undefined, target: Target): StoredRecord[] =>
  collection ? Array.from(findRecords(collection, { ...target, skip: 0 })) : [];

/** Returns the count, and bytes if `keepsBytes`. */
export function removeDocuments(
  engine: Engine,
  target: Target,
  keepsBytes = false,
): { readonly count: number; readonly bytes: readonly Buffer[] } {
  const collection = engine.collection(target.database, target.name);
  const records = recordsOf(collection, target);
  const bytes = keepsBytes && collection ? records.map((record) => collection.bytes(record, ALL_FIELDS)) : [];
  for (const record of records) collection?.remove(record);
  return { count: records.length, bytes };
}

export interface Changes {
  readonly changed: readonly { readonly before: Buffer; readonly after: Buffer }[];
  readonly upserted?: { readonly id: unknown; readonly after: Buffer };
}

/** Inserts from filter and update if `isUpsert`. Skips unchanged documents. */
export function changeDocuments(engine: Engine, target: Target, update: Update, isUpsert: boolean): Changes {
  const { database, name, filter } = target;
  const collection = engine.collection(database, name);
  const changed = recordsOf(collection, target).map((record) => {
    const before = collection?.bytes(record, ALL_FIELDS) ?? Buffer.alloc(0);
    const after = encode(update.apply(decodeFields(before, ALL_FIELDS), filter, { now: engine.clock(), isInsert: false }));
    if (after.length > MAX_DOCUMENT_BYTES)
      throw new CommandError("UpdateTooLarge", `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
    if (!after.equals(before)) collection?.replace(record, after);
    return { before, after };
  });
  if (changed.length > 0 || !isUpsert) return { changed };
  const made = update.apply(documentFromFilter(filter, update.isReplacement), filter, { now: engine.clock(), isInsert: true });
  // null is a valid ID.
  const id = "_id" in made ? made._id : new ObjectId();
  made._id = id;
  const bytes = encode(made);
  insertDocument(engine.collectionForWriting(database, name), bytes);
  return { changed, upserted: { id, after: withIdFirst(bytes, () => Buffer.alloc(0)) } };
}
