import type { Database } from "lmdb";

export type LmdbTable = Database<Buffer, Buffer>;

/** Keys from `low` to `high`, in either direction; `high` itself is no key of the table. */
export interface KeyRange {
  readonly low: Buffer;
  readonly high: Buffer;
}

/**
 * Keys per read, first and maximum. No LMDB cursor stays open in between, so a slow reader does not block the reuse
 * of freed pages.
 */
const FIRST_READ = 32;
const LONGEST_READ = 256;

/** Keys of a range in order. Concurrent changes may or may not be seen. */
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
