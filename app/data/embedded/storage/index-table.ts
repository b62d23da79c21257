import { afterPrefix } from "./index-keys";
import { countKeys, keysInRange, type KeyRange, type LmdbTable } from "./key-range";
import { KeyTally, type KeyChange } from "./key-tally";

const INDEX_NUMBER_BYTES = 4;
const NOTHING = Buffer.alloc(0);

/** Fewer keys of a range are walked over sooner than they are tallied. */
const FEW_KEYS = 1_000;
/** Keys of a tally's block when it is made. */
const BLOCK_KEYS = 256;

const indexOf = (key: Buffer): number => key.readUInt32BE(0);

/**
 * The keys of all indexes, in order. Ranges are counted, and their first keys skipped, without reading them (KeyTally): a tally is made
 * for an index when one of its long ranges is first counted, and follows its changes once they are on disk. While changes are on
 * their way there, and what a reader sees is not settled, keys are counted one by one.
 */
export class IndexTable {
  readonly #tallies = new Map<number, KeyTally>();
  /** What the running transaction has changed of indexes, by their numbers. */
  readonly #changes = new Map<number, KeyChange[]>();
  #keysRead = 0;

  /** A test of few keys has smaller `few` and `block`. */
  constructor(
    private readonly table: LmdbTable,
    private readonly limits = { few: FEW_KEYS, block: BLOCK_KEYS },
  ) {}

  /** Keys that were looked at or walked over since the start, so that a test can check what a query costs. */
  get keysRead(): number {
    return [...this.#tallies.values()].reduce((sum, { keysRead }) => sum + keysRead, this.#keysRead);
  }

  /** Inside a transaction. Only indexes whose keys may not be counted anyhow (several of a document, or cut ones) get a key twice. */
  put(key: Buffer): void {
    this.table.putSync(key, NOTHING);
    this.#note({ key, by: 1 });
  }

  /** Inside a transaction. */
  remove(key: Buffer): void {
    if (this.table.removeSync(key)) this.#note({ key, by: -1 });
  }

  #note(change: KeyChange): void {
    const index = indexOf(change.key);
    const changes = this.#changes.get(index) ?? [];
    if (changes.length === 0) this.#changes.set(index, changes);
    if (this.#tallies.has(index)) changes.push(change);
  }

  /** After a transaction: whether its changes are in the table now. */
  settle(isCommitted: boolean): void {
    for (const [index, changes] of this.#changes)
      if (isCommitted) this.#tallies.get(index)?.apply(changes);
      else this.#forget(index);
    this.#changes.clear();
  }

  #forget(index: number): void {
    this.#keysRead += this.#tallies.get(index)?.keysRead ?? 0;
    this.#tallies.delete(index);
  }

  /** How many keys a range of one index has. */
  count(range: KeyRange): number {
    const tally = this.#tallyFor(range.low);
    if (tally) return tally.rank(range.high) - tally.rank(range.low);
    const keys = countKeys(this.table, range);
    this.#keysRead += keys;
    if (keys > this.limits.few) this.#make(range.low);
    return keys;
  }

  /** The keys of a range of one index, in order or backwards, behind the first `skip` of them. */
  *keys(range: KeyRange, { isReversed = false, skip = 0 } = {}): Generator<Buffer> {
    for (const key of keysInRange(this.table, skip === 0 ? range : this.#behind(range, isReversed, skip), isReversed)) {
      this.#keysRead += 1;
      yield key;
    }
  }

  #behind(range: KeyRange, isReversed: boolean, skip: number): KeyRange {
    const keys = this.count(range);
    if (skip >= keys) return { low: range.high, high: range.high };
    const [first] = this.#keyAt(range, isReversed ? keys - 1 - skip : skip);
    if (!first) return { low: range.high, high: range.high };
    return isReversed ? { low: range.low, high: Buffer.concat([first, Buffer.alloc(1)]) } : { low: first, high: range.high };
  }

  #keyAt(range: KeyRange, place: number): Buffer[] {
    const tally = this.#tallyFor(range.low);
    if (tally) return [tally.keyAt(tally.rank(range.low) + place) ?? range.high];
    this.#keysRead += place + 1;
    return Array.from(this.table.getKeys({ start: range.low, end: range.high, offset: place, limit: 1 }));
  }

  #tallyFor(key: Buffer): KeyTally | undefined {
    const index = indexOf(key);
    return this.#changes.has(index) ? undefined : this.#tallies.get(index);
  }

  #make(key: Buffer): void {
    const index = indexOf(key);
    if (this.#changes.has(index)) return;
    const low = key.subarray(0, INDEX_NUMBER_BYTES);
    this.#tallies.set(index, new KeyTally(this.table, { low, high: afterPrefix(low) }, this.limits.block));
  }
}
