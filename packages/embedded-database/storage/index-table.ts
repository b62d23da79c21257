import { afterPrefix } from "./index-keys";
import { countKeys, keysInRange, type KeyRange, type LmdbTable } from "./key-range";
import { KeyTally, type KeyChange } from "./key-tally";

const INDEX_NUMBER_BYTES = 4;
const NOTHING = Buffer.alloc(0);

/** Cheaper to read than to tally. */
const FEW_KEYS = 1_000;
/** Initial size. */
const BLOCK_KEYS = 256;

const indexOf = (key: Buffer): number => key.readUInt32BE(0);

/** All index keys, in order. A KeyTally, made at the first count of a long range, follows stored changes. */
export class IndexTable {
  readonly #tallies = new Map<number, KeyTally>();
  /** By index number. */
  readonly #changes = new Map<number, KeyChange[]>();
  #keysRead = 0;

  /** Smaller in tests. */
  constructor(
    private readonly table: LmdbTable,
    private readonly limits = { few: FEW_KEYS, block: BLOCK_KEYS },
  ) {}

  /** For tests of a query's cost. */
  get keysRead(): number {
    return [...this.#tallies.values()].reduce((sum, { keysRead }) => sum + keysRead, this.#keysRead);
  }

  /** Inside a transaction. Only multikey or cut indexes, which are not counted by keys, receive a key twice. */
  put(key: Buffer): void {
    this.table.putSync(key, NOTHING);
    this.#note({ key, by: 1 });
  }

  remove(key: Buffer): void {
    if (this.table.removeSync(key)) this.#note({ key, by: -1 });
  }

  #note(change: KeyChange): void {
    const index = indexOf(change.key);
    const changes = this.#changes.get(index) ?? [];
    if (changes.length === 0) this.#changes.set(index, changes);
    if (this.#tallies.has(index)) changes.push(change);
  }

  /** Call after a transaction. */
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

  count(range: KeyRange): number {
    const tally = this.#tallyFor(range.low);
    if (tally) return tally.rank(range.high) - tally.rank(range.low);
    const keys = countKeys(this.table, range);
    this.#keysRead += keys;
    if (keys > this.limits.few) this.#make(range.low);
    return keys;
  }

  /** Either direction, after the first `skip`. */
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
