import type { Filter } from "../filter/filter";
import type { Collection, StoredRecord } from "../storage/collection";
import { readRecordNumber } from "../storage/collection";
import type { IndexTable } from "../storage/index-table";
import { countKeys, keysInRange, type KeyRange } from "../storage/key-range";
import { itemAt } from "../values/item-at";
import { planFor } from "./planner";
import { compareSortKeys, readSortKey, type SortField } from "./sort";

export interface Query {
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  readonly skip: number;
  /** 0: no limit. */
  readonly limit: number;
  /** @throws after `maxTimeMS` */
  readonly checkTime: () => void;
}

function* allRecordNumbers({ storage, documentRange }: Collection): Generator<number> {
  for (const key of keysInRange(storage.documents, documentRange)) yield readRecordNumber(key);
}

/** After the first `skip`. */
function* indexedNumbers(indexes: IndexTable, ranges: readonly KeyRange[], isReversed: boolean, skip: number): Generator<number> {
  let left = skip;
  for (const range of ranges) {
    const keys = left > 0 ? indexes.count(range) : 0;
    if (left > 0 && left >= keys) left -= keys;
    else {
      for (const key of indexes.keys(range, { isReversed, skip: left })) yield readRecordNumber(key);
      left = 0;
    }
  }
}

function* distinct(numbers: Iterable<number>): Generator<number> {
  const seen = new Set<number>();
  for (const number of numbers) {
    if (seen.has(number)) continue;
    seen.add(number);
    yield number;
  }
}

interface Source {
  readonly numbers: Iterable<number>;
  readonly isSorted: boolean;
  /** 0 if index keys decide without documents. */
  readonly skip: number;
}

/** An index range, or all. */
function source(collection: Collection, { filter, sort, skip }: Query): Source {
  const plan = planFor(collection.entry, filter, sort);
  if (!plan) return { numbers: allRecordNumbers(collection), isSorted: sort.length === 0, skip };
  const skipped = plan.isSorted && plan.isCovered ? skip : 0;
  const numbers = indexedNumbers(collection.storage.indexes, plan.ranges, plan.isReversed, skipped);
  return { numbers: plan.index.isMultikey ? distinct(numbers) : numbers, isSorted: plan.isSorted, skip: skip - skipped };
}

function readMatch(collection: Collection, number: number, filter: Filter): StoredRecord | undefined {
  const record = collection.read(number);
  return record && (filter.fields.size === 0 || filter.matches(collection.document(record, { only: filter.fields }))) ? record : undefined;
}

function* matches(collection: Collection, numbers: Iterable<number>, { filter, checkTime }: Query): Generator<StoredRecord> {
  for (const number of numbers) {
    checkTime();
    const record = readMatch(collection, number, filter);
    if (record) yield record;
  }
}

/** Keeps keys in memory and rereads records. */
function* sorted(collection: Collection, numbers: Iterable<number>, query: Query): Generator<StoredRecord> {
  const selection = { only: new Set(query.sort.map(({ path }) => itemAt(path, 0))) };
  const entries: { readonly number: number; readonly key: readonly unknown[] }[] = [];
  for (const record of matches(collection, numbers, query))
    entries.push({ number: record.number, key: readSortKey(collection.document(record, selection), query.sort) });
  entries.sort((left, right) => compareSortKeys(left.key, right.key, query.sort) || left.number - right.number);
  const wanted = query.limit === 0 ? entries : entries.slice(0, query.skip + query.limit);
  yield* matches(
    collection,
    wanted.map(({ number }) => number),
    query,
  );
}

function* page(records: Iterable<StoredRecord>, skip: number, limit: number): Generator<StoredRecord> {
  let position = 0;
  for (const record of records) {
    position += 1;
    if (position > skip) yield record;
    if (limit > 0 && position >= skip + limit) return;
  }
}

/** Lazy. Skipped records are not read if the index decides. */
export function findRecords(collection: Collection, query: Query): Generator<StoredRecord> {
  const { numbers, isSorted, skip } = source(collection, query);
  return page(isSorted ? matches(collection, numbers, query) : sorted(collection, numbers, query), skip, query.limit);
}

/** Keeps no items. */
export function countItems(items: Iterable<unknown>): number {
  const iterator = items[Symbol.iterator]();
  let length = 0;
  while (!iterator.next().done) length += 1;
  return length;
}

/** Uses only the index if its keys decide exactly. */
export function countRecords(collection: Collection, query: Omit<Query, "sort">): number {
  const { storage } = collection;
  const clip = (count: number): number => Math.min(Math.max(0, count - query.skip), query.limit || Number.MAX_SAFE_INTEGER);
  if (query.filter.isConjunction && query.filter.conjuncts.length === 0)
    return clip(countKeys(storage.documents, collection.documentRange));
  const plan = planFor(collection.entry, query.filter, []);
  if (plan?.isCovered) return clip(plan.ranges.reduce((sum, range) => sum + storage.indexes.count(range), 0));
  return countItems(findRecords(collection, { ...query, sort: [] }));
}
