import mongoose, { type Connection } from "mongoose";
import type { Logger } from "pino";

/**
 * Names every declared index that the database refuses to make at a start, as one that is to be unique over documents that are not: the server goes
 * on without it, and what it should refuse is not refused. Returns a function that ends it.
 */
export function nameFailedIndexes({ models }: Connection, logger: Pick<Logger, "error"> | undefined): () => void {
  const stops = Object.values(models).map((model) => {
    const onDone = (error: Error | null, fields: object): void => {
      if (!error) return;
      const code = error instanceof mongoose.mongo.MongoServerError ? error.codeName : error.name;
      // Its message holds values of documents.
      logger?.error(
        { collection: model.collection.name, index: Object.keys(fields), reason: code },
        "index not built: see what stands in its way (npm run admin -- verify), then npm run admin -- migrate",
      );
    };
    model.on("index-single-done", onDone);
    return () => void model.off("index-single-done", onDone);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
