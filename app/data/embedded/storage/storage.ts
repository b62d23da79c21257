import { chmodSync, mkdirSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { open, type RootDatabase } from "lmdb";
import { CommitQueue } from "./commit-queue";
import { IndexTable } from "./index-table";
import type { LmdbTable } from "./key-range";
import { prepareFiles } from "./prepare-files";
import { toWriteFailure, WriteFailure } from "./write-failure";

/** Virtual address space only: the file grows with its data. */
const MAP_BYTES = 64 * 1024 ** 3;

/**
 * Transactions become visible only once on disk, so a failed sync leaves nothing. lmdb's own batching is off: when a
 * batch fails, it leaves unhandled rejections that end the thread.
 */
const SYNC_BEFORE_VISIBLE = { overlappingSync: false, eventTurnBatching: false };

const OWNER_KEY = Buffer.from([1]);

/**
 * Key and size of a trial write: the size of a recording chunk, since a nearly full disk may still take small writes.
 */
const TRIAL_KEY = Buffer.from([2]);
const TRIAL_BYTES = 1024 ** 2;

/** A longer commit counts as failing. */
const SLOWEST_COMMIT_MS = 5_000;

/**
 * - `writable`: no write has failed since the start or since the last trial that succeeded
 * - `failing`: a write has failed; every write is still attempted
 * - `unusable`: nothing can be read or written until the environment is opened again
 */
export type StorageState = "writable" | "failing" | "unusable";

export type ReportState = (state: StorageState, failure?: WriteFailure) => void;

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
  readonly indexes: IndexTable;

  readonly #commits = new CommitQueue((runActions) => this.#commit(runActions));
  #state: StorageState = "writable";
  /** Start of the running commit, by `performance.now()`. */
  #committingSince: number | undefined;
  #trial: Promise<boolean> | undefined;

  constructor(
    private readonly folder: string,
    private readonly reportState: ReportState,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, "database.lmdb");
    prepareFiles(path);
    const binary = { encoding: "binary", keyEncoding: "binary" } as const;
    this.#environment = open<Buffer, Buffer>({ path, mapSize: MAP_BYTES, maxDbs: 8, ...SYNC_BEFORE_VISIBLE, ...binary });
    chmodSync(path, 0o600);
    this.catalog = this.#environment.openDB({ name: "catalog", ...binary });
    this.documents = this.#environment.openDB({ name: "documents", ...binary });
    this.large = this.#environment.openDB({ name: "large", ...binary });
    this.indexes = new IndexTable(this.#environment.openDB({ name: "indexes", ...binary }));
  }

  /**
   * Runs the action in an LMDB write transaction and resolves once it is on disk.
   * A throw inside LMDB's callback does not undo earlier writes: check everything before the first put.
   * @throws WriteFailure if the transaction was not stored; nothing of it is kept, and reads continue
   */
  write<Result>(action: () => Result): Promise<Result> {
    return this.#commits.add(action);
  }

  /** Whether writes reach the disk. After a failure, a trial write of a chunk's size decides. */
  async isWritable(): Promise<boolean> {
    if (this.#committingSince !== undefined && performance.now() - this.#committingSince > SLOWEST_COMMIT_MS) return false;
    if (this.#state === "failing") return (this.#trial ??= this.#try().finally(() => (this.#trial = undefined)));
    return this.#state === "writable";
  }

  async #try(): Promise<boolean> {
    try {
      await this.write(() => this.catalog.putSync(TRIAL_KEY, Buffer.alloc(TRIAL_BYTES)));
      await this.write(() => this.catalog.removeSync(TRIAL_KEY));
      this.#enter("writable");
      return true;
    } catch {
      return false;
    }
  }

  async #commit(runActions: () => void): Promise<void> {
    // lmdb would wait forever.
    if (this.#state === "unusable") throw new WriteFailure("WriteConcernFailed", "the database is opened again", "");
    this.#committingSince = performance.now();
    try {
      await this.#environment.transaction(runActions);
      this.indexes.settle(true);
    } catch (error) {
      this.indexes.settle(false);
      const failure = await toWriteFailure(error, this.folder);
      this.#environment.resetReadTxn();
      this.#enter(this.isReadable() ? "failing" : "unusable", failure);
      throw failure;
    } finally {
      this.#committingSince = undefined;
    }
  }

  #enter(state: StorageState, failure?: WriteFailure): void {
    if (state === this.#state) return;
    this.#state = state;
    this.reportState(state, failure);
  }

  /** Records the owner, who can write from now on. */
  claim(owner: Buffer): void {
    this.catalog.transactionSync(() => this.catalog.putSync(OWNER_KEY, owner));
  }

  /**
   * Whether reads return what is stored. If LMDB fails to write a meta page, it refuses to read until it is reopened,
   * and lmdb then finds nothing.
   */
  isReadable(): boolean {
    try {
      return this.catalog.get(OWNER_KEY) !== undefined;
    } catch {
      return false;
    }
  }

  isClaimedBy(owner: Buffer): boolean {
    return this.catalog.get(OWNER_KEY)?.equals(owner) === true;
  }

  /** Copies the environment, also during writes, to a file that only this user can read. */
  async backup(path: string): Promise<void> {
    await this.#environment.backup(path, false);
    await chmod(path, 0o600);
  }

  async close(): Promise<void> {
    await this.#commits.idle();
    await this.#environment.close();
  }
}
