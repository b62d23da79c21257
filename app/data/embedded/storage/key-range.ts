import type { Database } from "lmdb";

export type LmdbTable = Database<Buffer, Buffer>;

/** Keys of a table from `low` up to `high`, which is no key of the table itself, or the same backwards. */
export interface KeyRange {
  readonly low: Buffer;
  readonly high: Buffer;
}

/**
 * Keys read at once, at first and at most: no LMDB cursor stays open in between, so that a slow reader never keeps freed pages from being
 * reused; and a page of ten takes few.
 */
const FIRST_READ = 32;
const LONGEST_READ = 256;

/** The keys of a range, in order. Keys added or removed meanwhile may be seen or not. */
export function* keysInRange(table: LmdbTable, { low, high }: KeyRange, reverse = false): Generator<Buffer> {
  const end = reverse ? low : high;
  let start = reverse ? high : low;
  let exclusiveStart = false;
  for (let limit = FIRST_READ; ; limit = LONGEST_READ) {
    const keys: Buffer[] = Array.from(table.getKeys({ start, end, reverse, exclusiveStart, limit }));
    yield* keys;
    const last = keys.at(-1);
    if (!last || keys.length < limit) return;
    [start, exclusiveStart] = [last, true];
  }
}

export const countKeys = (table: LmdbTable, { low, high }: KeyRange): number => table.getKeysCount({ start: low, end: high });
