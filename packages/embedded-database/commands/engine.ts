import { Cursors } from "../query/cursors";
import { Catalog, type CollectionEntry } from "../storage/catalog";
import { Collection, type ReadCounters } from "../storage/collection";
import { Storage, type ReportState } from "../storage/storage";
import { WriteFailure } from "../storage/write-failure";
import { CommandError } from "../values/command-error";

export class Engine {
  readonly storage: Storage;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly counters: ReadCounters = { documents: 0, largeFields: 0 };
  readonly #owner: Buffer;

  /** `owner` is unique per folder; `clock`: milliseconds since 1970. */
  constructor(
    folder: string,
    owner: string,
    readonly clock: () => number,
    reportState: ReportState = () => undefined,
  ) {
    this.storage = new Storage(folder, reportState);
    this.#owner = Buffer.from(owner);
    this.storage.claim(this.#owner);
    this.catalog = new Catalog(this.storage);
    this.cursors = new Cursors(clock);
  }

  collection(database: string, name: string): Collection | undefined {
    const entry = this.catalog.find(database, name);
    return entry && this.open(entry);
  }

  open(entry: CollectionEntry): Collection {
    return new Collection(this.storage, this.catalog, entry, this.counters);
  }

  /** Inside a transaction; creates if missing. */
  collectionForWriting(database: string, name: string): Collection {
    return this.open(this.catalog.find(database, name) ?? this.catalog.create(database, name));
  }

  /** Atomic and durable. NotWritablePrimary once another engine has claimed the folder, even if the lock failed. */
  async write<Result>(action: () => Result): Promise<Result> {
    try {
      return await this.storage.write(() => {
        if (!this.storage.isClaimedBy(this.#owner))
          throw new CommandError("NotWritablePrimary", "another process has taken over this database");
        return action();
      });
    } catch (error) {
      if (!(error instanceof CommandError) || error instanceof WriteFailure) this.catalog.reload();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.storage.close();
  }
}
