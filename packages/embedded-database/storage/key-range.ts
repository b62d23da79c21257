import type { Database } from "lmdb";

export type LmdbTable = Database<Buffer, Buffer>;

/** `high` is no key of the table. */
export interface KeyRange {
  readonly low: Buffer;
  readonly high: Buffer;
}

/** First and maximum. No LMDB cursor stays open in between, so slow readers do not block the reuse of freed pages. */
const FIRST_READ = 32;
const LONGEST_READ = 256;

/** In order; concurrent changes may be missed. */
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
