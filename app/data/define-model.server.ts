import mongoose, { type Model, type Schema } from "mongoose";
import { beginOperation } from "./availability.server";

/** mongoose names of operations on the database. */
const OPERATIONS = /^(aggregate|bulkWrite|count|delete|distinct|estimated|find|insertMany|replace|save|update)/;

/** The model of that name, reused when a development reload evaluates its module again. */
export function defineModel<Document>(name: string, schema: Schema<Document>): Model<Document> {
  if (mongoose.modelNames().includes(name)) return mongoose.model<Document>(name);
  const model = mongoose.model<Document>(name, schema.pre(OPERATIONS, beginOperation));
  // Building an index on a large collection exceeds the usual timeout.
  return model.on("index-single-start", (_fields, options: object) => Object.assign(options, { socketTimeoutMS: 0 }));
}
