import { Int32 } from "bson";
import { z } from "zod";
import { compileFilter } from "../filter/filter";
import { aggregate } from "../query/aggregate";
import { countRecords, findRecords, type Query } from "../query/find-records";
import { compileProjection, type Projection } from "../query/projection";
import { parseSort } from "../query/sort";
import type { Collection } from "../storage/collection";
import { ALL_FIELDS } from "../storage/record";
import { encode, type BsonDocument } from "../values/bson-values";
import { notSupported } from "../values/command-error";
import { compareValues } from "../values/compare";
import { toInteger } from "../values/numbers";
import { parsePath, someElementAt } from "../values/paths";
import { cursorReply } from "../wire/reply";
import {
  booleanArgument,
  collectionName,
  cursorArgument,
  defineCommand,
  documentArgument,
  integerArgument,
  simpleCollation,
  switchedOff,
  wholeArgument,
  type CommandContext,
  type CommandHandler,
} from "./command";

function* found(collection: Collection, query: Query, projection: Projection | undefined): Generator<Buffer> {
  for (const record of findRecords(collection, query))
    yield projection ? encode(projection.apply(collection.document(record, projection.reads))) : collection.bytes(record, ALL_FIELDS);
}

const find = defineCommand(
  "find",
  collectionName,
  {
    filter: documentArgument.default({}),
    sort: documentArgument.optional(),
    projection: documentArgument.optional(),
    skip: wholeArgument.default(0),
    limit: wholeArgument.default(0),
    batchSize: wholeArgument.optional(),
    singleBatch: booleanArgument.default(false),
    collation: simpleCollation.optional(),
    allowDiskUse: booleanArgument.optional(),
    tailable: switchedOff.optional(),
  },
  ({ engine, database, checkTime }, options, name) => {
    const query = {
      filter: compileFilter(options.filter),
      sort: parseSort(options.sort),
      skip: options.skip,
      limit: options.limit,
      checkTime,
    };
    const projection = compileProjection(options.projection);
    const collection = engine.collection(database, name);
    const documents = collection ? found(collection, query, projection) : [].values();
    const namespace = `${database}.${name}`;
    return cursorReply(
      "firstBatch",
      namespace,
      engine.cursors.start(namespace, documents, { batchSize: options.batchSize, isSingle: options.singleBatch }),
    );
  },
);

const getMore = defineCommand(
  "getMore",
  integerArgument,
  { collection: collectionName, batchSize: wholeArgument.optional() },
  ({ engine, database }, { collection, batchSize }, id) => {
    const namespace = `${database}.${collection}`;
    return cursorReply("nextBatch", namespace, engine.cursors.next(id, namespace, batchSize || undefined));
  },
);

const killCursors = defineCommand("killCursors", collectionName, { cursors: z.array(z.unknown()) }, ({ engine }, { cursors }) => {
  const isKilled = (id: unknown): boolean => {
    const number = toInteger(id);
    return number !== undefined && engine.cursors.kill(number);
  };
  const cursorsKilled = cursors.filter(isKilled);
  const cursorsNotFound = cursors.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
});

const aggregateCommand = defineCommand(
  "aggregate",
  z.union([collectionName, integerArgument]),
  {
    pipeline: z.array(z.unknown()),
    cursor: cursorArgument,
    allowDiskUse: booleanArgument.optional(),
    collation: simpleCollation.optional(),
  },
  ({ engine, database, checkTime }, { pipeline, cursor }, name) => {
    if (typeof name === "number") throw notSupported("InvalidNamespace", "aggregate", `${name}: of a database, without a collection`);
    const namespace = `${database}.${name}`;
    const documents = aggregate(engine.collection(database, name), pipeline, checkTime);
    return cursorReply("firstBatch", namespace, engine.cursors.start(namespace, encoded(documents), cursor));
  },
);

function* encoded(documents: Iterable<BsonDocument>): Generator<Buffer> {
  for (const document of documents) yield encode(document);
}

const count = defineCommand(
  "count",
  collectionName,
  {
    query: documentArgument.default({}),
    skip: wholeArgument.default(0),
    limit: integerArgument.default(0),
    collation: simpleCollation.optional(),
  },
  ({ engine, database, checkTime }, { query, skip, limit }, name) => {
    const filter = compileFilter(query);
    const collection = engine.collection(database, name);
    return { n: new Int32(collection ? countRecords(collection, { filter, skip, limit: Math.abs(limit), checkTime }) : 0) };
  },
);

function distinctValues(
  { engine, database, checkTime }: CommandContext,
  name: string,
  field: string,
  filterDocument: BsonDocument,
): unknown[] {
  const filter = compileFilter(filterDocument);
  const path = parsePath(field);
  const collection = engine.collection(database, name);
  const values: unknown[] = [];
  const add = (value: unknown): boolean => {
    if (value !== undefined) values.push(value);
    return false;
  };
  const selection = { only: new Set(path.slice(0, 1)) };
  for (const record of collection ? findRecords(collection, { filter, sort: [], skip: 0, limit: 0, checkTime }) : [])
    someElementAt(collection?.document(record, selection), path, (value) => !Array.isArray(value) && add(value));
  return values.sort(compareValues).filter((value, position, all) => position === 0 || compareValues(value, all[position - 1]) !== 0);
}

const distinct = defineCommand(
  "distinct",
  collectionName,
  { key: z.string().min(1), query: documentArgument.default({}), collation: simpleCollation.optional() },
  (context, { key, query }, name) => ({ values: distinctValues(context, name, key, query) }),
);

export const readCommands: readonly (readonly [string, CommandHandler])[] = [
  ["find", find],
  ["getMore", getMore],
  ["killCursors", killCursors],
  ["aggregate", aggregateCommand],
  ["count", count],
  ["distinct", distinct],
];
