import type { Filter } from "../filter/filter";
import type { Collection, StoredRecord } from "../storage/collection";
import { recordNumberOf } from "../storage/collection";
import { countKeys, keysInRange, type KeyRange, type LmdbTable } from "../storage/storage";
import { planFor } from "./planner";
import { compareSortKeys, sortKeyOf, type SortField } from "./sort";

export interface Query {
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  readonly skip: number;
  /** 0: no limit. */
  readonly limit: number;
  /** Throws when the time given by `maxTimeMS` is over. */
  readonly checkTime: () => void;
}

function* recordNumbers(table: LmdbTable, ranges: readonly KeyRange[], isReversed: boolean): Generator<number> {
  for (const range of ranges) for (const key of keysInRange(table, range, isReversed)) yield recordNumberOf(key);
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
  /** They come in the requested order. */
  readonly isSorted: boolean;
  /** Each is a match without looking at its document. */
  readonly isCovered: boolean;
}

/** The records a query looks at: those of an index range, or all. */
function source(collection: Collection, { filter, sort }: Query): Source {
  const { storage } = collection;
  const plan = planFor(collection.entry, filter, sort);
  if (!plan)
    return { numbers: recordNumbers(storage.documents, [collection.documentRange], false), isSorted: sort.length === 0, isCovered: false };
  const numbers = recordNumbers(storage.indexes, plan.ranges, plan.isReversed);
  return { numbers: plan.index.isMultikey ? distinct(numbers) : numbers, isSorted: plan.isSorted, isCovered: plan.isCovered };
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

/** Sorts in memory by the records' sort keys only, and reads each record again when it is needed. */
function* sorted(collection: Collection, numbers: Iterable<number>, query: Query): Generator<StoredRecord> {
  const selection = { only: new Set(query.sort.map(({ path }) => path[0] ?? "")) };
  const entries: { readonly number: number; readonly key: readonly unknown[] }[] = [];
  for (const record of matches(collection, numbers, query))
    entries.push({ number: record.number, key: sortKeyOf(collection.document(record, selection), query.sort) });
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

function* behind(numbers: Iterable<number>, skip: number): Generator<number> {
  let position = 0;
  for (const number of numbers) if (++position > skip) yield number;
}

/** The records that a query finds, in its order, read lazily; skipped records are not read if the index alone answers the filter. */
export function findRecords(collection: Collection, query: Query): Generator<StoredRecord> {
  const { numbers, isSorted, isCovered } = source(collection, query);
  if (isSorted && isCovered) return page(matches(collection, behind(numbers, query.skip), query), 0, query.limit);
  return page(isSorted ? matches(collection, numbers, query) : sorted(collection, numbers, query), query.skip, query.limit);
}

/** The number of items, without keeping them. */
export function lengthOf(items: Iterable<unknown>): number {
  const iterator = items[Symbol.iterator]();
  let length = 0;
  while (!iterator.next().done) length += 1;
  return length;
}

/** The number of matching documents, from the index alone if its keys answer the filter exactly. */
export function countRecords(collection: Collection, query: Omit<Query, "sort">): number {
  const { storage } = collection;
  const clip = (count: number): number => Math.min(Math.max(0, count - query.skip), query.limit || Number.MAX_SAFE_INTEGER);
  if (query.filter.isConjunction && query.filter.conjuncts.length === 0)
    return clip(countKeys(storage.documents, collection.documentRange));
  const plan = planFor(collection.entry, query.filter, []);
  if (plan?.isCovered) return clip(plan.ranges.reduce((sum, range) => sum + countKeys(storage.indexes, range), 0));
  return lengthOf(findRecords(collection, { ...query, sort: [] }));
}
