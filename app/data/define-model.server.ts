import mongoose, { type Model, type Schema } from "mongoose";
import { beginOperation } from "./availability.server";

const OPERATIONS = /^(aggregate|bulkWrite|count|delete|distinct|estimated|find|insertMany|replace|save|update)/;

/** Reused when development reevaluates its module. */
export function defineModel<Document>(name: string, schema: Schema<Document>): Model<Document> {
  if (mongoose.modelNames().includes(name)) return mongoose.model<Document>(name);
  const model = mongoose.model<Document>(name, schema.pre(OPERATIONS, beginOperation));
  // Large indexes exceed the timeout.
  return model.on("index-single-start", (_fields, options: object) => Object.assign(options, { socketTimeoutMS: 0 }));
}
