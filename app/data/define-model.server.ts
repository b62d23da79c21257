import mongoose, { type Model, type Schema } from "mongoose";

/** The model of that name: made once, and found again where a development reload evaluates its module anew. */
export const defineModel = <Document>(name: string, schema: Schema<Document>): Model<Document> =>
  mongoose.modelNames().includes(name) ? mongoose.model<Document>(name) : mongoose.model<Document>(name, schema);
