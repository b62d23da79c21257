import { chmodSync, mkdirSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { open, type RootDatabase } from "lmdb";
import { CommitQueue } from "./commit-queue";
import { IndexTable } from "./index-table";
import type { LmdbTable } from "./key-range";
import { prepareFiles } from "./prepare-files";
import { toWriteFailure, WriteFailure } from "./write-failure";

/** Virtual address space; the file grows with its data. */
const MAP_BYTES = 64 * 1024 ** 3;

/**
 * A failed sync leaves nothing visible. lmdb's batching is off: a failed batch leaves unhandled rejections that end
 * the thread.
 */
const SYNC_BEFORE_VISIBLE = { overlappingSync: false, eventTurnBatching: false };

const OWNER_KEY = Buffer.from([1]);

/** A trial writes a chunk's size, as a nearly full disk may take small writes. */
const TRIAL_KEY = Buffer.from([2]);
const TRIAL_BYTES = 1024 ** 2;

/** A longer commit counts as failing. */
const SLOWEST_COMMIT_MS = 5_000;

/**
 * - `writable`: no failure since the last successful trial
 * - `failing`: writes are still attempted
 * - `unusable`: no access until reopened
 */
export type StorageState = "writable" | "failing" | "unusable";

export type ReportState = (state: StorageState, failure?: WriteFailure) => void;

/**
 * One file, `database.lmdb`, with these tables:
 * - `catalog`: namespace → number, indexes and options
 * - `documents`: collection and record number → record (record.ts)
 * - `large`: collection, record and field number → large field
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
  /** By `performance.now()`. */
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
   * Resolves once on disk. A throw in LMDB's callback does not undo earlier writes: check all before the first put.
   * @throws WriteFailure; nothing is stored then
   */
  write<Result>(action: () => Result): Promise<Result> {
    return this.#commits.add(action);
  }

  /** After a failure, a trial write decides. */
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

  claim(owner: Buffer): void {
    this.catalog.transactionSync(() => this.catalog.putSync(OWNER_KEY, owner));
  }

  /** If LMDB cannot write a meta page, it refuses to read until reopened, and lmdb finds nothing. */
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

  /** Works during writes; the file is private to this user. */
  async backup(path: string): Promise<void> {
    await this.#environment.backup(path, false);
    await chmod(path, 0o600);
  }

  async close(): Promise<void> {
    await this.#commits.idle();
    await this.#environment.close();
  }
}
