import { Double, Int32 } from "bson";
import { z } from "zod";
import { compileFilter } from "../filter/filter";
import { readRecordNumber, type Collection } from "../storage/collection";
import { describeIndex } from "../storage/index-definition";
import { countKeys, keysInRange } from "../storage/key-range";
import { encode, type BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { cursorReply } from "../wire/reply";
import {
  booleanArgument,
  collectionName,
  cursorArgument,
  defineCommand,
  documentArgument,
  integerArgument,
  type CommandHandler,
} from "./command";
import type { Engine } from "./engine";

const create = defineCommand("create", collectionName, {}, async ({ engine, database }, _options, name) => {
  await engine.write(() => {
    if (engine.catalog.find(database, name)) throw new CommandError("NamespaceExists", `Collection ${database}.${name} already exists.`);
    engine.catalog.create(database, name);
  });
  return {};
});

function existing(engine: Engine, database: string, name: string): Collection {
  const collection = engine.collection(database, name);
  if (!collection) throw new CommandError("NamespaceNotFound", `ns not found: ${database}.${name}`);
  return collection;
}

const drop = defineCommand("drop", collectionName, {}, async ({ engine, database }, _options, name) => {
  await engine.write(() => existing(engine, database, name).drop());
  return { ns: `${database}.${name}` };
});

const dropDatabase = defineCommand("dropDatabase", z.unknown(), {}, async ({ engine, database }) => {
  await engine.write(() => {
    for (const entry of engine.catalog.list(database)) engine.open(entry).drop();
  });
  return { dropped: database };
});

const idIndex = { v: new Int32(2), key: { _id: new Int32(1) }, name: "_id_" };

const listCollections = defineCommand(
  "listCollections",
  z.unknown(),
  {
    filter: documentArgument.default({}),
    nameOnly: booleanArgument.default(false),
    authorizedCollections: booleanArgument.optional(),
    cursor: cursorArgument.optional(),
  },
  ({ engine, database }, { filter, nameOnly, cursor }) => {
    const { matches } = compileFilter(filter);
    const described = engine.catalog.list(database).map(({ name }): BsonDocument => ({
      name,
      type: "collection",
      ...(nameOnly ? {} : { options: {}, info: { readOnly: false }, idIndex }),
    }));
    const documents = described.filter(matches).map(encode);
    const namespace = `${database}.$cmd.listCollections`;
    return cursorReply("firstBatch", namespace, engine.cursors.start(namespace, documents.values(), { batchSize: cursor?.batchSize }));
  },
);

const listIndexes = defineCommand(
  "listIndexes",
  collectionName,
  { cursor: cursorArgument.optional() },
  ({ engine, database }, { cursor }, name) => {
    const documents = existing(engine, database, name).entry.indexes.map(({ definition }) => encode(describeIndex(definition)));
    const namespace = `${database}.${name}`;
    return cursorReply("firstBatch", namespace, engine.cursors.start(namespace, documents.values(), { batchSize: cursor?.batchSize }));
  },
);

/** Size in bytes. */
function sizeOf(engine: Engine, collection: Collection): { readonly count: number; readonly size: number } {
  let size = 0;
  for (const key of keysInRange(engine.storage.documents, collection.documentRange)) {
    const record = collection.read(readRecordNumber(key));
    size += record ? collection.size(record) : 0;
  }
  return { count: countKeys(engine.storage.documents, collection.documentRange), size };
}

const scaleArgument = integerArgument.refine((value) => value === 1, "is supported as 1 only");

const collStats = defineCommand(
  "collStats",
  collectionName,
  { scale: scaleArgument.optional() },
  ({ engine, database }, _options, name) => {
    const { documents, largeFields } = engine.counters;
    const collection = engine.collection(database, name);
    const { count, size } = collection ? sizeOf(engine, collection) : { count: 0, size: 0 };
    return {
      ns: `${database}.${name}`,
      count: new Int32(count),
      size: new Double(size),
      avgObjSize: new Double(count === 0 ? 0 : size / count),
      nindexes: new Int32(collection?.entry.indexes.length ?? 0),
      embedded: {
        documentsRead: new Double(documents),
        largeFieldsRead: new Double(largeFields),
        indexKeysRead: new Double(engine.storage.indexes.keysRead),
      },
    };
  },
);

const dbStats = defineCommand("dbStats", z.unknown(), { scale: scaleArgument.optional() }, ({ engine, database }) => {
  const entries = engine.catalog.list(database);
  const sizes = entries.map((entry) => sizeOf(engine, engine.open(entry)));
  return {
    db: database,
    collections: new Int32(entries.length),
    objects: new Double(sizes.reduce((sum, { count }) => sum + count, 0)),
    dataSize: new Double(sizes.reduce((sum, { size }) => sum + size, 0)),
    indexes: new Int32(entries.reduce((sum, { indexes }) => sum + indexes.length, 0)),
  };
});

export const collectionCommands: readonly (readonly [string, CommandHandler])[] = [
  ["create", create],
  ["drop", drop],
  ["dropDatabase", dropDatabase],
  ["listCollections", listCollections],
  ["listIndexes", listIndexes],
  ["collStats", collStats],
  ["dbStats", dbStats],
];
