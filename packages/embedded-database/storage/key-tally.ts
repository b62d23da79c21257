import type { KeyRange, LmdbTable } from "./key-range";

interface Block {
  /** The first block starts before all keys. */
  readonly from: Buffer;
  keys: number;
}

export interface KeyChange {
  readonly key: Buffer;
  readonly by: 1 | -1;
}

/** Counts keys in blocks of some hundreds, so ranks need a block or two. LMDB has no counts. */
export class KeyTally {
  readonly #blocks: Block[] = [];
  /** Including for making the tally. */
  keysRead = 0;

  constructor(
    private readonly table: LmdbTable,
    private readonly range: KeyRange,
    /** Initial size; splits above twice as many. */
    private readonly blockKeys: number,
  ) {
    this.#blocks.push({ from: range.low, keys: this.#walk(range) });
    this.#divide();
  }

  /** The key need not exist. */
  rank(key: Buffer): number {
    const at = this.#blockOf(key);
    const before = this.#blocks.slice(0, at).reduce((sum, { keys }) => sum + keys, 0);
    const from = this.#blocks[at]?.from ?? this.range.low;
    return Buffer.compare(from, key) < 0 ? before + this.#walk({ low: from, high: key }) : before;
  }

  /** Undefined past the end. */
  keyAt(rank: number): Buffer | undefined {
    let left = rank;
    for (const { from, keys } of this.#blocks) {
      if (left < keys) return this.#keyBehind(from, left);
      left -= keys;
    }
    return undefined;
  }

  /** Once the table shows them. */
  apply(changes: readonly KeyChange[]): void {
    for (const { key, by } of changes) {
      const block = this.#blocks[this.#blockOf(key)];
      if (block) block.keys += by;
    }
    this.#divide();
  }

  /** Begins at or before the key. */
  #blockOf(key: Buffer): number {
    let [low, high] = [0, this.#blocks.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (Buffer.compare(this.#blocks[middle]?.from ?? key, key) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }

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
