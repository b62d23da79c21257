import { ObjectId } from "bson";
import type { Engine } from "../commands/engine";
import type { Filter } from "../filter/filter";
import { findRecords, type Query } from "../query/find-records";
import { ALL_FIELDS } from "../query/projection";
import type { Collection, StoredRecord } from "../storage/collection";
import { decodeFields, fieldNamesOf, withIdFirst } from "../storage/record";
import { encode, getField, setField, typeNameOf } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { MOST_DOCUMENT_BYTES } from "../values/limits";
import { documentFromFilter, type Update } from "./update";

/** An `_id` may be of any type but these. */
function checkId(id: unknown): void {
  if (["array", "regex", "undefined"].includes(typeNameOf(id)))
    throw new CommandError("BadValue", `The '_id' value cannot be of type ${typeNameOf(id)}`);
}

/** Inside a transaction. Throws BadValue, DollarPrefixedFieldName or DuplicateKey before anything is written. */
export function insertDocument(collection: Collection, bytes: Uint8Array): void {
  const withId = withIdFirst(bytes, () => encode({ _id: new ObjectId() }).subarray(4, -1));
  if (withId.length > MOST_DOCUMENT_BYTES)
    throw new CommandError("BadValue", `object to insert too large. size in bytes: ${withId.length}, max size: ${MOST_DOCUMENT_BYTES}`);
  const operator = fieldNamesOf(withId).find((name) => name.startsWith("$"));
  if (operator !== undefined)
    throw new CommandError("DollarPrefixedFieldName", `The dollar ($) prefixed field '${operator}' is not valid for storage`);
  checkId(decodeFields(withId, { only: new Set(["_id"]) })._id);
  collection.insert(withId);
}

/** Read completely before the first write, so that no document is met twice where an update moves it. */
export const recordsToChange = (engine: Engine, collection: Collection, query: Omit<Query, "skip">): StoredRecord[] =>
  Array.from(findRecords(engine.storage, collection, { ...query, skip: 0 }));

export interface Change {
  readonly before: Buffer;
  readonly after: Buffer;
}

/** Inside a transaction: the document before and after; nothing is written where nothing changes. */
export function updateRecord(engine: Engine, collection: Collection, record: StoredRecord, update: Update, filter: Filter): Change {
  const before = collection.bytes(record, ALL_FIELDS);
  const after = encode(update.apply(decodeFields(before, ALL_FIELDS), filter, { now: engine.clock(), isInsert: false }));
  if (after.length > MOST_DOCUMENT_BYTES)
    throw new CommandError("UpdateTooLarge", `Resulting document after update is larger than ${MOST_DOCUMENT_BYTES}`);
  if (!after.equals(before)) collection.replace(record, after);
  return { before, after };
}

/** Inside a transaction: inserts what the filter and the update say of a new document. */
export function upsert(
  engine: Engine,
  collection: Collection,
  update: Update,
  filter: Filter,
): { readonly id: unknown; readonly after: Buffer } {
  const start = documentFromFilter(filter, update.isReplacement);
  const made = update.apply(start, filter, { now: engine.clock(), isInsert: true });
  const id = getField(made, "_id") ?? new ObjectId();
  setField(made, "_id", id);
  const bytes = encode(made);
  insertDocument(collection, bytes);
  return { id, after: withIdFirst(bytes, () => Buffer.alloc(0)) };
}
