import mongoose, { type Model, type Schema } from "mongoose";
import { beginOperation } from "./availability.server";

/** What mongoose calls the operations that ask the database. */
const OPERATIONS = /^(aggregate|bulkWrite|count|delete|distinct|estimated|find|insertMany|replace|save|update)/;

/** The model of that name, created once and reused when a development reload evaluates its module again. */
export function defineModel<Document>(name: string, schema: Schema<Document>): Model<Document> {
  if (mongoose.modelNames().includes(name)) return mongoose.model<Document>(name);
  const model = mongoose.model<Document>(name, schema.pre(OPERATIONS, beginOperation));
  // On a large collection an index takes longer than any other operation may.
  return model.on("index-single-start", (_fields, options: object) => Object.assign(options, { socketTimeoutMS: 0 }));
}
