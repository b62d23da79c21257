import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { open, type Database, type RootDatabase } from "lmdb";

/** Keys read at once: no LMDB cursor stays open in between, so that a slow reader never keeps freed pages from being reused. */
const KEYS_PER_READ = 256;

/** Virtual address space only: the file grows with its data. */
const MAP_BYTES = 64 * 1024 ** 3;

/** Key of the owner in the catalog, before all namespaces. */
const OWNER_KEY = Buffer.from([1]);

export type LmdbTable = Database<Buffer, Buffer>;

/** Keys of a table from `low` (inclusive) up to `high` (exclusive), or the same backwards. */
export interface KeyRange {
  readonly low: Buffer;
  readonly high: Buffer;
}

/**
 * The LMDB environment: one file, `database.lmdb`, and its tables.
 * - `catalog`: a collection's namespace → its number, indexes and options
 * - `documents`: collection and record number → record (record.ts)
 * - `large`: collection, record and field number → element of a large field
 * - `indexes`: index key (index-keys.ts) → nothing
 */
export class Storage {
  readonly #environment: RootDatabase<Buffer, Buffer>;
  readonly catalog: LmdbTable;
  readonly documents: LmdbTable;
  readonly large: LmdbTable;
  readonly indexes: LmdbTable;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, "database.lmdb");
    const binary = { encoding: "binary", keyEncoding: "binary" } as const;
    this.#environment = open<Buffer, Buffer>({ path, mapSize: MAP_BYTES, maxDbs: 8, ...binary });
    chmodSync(path, 0o600);
    this.catalog = this.#environment.openDB({ name: "catalog", ...binary });
    this.documents = this.#environment.openDB({ name: "documents", ...binary });
    this.large = this.#environment.openDB({ name: "large", ...binary });
    this.indexes = this.#environment.openDB({ name: "indexes", ...binary });
  }

  /**
   * Runs the action as one LMDB write transaction and resolves once it is on disk. Transactions started together share one sync.
   * A throw inside LMDB's callback would not undo earlier writes and would affect the transactions batched with it: an action
   * checks everything before its first put, and its error is rethrown outside the callback.
   */
  async write<Result>(action: () => Result): Promise<Result> {
    const outcome = await this.#environment.transaction((): { readonly result: Result } | { readonly error: unknown } => {
      try {
        return { result: action() };
      } catch (error) {
        return { error };
      }
    });
    await this.#environment.flushed;
    if ("error" in outcome) throw outcome.error;
    return outcome.result;
  }

  /** Records who may write from now on. */
  claim(owner: Buffer): void {
    this.catalog.transactionSync(() => this.catalog.putSync(OWNER_KEY, owner));
  }

  isClaimedBy(owner: Buffer): boolean {
    return this.catalog.get(OWNER_KEY)?.equals(owner) === true;
  }

  /** Copies the whole environment, also while it is being written. */
  backup(path: string): Promise<void> {
    return this.#environment.backup(path, false);
  }

  async close(): Promise<void> {
    await this.#environment.flushed;
    await this.#environment.close();
  }
}

/** The keys of a range, in order. Keys added or removed meanwhile may be seen or not. */
export function* keysInRange(table: LmdbTable, { low, high }: KeyRange, reverse = false): Generator<Buffer> {
  const end = reverse ? low : high;
  let start = reverse ? high : low;
  let exclusiveStart = false;
  for (;;) {
    const keys: Buffer[] = Array.from(table.getKeys({ start, end, reverse, exclusiveStart, limit: KEYS_PER_READ }));
    yield* keys;
    const last = keys.at(-1);
    if (!last || keys.length < KEYS_PER_READ) return;
    [start, exclusiveStart] = [last, true];
  }
}

export const countKeys = (table: LmdbTable, { low, high }: KeyRange): number => table.getKeysCount({ start: low, end: high });
