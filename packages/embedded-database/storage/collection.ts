import { show, type BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { equalValues } from "../values/compare";
import { itemAt } from "../values/item-at";
import { getAt } from "../values/paths";
import type { Catalog, CollectionEntry, IndexEntry } from "./catalog";
import { afterPrefix, indexPrefix, readIndexKeys, type DocumentKeys, type EncodedKey } from "./index-keys";
import { keysInRange, type KeyRange } from "./key-range";
import { countLargeFields, decodeFields, documentSize, joinRecord, splitRecord, type FieldSelection } from "./record";
import type { Storage } from "./storage";

const RECORD_NUMBER_BYTES = 6;
const NOTHING = Buffer.alloc(0);

/** Numbers follow insertion; see record.ts. */
export interface StoredRecord {
  readonly number: number;
  readonly head: Buffer;
}

/** Returned by `collStats`, for tests. */
export interface ReadCounters {
  documents: number;
  largeFields: number;
}

export const readRecordNumber = (key: Buffer): number => key.readUIntBE(key.length - RECORD_NUMBER_BYTES, RECORD_NUMBER_BYTES);

function recordNumber(number: number): Buffer {
  const bytes = Buffer.alloc(RECORD_NUMBER_BYTES);
  bytes.writeUIntBE(number, 0, RECORD_NUMBER_BYTES);
  return bytes;
}

const rangeOf = (prefix: Buffer): KeyRange => ({ low: prefix, high: afterPrefix(prefix) });

/** Partial: matches its filter. Sparse: has one of its fields. */
function isIndexed({ definition }: IndexEntry, document: BsonDocument): boolean {
  if (definition.isSparse && !definition.fields.some(({ path }) => getAt(document, path) !== undefined)) return false;
  return definition.partialFilter?.matches(document) ?? true;
}

const NO_KEYS: DocumentKeys = { keys: [], isMultikey: false };

/** Write inside a transaction. */
export class Collection {
  readonly #prefix: Buffer;

  constructor(
    readonly storage: Storage,
    private readonly catalog: Catalog,
    readonly entry: CollectionEntry,
    private readonly counters: ReadCounters,
  ) {
    this.#prefix = indexPrefix(entry.number);
  }

  get namespace(): string {
    return `${this.entry.database}.${this.entry.name}`;
  }

  get documentRange(): KeyRange {
    return rangeOf(this.#prefix);
  }

  read(number: number): StoredRecord | undefined {
    const head = this.storage.documents.get(this.#key(number));
    this.counters.documents += 1;
    return head && { number, head };
  }

  bytes({ number, head }: StoredRecord, selection: FieldSelection): Buffer {
    return joinRecord(head, selection, (field) => {
      this.counters.largeFields += 1;
      return this.storage.large.get(this.#largeKey(number, field)) ?? NOTHING;
    });
  }

  document(record: StoredRecord, selection: FieldSelection): BsonDocument {
    return decodeFields(this.bytes(record, selection), selection);
  }

  size(record: StoredRecord): number {
    return documentSize(record.head);
  }

  insert(bytes: Buffer): void {
    const last = Array.from(
      this.storage.documents.getKeys({ start: this.documentRange.high, end: this.documentRange.low, reverse: true, limit: 1 }),
    )[0];
    const number = last ? readRecordNumber(last) + 1 : 1;
    const document = decodeFields(bytes, this.#indexedFields());
    const added = this.entry.indexes.map((index) => ({ index, found: this.#keys(index, document) }));
    for (const { index, found } of added) this.#checkUnique(index, found, number);
    for (const { index, found } of added) this.#addKeys(index, found, number);
    this.#put(number, bytes, undefined);
  }

  replace(record: StoredRecord, bytes: Buffer): void {
    const before = decodeFields(this.bytes(record, this.#indexedFields()), this.#indexedFields());
    const after = decodeFields(bytes, this.#indexedFields());
    const changes = this.entry.indexes.map((index) => {
      const [old, found] = [this.#keys(index, before), this.#keys(index, after)];
      const isMissing = (from: DocumentKeys) => (key: EncodedKey) => !from.keys.some((other) => other.bytes.equals(key.bytes));
      return { index, removed: old.keys.filter(isMissing(found)), added: { ...found, keys: found.keys.filter(isMissing(old)) }, found };
    });
    for (const { index, found } of changes) this.#checkUnique(index, found, record.number);
    for (const { index, removed, added } of changes) {
      for (const key of removed) this.storage.indexes.remove(this.#indexKey(index, key, record.number));
      this.#addKeys(index, added, record.number);
    }
    this.#put(record.number, bytes, record);
  }

  remove(record: StoredRecord): void {
    const document = this.document(record, this.#indexedFields());
    for (const index of this.entry.indexes)
      for (const key of this.#keys(index, document).keys) this.storage.indexes.remove(this.#indexKey(index, key, record.number));
    for (let field = 0; field < countLargeFields(record.head); field += 1)
      this.storage.large.removeSync(this.#largeKey(record.number, field));
    this.storage.documents.removeSync(this.#key(record.number));
  }

  /** Throws DuplicateKey before any write. */
  buildIndex(index: IndexEntry): void {
    const unique = new Map<string, (readonly unknown[])[]>();
    const found: { readonly number: number; readonly keys: DocumentKeys }[] = [];
    const selection = fieldsOfIndexes([index]);
    for (const key of keysInRange(this.storage.documents, this.documentRange)) {
      const record = this.read(readRecordNumber(key));
      if (!record) continue;
      const keys = this.#keys(index, this.document(record, selection));
      for (const { bytes, values } of index.definition.isUnique ? keys.keys : []) {
        const sharing = unique.get(bytes.toString("latin1")) ?? [];
        if (sharing.some((other) => equalValues(other, values))) throw duplicateKey(this.namespace, index, values);
        unique.set(bytes.toString("latin1"), [...sharing, values]);
      }
      found.push({ number: record.number, keys });
    }
    this.entry.indexes.push(index);
    for (const { number, keys } of found) this.#addKeys(index, keys, number);
    this.catalog.save(this.entry);
  }

  removeIndex(index: IndexEntry): void {
    for (const key of this.storage.indexes.keys(rangeOf(indexPrefix(index.number)))) this.storage.indexes.remove(key);
    this.entry.indexes.splice(this.entry.indexes.indexOf(index), 1);
    this.catalog.save(this.entry);
  }

  drop(): void {
    for (const index of this.entry.indexes)
      for (const key of this.storage.indexes.keys(rangeOf(indexPrefix(index.number)))) this.storage.indexes.remove(key);
    for (const table of [this.storage.large, this.storage.documents])
      for (const key of keysInRange(table, this.documentRange)) table.removeSync(key);
    this.catalog.remove(this.entry);
  }

  #key(number: number): Buffer {
    return Buffer.concat([this.#prefix, recordNumber(number)]);
  }

  #largeKey(number: number, field: number): Buffer {
    return Buffer.concat([this.#key(number), Buffer.from([field >> 8, field & 0xff])]);
  }

  #indexKey(index: IndexEntry, { bytes }: EncodedKey, number: number): Buffer {
    return Buffer.concat([indexPrefix(index.number), bytes, recordNumber(number)]);
  }

  #indexedFields(): FieldSelection {
    return fieldsOfIndexes(this.entry.indexes);
  }

  #keys(index: IndexEntry, document: BsonDocument): DocumentKeys {
    return isIndexed(index, document) ? readIndexKeys(document, index.definition.fields) : NO_KEYS;
  }

  #addKeys(index: IndexEntry, { keys, isMultikey }: DocumentKeys, number: number): void {
    const isExact = keys.every((key) => key.isExact);
    if ((isMultikey && !index.isMultikey) || (!isExact && index.isExact)) {
      index.isMultikey ||= isMultikey;
      index.isExact &&= isExact;
      this.catalog.save(this.entry);
    }
    for (const key of keys) this.storage.indexes.put(this.#indexKey(index, key, number));
  }

  /** Values may share a key, so documents are compared. */
  #checkUnique(index: IndexEntry, { keys }: DocumentKeys, own: number): void {
    if (!index.definition.isUnique) return;
    for (const { bytes, values } of keys) {
      for (const key of this.storage.indexes.keys(rangeOf(Buffer.concat([indexPrefix(index.number), bytes])))) {
        const other = readRecordNumber(key) === own ? undefined : this.read(readRecordNumber(key));
        if (!other) continue;
        const others = this.#keys(index, this.document(other, this.#indexedFields())).keys;
        if (others.some((candidate) => equalValues(candidate.values, values))) throw duplicateKey(this.namespace, index, values);
      }
    }
  }

  #put(number: number, bytes: Buffer, previous: StoredRecord | undefined): void {
    const { head, large } = splitRecord(bytes);
    for (const [field, element] of large.entries()) {
      const key = this.#largeKey(number, field);
      if (!this.storage.large.get(key)?.equals(element)) this.storage.large.putSync(key, element);
    }
    for (let field = large.length; previous && field < countLargeFields(previous.head); field += 1)
      this.storage.large.removeSync(this.#largeKey(number, field));
    this.storage.documents.putSync(this.#key(number), head);
  }
}

function fieldsOfIndexes(indexes: readonly IndexEntry[]): FieldSelection {
  const names = indexes.flatMap(({ definition }) => [
    ...definition.fields.map(({ path }) => itemAt(path, 0)),
    ...(definition.partialFilter?.fields ?? []),
  ]);
  return { only: new Set(names) };
}

function duplicateKey(namespace: string, { definition }: IndexEntry, values: readonly unknown[]): CommandError {
  const keyValue = Object.fromEntries(definition.fields.map(({ name }, position) => [name, values[position] ?? null]));
  const shown = Object.entries(keyValue)
    .map(([name, value]) => `${name}: ${show(value)}`)
    .join(", ");
  const message = `E11000 duplicate key error collection: ${namespace} index: ${definition.name} dup key: { ${shown} }`;
  return new CommandError("DuplicateKey", message, { keyPattern: definition.key, keyValue });
}
