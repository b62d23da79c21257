import { Int32 } from "bson";
import { decode, documentFields, encode, getField, show, type BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { toInteger } from "../values/numbers";
import { describeIndex, parseIndex, type IndexDefinition } from "./index-definition";
import { keysInRange } from "./key-range";
import type { Storage } from "./storage";

export interface IndexEntry {
  readonly number: number;
  readonly definition: IndexDefinition;
  /** Ever held an array, so documents may have several keys. */
  isMultikey: boolean;
  /** Each key is one value (index-keys.ts). */
  isExact: boolean;
}

export interface CollectionEntry {
  readonly database: string;
  readonly name: string;
  readonly number: number;
  readonly indexes: IndexEntry[];
}

const namespaceKey = (database: string, name: string): Buffer => Buffer.from(`${database}\0${name}`);

/** MongoDB: no `$`, no NUL, not empty, no leading or trailing dot. */
function checkNames(database: string, name: string): void {
  if (!/^[^\0 "$./\\]{1,63}$/.test(database) || !/^(?!\.)[^\0$]{1,200}(?<!\.)$/.test(name) || name.startsWith("system."))
    throw new CommandError("InvalidNamespace", `Invalid namespace specified '${database}.${name}'`);
}

function describe(entry: CollectionEntry): Buffer {
  const indexes = entry.indexes.map(({ number, definition, isMultikey, isExact }) => ({
    number: new Int32(number),
    isMultikey,
    isExact,
    definition: describeIndex(definition),
  }));
  return encode({ database: entry.database, name: entry.name, number: new Int32(entry.number), indexes });
}

function numberOf(stored: BsonDocument): number {
  const number = toInteger(stored.number);
  if (number === undefined) throw new RangeError(`no number in the catalog: ${show(stored.number)}`);
  return number;
}

function parse(stored: BsonDocument): CollectionEntry {
  const indexes = Array.isArray(stored.indexes) ? stored.indexes.map((index: unknown) => documentFields(index) ?? {}) : [];
  return {
    database: String(stored.database),
    name: String(stored.name),
    number: numberOf(stored),
    indexes: indexes.map((index) => ({
      number: numberOf(index),
      definition: parseIndex(documentFields(getField(index, "definition")) ?? {}),
      isMultikey: index.isMultikey === true,
      isExact: index.isExact === true,
    })),
  };
}

/** In memory; stored by the changing transaction. */
export class Catalog {
  readonly #entries = new Map<string, CollectionEntry>();
  #lastNumber = 0;

  constructor(private readonly storage: Storage) {
    this.reload();
  }

  /** After a failed transaction. */
  reload(): void {
    this.#entries.clear();
    for (const key of keysInRange(this.storage.catalog, { low: Buffer.from([0x20]), high: Buffer.from([0xff]) })) {
      const stored = this.storage.catalog.get(key);
      if (!stored) continue;
      const entry = parse(decode(stored));
      this.#entries.set(key.toString(), entry);
      this.#lastNumber = Math.max(this.#lastNumber, entry.number, ...entry.indexes.map(({ number }) => number));
    }
  }

  find(database: string, name: string): CollectionEntry | undefined {
    return this.#entries.get(namespaceKey(database, name).toString());
  }

  list(database?: string): readonly CollectionEntry[] {
    return [...this.#entries.values()].filter((entry) => database === undefined || entry.database === database);
  }

  /** Never reused in table keys. */
  nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  /** Inside a transaction; with its `_id` index. */
  create(database: string, name: string): CollectionEntry {
    checkNames(database, name);
    const idIndex = parseIndex({ key: { _id: new Int32(1) }, name: "_id_", unique: true });
    const entry = {
      database,
      name,
      number: this.nextNumber(),
      indexes: [{ number: this.nextNumber(), definition: idIndex, isMultikey: false, isExact: true }],
    };
    this.save(entry);
    return entry;
  }

  /** Inside a transaction. */
  save(entry: CollectionEntry): void {
    const key = namespaceKey(entry.database, entry.name);
    this.#entries.set(key.toString(), entry);
    this.storage.catalog.putSync(key, describe(entry));
  }

  remove(entry: CollectionEntry): void {
    const key = namespaceKey(entry.database, entry.name);
    this.#entries.delete(key.toString());
    this.storage.catalog.removeSync(key);
  }
}
