import mongoose, { type mongo } from "mongoose";
import { z } from "zod";
import type { Fields } from "./format";

export type Target = mongo.Collection | mongo.Db | mongo.MongoClient;

const document = z.custom<mongo.Document>((value) => typeof value === "object" && value !== null && !Array.isArray(value));
const pipeline = z.array(document);
const filter = document.default({});
const update = z.union([document, pipeline]);

const read = <Shape extends z.ZodRawShape>(given: Fields, shape: Shape) => z.object(shape).catchall(z.any()).parse(given);

const returned = z
  .enum(["Before", "After"])
  .transform((when) => (when === "Before" ? ("before" as const) : ("after" as const)))
  .optional();

type OnCollection = (collection: mongo.Collection, given: Fields) => Promise<unknown>;
type OnDatabase = (database: mongo.Db, given: Fields) => Promise<unknown>;

const onCollection: Readonly<Record<string, OnCollection>> = {
  aggregate(collection, given) {
    const { pipeline: stages, ...options } = read(given, { pipeline });
    return collection.aggregate(stages, options).toArray();
  },
  bulkWrite(collection, given) {
    const { requests, ...options } = read(given, { requests: z.array(z.custom<mongo.AnyBulkWriteOperation>()) });
    return collection.bulkWrite(requests, options);
  },
  countDocuments(collection, given) {
    const { filter: wanted, ...options } = read(given, { filter });
    return collection.countDocuments(wanted, options);
  },
  deleteMany(collection, given) {
    const { filter: wanted, ...options } = read(given, { filter });
    return collection.deleteMany(wanted, options);
  },
  deleteOne(collection, given) {
    const { filter: wanted, ...options } = read(given, { filter });
    return collection.deleteOne(wanted, options);
  },
  distinct(collection, given) {
    const { fieldName, filter: wanted, ...options } = read(given, { fieldName: z.string(), filter });
    return collection.distinct(fieldName, wanted, options);
  },
  estimatedDocumentCount: (collection, given) => collection.estimatedDocumentCount(read(given, {})),
  find(collection, given) {
    const { filter: wanted, ...options } = read(given, { filter });
    return collection.find(wanted, options).toArray();
  },
  findOne(collection, given) {
    const { filter: wanted, ...options } = read(given, { filter });
    return collection.findOne(wanted, options);
  },
  findOneAndDelete(collection, given) {
    const { filter: wanted, ...options } = read(given, { filter });
    return collection.findOneAndDelete(wanted, options);
  },
  findOneAndReplace(collection, given) {
    const { filter: wanted, replacement, ...options } = read(given, { filter, replacement: document, returnDocument: returned });
    return collection.findOneAndReplace(wanted, replacement, options);
  },
  findOneAndUpdate(collection, given) {
    const { filter: wanted, update: change, ...options } = read(given, { filter, update, returnDocument: returned });
    return collection.findOneAndUpdate(wanted, change, options);
  },
  insertMany(collection, given) {
    const { documents, ...options } = read(given, { documents: z.array(document) });
    return collection.insertMany(documents, options);
  },
  insertOne(collection, given) {
    const { document: made, ...options } = read(given, { document });
    return collection.insertOne(made, options);
  },
  replaceOne(collection, given) {
    const { filter: wanted, replacement, ...options } = read(given, { filter, replacement: document });
    return collection.replaceOne(wanted, replacement, options);
  },
  updateMany(collection, given) {
    const { filter: wanted, update: change, ...options } = read(given, { filter, update });
    return collection.updateMany(wanted, change, options);
  },
  updateOne(collection, given) {
    const { filter: wanted, update: change, ...options } = read(given, { filter, update });
    return collection.updateOne(wanted, change, options);
  },
};

const onDatabase: Readonly<Record<string, OnDatabase>> = {
  aggregate(database, given) {
    const { pipeline: stages, ...options } = read(given, { pipeline });
    return database.aggregate(stages, options).toArray();
  },
  createCollection(database, given) {
    const { collection, ...options } = read(given, { collection: z.string() });
    return database.createCollection(collection, options);
  },
  dropCollection: (database, given) => database.dropCollection(read(given, { collection: z.string() }).collection),
  runCommand: (database, given) => database.command(read(given, { command: document }).command),
};

/** Runs the driver's method of this name. Throws a plain Error for an unknown one. */
export function runOperation(name: string, target: Target, given: Fields): Promise<unknown> {
  if (target instanceof mongoose.mongo.Collection && onCollection[name]) return onCollection[name](target, given);
  if (target instanceof mongoose.mongo.Db && onDatabase[name]) return onDatabase[name](target, given);
  return Promise.reject(new Error(`the runner does not know the operation ${name}`));
}
