import { Int32 } from "bson";
import { z } from "zod";
import type { Collection } from "../storage/collection";
import { describeIndex, parseIndex, type IndexDefinition } from "../storage/index-definition";
import { encode } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { collectionName, defineCommand, documentArgument, type CommandHandler } from "./command";
import type { Engine } from "./engine";

const describes = (definition: IndexDefinition): Buffer => encode(describeIndex({ ...definition, name: "same" }));

/** Refuses a different index with the same name or key. */
function addIndex(engine: Engine, collection: Collection, definition: IndexDefinition): void {
  const others = collection.entry.indexes.map((index) => index.definition);
  const sameKey = others.find((other) => encode(other.key).equals(encode(definition.key)));
  const sameName = others.find((other) => other.name === definition.name);
  if (sameKey && describes(sameKey).equals(describes(definition))) {
    if (sameKey.name === definition.name) return;
    throw new CommandError("IndexOptionsConflict", `Index already exists with a different name: ${sameKey.name}`);
  }
  if (sameName)
    throw new CommandError(
      "IndexKeySpecsConflict",
      `An existing index has the same name as the requested index but another definition: ${definition.name}`,
    );
  if (sameKey) throw new CommandError("IndexOptionsConflict", `An equivalent index already exists with different options: ${sameKey.name}`);
  collection.buildIndex({ number: engine.catalog.nextNumber(), definition, isMultikey: false, isExact: true });
}

const createIndexes = defineCommand(
  "createIndexes",
  collectionName,
  { indexes: z.array(documentArgument).min(1) },
  async ({ engine, database }, { indexes }, name) => {
    const definitions = indexes.map(parseIndex);
    return engine.write(() => {
      const createdCollectionAutomatically = !engine.catalog.find(database, name);
      const collection = engine.collectionForWriting(database, name);
      const numIndexesBefore = new Int32(collection.entry.indexes.length);
      for (const definition of definitions) addIndex(engine, collection, definition);
      return { createdCollectionAutomatically, numIndexesBefore, numIndexesAfter: new Int32(collection.entry.indexes.length) };
    });
  },
);

/** `*`: all but `_id`'s. */
const indexArgument = z.union([z.string(), z.array(z.string()), documentArgument]);

const dropIndexes = defineCommand("dropIndexes", collectionName, { index: indexArgument }, async ({ engine, database }, { index }, name) =>
  engine.write(() => {
    const collection = engine.collection(database, name);
    if (!collection) throw new CommandError("NamespaceNotFound", `ns not found ${database}.${name}`);
    const { indexes } = collection.entry;
    const nIndexesWas = new Int32(indexes.length);
    const wanted = index === "*" ? indexes.slice(1).map(({ definition }) => definition.name) : typeof index === "string" ? [index] : index;
    const chosen = Array.isArray(wanted)
      ? wanted.map((one) => indexes.find(({ definition }) => definition.name === one))
      : [indexes.find(({ definition }) => encode(definition.key).equals(encode(wanted)))];
    if (chosen.includes(indexes[0])) throw new CommandError("InvalidOptions", "cannot drop _id index");
    for (const found of chosen) if (!found) throw new CommandError("IndexNotFound", "index not found with that name or key");
    for (const found of chosen) if (found) collection.removeIndex(found);
    return { nIndexesWas };
  }),
);

export const indexCommands: readonly (readonly [string, CommandHandler])[] = [
  ["createIndexes", createIndexes],
  ["dropIndexes", dropIndexes],
];
