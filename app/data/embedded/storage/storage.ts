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
 * A transaction becomes visible once it is on disk, so that a failed sync leaves nothing behind; and lmdb does not combine
 * transactions: of those, it leaves rejected promises behind that end the thread.
 */
const SYNC_BEFORE_VISIBLE = { overlappingSync: false, eventTurnBatching: false };

/** Key of the owner in the catalog, before all namespaces. */
const OWNER_KEY = Buffer.from([1]);

/** Key of what a trial writes, and its size: that of a chunk of a recording, for which a disk that takes small writes may be too full. */
const TRIAL_KEY = Buffer.from([2]);
const TRIAL_BYTES = 1024 ** 2;

/** A commit that takes longer counts as failing. */
const SLOWEST_COMMIT_MS = 5_000;

/**
 * - `writable`: no write has failed since the start or since the last trial that succeeded
 * - `failing`: a write has failed; every write is still attempted
 * - `unusable`: nothing can be read or written until the environment is opened again
 */
export type StorageState = "writable" | "failing" | "unusable";

/** Called when the state changes, with the failure that changed it. */
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
  /** When the running commit began, in the process's own milliseconds. */
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
   * Runs the action in an LMDB write transaction and resolves once it is on disk. A throw inside LMDB's callback would not undo
   * earlier writes: an action checks everything before its first put.
   * @throws WriteFailure if the disk did not take the transaction; then nothing of it is stored, and reading goes on
   */
  write<Result>(action: () => Result): Promise<Result> {
    return this.#commits.add(action);
  }

  /** Whether writes reach the disk. After a failure this is tried, by writing as much as a chunk of a recording and removing it. */
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
    // lmdb would wait for ever.
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

  /** Records who may write from now on. */
  claim(owner: Buffer): void {
    this.catalog.transactionSync(() => this.catalog.putSync(OWNER_KEY, owner));
  }

  /**
   * Whether what was read is what is stored. Once LMDB could not write one of the two pages that say where its newest data is, it
   * refuses to read until it is opened again, and lmdb then finds nothing.
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

  /** Copies the whole environment, also while it is being written, to a file for the user of this process alone. */
  async backup(path: string): Promise<void> {
    await this.#environment.backup(path, false);
    await chmod(path, 0o600);
  }

  async close(): Promise<void> {
    await this.#commits.idle();
    await this.#environment.close();
  }
}
