import mongoose, { type Model, type Schema } from "mongoose";

/** The model of that name, created once and reused when a development reload evaluates its module again. */
export const defineModel = <Document>(name: string, schema: Schema<Document>): Model<Document> =>
  mongoose.modelNames().includes(name) ? mongoose.model<Document>(name) : mongoose.model<Document>(name, schema);
