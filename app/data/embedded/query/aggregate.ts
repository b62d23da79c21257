import { Int32 } from "bson";
import { compileFilter } from "../filter/filter";
import type { Collection } from "../storage/collection";
import type { Storage } from "../storage/storage";
import { isDocument, type BsonDocument } from "../values/bson-values";
import { countRecords, findRecords, type Query } from "./find-records";
import { compileGroup } from "./group";
import { ALL_FIELDS, type FieldSelection } from "./projection";
import { parseSort } from "./sort";
import { compileStage, wholeOperand } from "./stages";

const operandDocument = (operand: unknown): BsonDocument => (isDocument(operand) ? operand : {});

/** What the stages need of each document: all, unless one of them makes documents of its own from named fields. */
function fieldsRead(
  stages: readonly { readonly stage: { readonly reads: FieldSelection; readonly isReshaping: boolean } }[],
): FieldSelection {
  const names = new Set<string>();
  for (const { stage } of stages) {
    if (!("only" in stage.reads)) return ALL_FIELDS;
    for (const name of stage.reads.only) names.add(name);
    if (stage.isReshaping) return { only: names };
  }
  return ALL_FIELDS;
}

/**
 * Runs a pipeline. A leading `$match`, `$sort`, `$skip` and `$limit` are a query and use its indexes; what follows streams over
 * the documents found. Counting, as `countDocuments` asks for it, reads an index alone where one answers.
 */
export function* aggregate(
  storage: Storage,
  collection: Collection | undefined,
  pipeline: readonly unknown[],
  checkTime: () => void,
): Generator<BsonDocument> {
  const stages = pipeline.map(compileStage);
  let filter = compileFilter({});
  let query: Query = { filter, sort: [], skip: 0, limit: 0, checkTime };
  let position = 0;
  const take = (name: string): unknown => {
    if (stages[position]?.name !== name) return undefined;
    position += 1;
    return stages[position - 1]?.operand;
  };
  const matched = take("$match");
  if (matched !== undefined) filter = compileFilter(operandDocument(matched));
  const sort = take("$sort");
  const skip = take("$skip");
  const limit = take("$limit");
  query = {
    ...query,
    filter,
    sort: sort === undefined ? [] : parseSort(operandDocument(sort)),
    skip: skip === undefined ? 0 : wholeOperand("$skip", skip, 0),
    limit: limit === undefined ? 0 : wholeOperand("$limit", limit, 1),
  };
  const rest = stages.slice(position);
  const [only, ...more] = rest;
  const counts = only?.name === "$group" && more.length === 0 ? compileGroup(only.operand).counts : undefined;
  if (counts) {
    const count = collection ? countRecords(storage, collection, query) : 0;
    if (count > 0) yield { _id: counts.id, [counts.field]: new Int32(count) };
    return;
  }
  const selection = fieldsRead(rest);
  let documents: Iterable<BsonDocument> = collection ? decoded(collection, findRecords(storage, collection, query), selection) : [];
  for (const { stage } of rest) documents = stage.apply(documents);
  yield* documents;
}

function* decoded(collection: Collection, records: ReturnType<typeof findRecords>, selection: FieldSelection): Generator<BsonDocument> {
  for (const record of records) yield collection.document(record, selection);
}
