import { Int32 } from "bson";
import { compileFilter } from "../filter/filter";
import type { Collection, StoredRecord } from "../storage/collection";
import { ALL_FIELDS, type FieldSelection } from "../storage/record";
import { documentFields, getField, isDocument, setField, show, type BsonDocument } from "../values/bson-values";
import { notSupported, type CommandError } from "../values/command-error";
import { isNumber, toInteger } from "../values/numbers";
import { getAt, parsePath } from "../values/paths";
import { countRecords, findRecords, countItems, type Query } from "./find-records";
import { compileGroup } from "./group";
import { compileProjection } from "./projection";
import { compareSortKeys, parseSort, readSortKey } from "./sort";

type Documents = Iterable<BsonDocument>;

interface PipelineStage {
  readonly apply: (documents: Documents) => Documents;
  /** As the first stage. */
  readonly reads: FieldSelection;
}

const refuse = (stage: string, operand: unknown): CommandError => notSupported("BadValue", stage, show(operand));

function asDocument(stage: string, operand: unknown): BsonDocument {
  if (!isDocument(operand)) throw refuse(stage, operand);
  return operand;
}

function asCount(stage: string, operand: unknown, min: number): number {
  const count = toInteger(operand);
  if (count === undefined || count < min) throw refuse(stage, operand);
  return count;
}

const readingAll = (apply: PipelineStage["apply"]): PipelineStage => ({ apply, reads: ALL_FIELDS });

function match(operand: unknown): PipelineStage {
  const { matches } = compileFilter(asDocument("$match", operand));
  return readingAll(function* (documents) {
    for (const document of documents) if (matches(document)) yield document;
  });
}

function sort(operand: unknown): PipelineStage {
  const fields = parseSort(asDocument("$sort", operand));
  return readingAll((documents) => {
    const keyed = Array.from(documents, (document) => ({ document, key: readSortKey(document, fields) }));
    return keyed.sort((left, right) => compareSortKeys(left.key, right.key, fields)).map(({ document }) => document);
  });
}

function* slice(documents: Documents, from: number, to: number): Generator<BsonDocument> {
  let position = 0;
  for (const document of documents) {
    if (position >= from) yield document;
    if ((position += 1) >= to) return;
  }
}

function skip(operand: unknown): PipelineStage {
  const count = asCount("$skip", operand, 0);
  return readingAll((documents) => slice(documents, count, Infinity));
}

function limit(operand: unknown): PipelineStage {
  const count = asCount("$limit", operand, 1);
  return readingAll((documents) => slice(documents, 0, count));
}

/** As in `find`. */
function project(operand: unknown): PipelineStage {
  const specification = asDocument("$project", operand);
  const projection = compileProjection(specification);
  if (!projection || Object.values(specification).some((value) => typeof value !== "boolean" && !isNumber(value)))
    throw refuse("$project", operand);
  return { reads: projection.reads, apply: (documents) => Array.from(documents, (document) => projection.apply(document)) };
}

function group(operand: unknown): PipelineStage {
  const { apply, fields } = compileGroup(operand);
  return { apply, reads: { only: new Set(fields) } };
}

function count(operand: unknown): PipelineStage {
  if (typeof operand !== "string" || operand === "" || operand.startsWith("$") || operand.includes(".")) throw refuse("$count", operand);
  return {
    reads: { only: new Set() },
    *apply(documents) {
      const total = countItems(documents);
      if (total > 0) yield { [operand]: new Int32(total) };
    },
  };
}

function unwind(operand: unknown): PipelineStage {
  const { path: field, ...options } = isDocument(operand) ? operand : { path: operand };
  if (typeof field !== "string" || !field.startsWith("$") || Object.keys(options).length > 0) throw refuse("$unwind", operand);
  const path = parsePath(field.slice(1));
  return readingAll(function* (documents) {
    for (const document of documents) {
      const value = getAt(document, path);
      if (Array.isArray(value)) for (const element of value) yield withValueAt(document, path, element);
      else if (value !== undefined && value !== null) yield document;
    }
  });
}

function withValueAt(document: BsonDocument, [segment = "", ...rest]: readonly string[], value: unknown): BsonDocument {
  const copy = { ...document };
  setField(copy, segment, rest.length === 0 ? value : withValueAt(documentFields(getField(copy, segment)) ?? {}, rest, value));
  return copy;
}

/** Others are refused by name; `populate` replaces `$lookup`. */
const STAGES: ReadonlyMap<string, (operand: unknown) => PipelineStage> = new Map(
  Object.entries({
    $match: match,
    $sort: sort,
    $skip: skip,
    $limit: limit,
    $project: project,
    $group: group,
    $count: count,
    $unwind: unwind,
  }),
);

function parseStage(stage: unknown): { readonly name: string; readonly operand: unknown; readonly stage: PipelineStage } {
  const [name = "", ...more] = isDocument(stage) ? Object.keys(stage) : [];
  const compile = STAGES.get(name);
  if (!isDocument(stage) || more.length > 0 || !compile)
    throw notSupported("FailedToParse", "pipeline stage", more.length === 0 && name ? name : show(stage));
  return { name, operand: stage[name], stage: compile(stage[name]) };
}

/**
 * Leading `$match`, `$sort`, `$skip` and `$limit` become an indexed query; others stream. `countDocuments` may read
 * only an index.
 */
export function* aggregate(
  collection: Collection | undefined,
  pipeline: readonly unknown[],
  checkTime: () => void,
): Generator<BsonDocument> {
  const stages = pipeline.map(parseStage);
  const take = (name: string): unknown => (stages[0]?.name === name ? stages.shift()?.operand : undefined);
  const [filter, order, from, max] = [take("$match"), take("$sort"), take("$skip"), take("$limit")];
  const run = (found: Documents): Documents => stages.reduce((documents, { stage }) => stage.apply(documents), found);
  if (!collection) {
    yield* run([]);
    return;
  }
  const query: Query = {
    filter: compileFilter(documentFields(filter) ?? {}),
    sort: parseSort(documentFields(order)),
    skip: toInteger(from) ?? 0,
    limit: toInteger(max) ?? 0,
    checkTime,
  };
  const [first] = stages;
  const counting = stages.length === 1 && first?.name === "$group" ? compileGroup(first.operand).count : undefined;
  if (counting) {
    const total = countRecords(collection, query);
    if (total > 0) yield { _id: counting.id, [counting.name]: new Int32(total) };
    return;
  }
  const reads = first?.stage.reads ?? ALL_FIELDS;
  yield* run(decoded(collection, findRecords(collection, query), reads));
}

function* decoded(collection: Collection, records: Iterable<StoredRecord>, selection: FieldSelection): Generator<BsonDocument> {
  for (const record of records) yield collection.document(record, selection);
}
