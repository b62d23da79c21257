import type { KeyRange, LmdbTable } from "./key-range";

interface Block {
  /** The block holds the keys from here to the next block's; that of the first block is before all keys. */
  readonly from: Buffer;
  keys: number;
}

/** A key that came into the tally's range, or left it. */
export interface KeyChange {
  readonly key: Buffer;
  readonly by: 1 | -1;
}

/**
 * How many keys lie where in one range of a table: its keys in blocks of some hundreds, each with its number. With it the place of a key,
 * and the key at a place, are found by reading a block or two, however many keys there are. LMDB's own tree does not know how many
 * keys its branches hold, so counting or skipping there walks over every key.
 */
export class KeyTally {
  readonly #blocks: Block[] = [];
  /** Keys that were walked over since the tally was made, with those of making it. */
  keysRead = 0;

  constructor(
    private readonly table: LmdbTable,
    private readonly range: KeyRange,
    /** Keys that a block holds when it is made; one of more than twice as many is divided. */
    private readonly blockKeys: number,
  ) {
    this.#blocks.push({ from: range.low, keys: this.#walk(range) });
    this.#divide();
  }

  /** How many keys of the range are before this one, whether it is a key or not. */
  rank(key: Buffer): number {
    const at = this.#blockOf(key);
    const before = this.#blocks.slice(0, at).reduce((sum, { keys }) => sum + keys, 0);
    const from = this.#blocks[at]?.from ?? this.range.low;
    return Buffer.compare(from, key) < 0 ? before + this.#walk({ low: from, high: key }) : before;
  }

  /** The key that has `rank` keys before it; undefined behind the last. */
  keyAt(rank: number): Buffer | undefined {
    let left = rank;
    for (const { from, keys } of this.#blocks) {
      if (left < keys) return this.#keyBehind(from, left);
      left -= keys;
    }
    return undefined;
  }

  /** Takes over what a transaction changed, once the table shows it. */
  apply(changes: readonly KeyChange[]): void {
    for (const { key, by } of changes) {
      const block = this.#blocks[this.#blockOf(key)];
      if (block) block.keys += by;
    }
    this.#divide();
  }

  /** The last block that begins at the key or before it. */
  #blockOf(key: Buffer): number {
    let [low, high] = [0, this.#blocks.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (Buffer.compare(this.#blocks[middle]?.from ?? key, key) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Divides blocks that have become too long, and drops those that have become empty. */
  #divide(): void {
    for (let at = this.#blocks.length - 1; at >= 0; at -= 1) {
      const block = this.#blocks[at];
      if (block?.keys === 0 && at > 0) this.#blocks.splice(at, 1);
      if (!block || block.keys <= 2 * this.blockKeys) continue;
      const parts: Block[] = [{ from: block.from, keys: this.blockKeys }];
      for (let rest = block.keys - this.blockKeys; rest > 0; rest -= this.blockKeys) {
        const from = this.#keyBehind(parts.at(-1)?.from ?? block.from, this.blockKeys);
        if (!from) break;
        parts.push({ from, keys: Math.min(rest, this.blockKeys) });
      }
      this.#blocks.splice(at, 1, ...parts);
    }
  }

  #keyBehind(from: Buffer, keys: number): Buffer | undefined {
    this.keysRead += keys + 1;
    return Array.from(this.table.getKeys({ start: from, end: this.range.high, offset: keys, limit: 1 }))[0];
  }

  #walk({ low, high }: KeyRange): number {
    const keys = this.table.getKeysCount({ start: low, end: high });
    this.keysRead += keys;
    return keys;
  }
}
