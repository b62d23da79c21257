import mongoose, { type Connection } from "mongoose";
import type { Logger } from "pino";

/** Logs indexes refused at start, such as unique ones over duplicates. Returns a stop function. */
export function nameFailedIndexes({ models }: Connection, logger: Pick<Logger, "error"> | undefined): () => void {
  const stops = Object.values(models).map((model) => {
    const onDone = (error: Error | null, fields: object): void => {
      if (!error) return;
      const code = error instanceof mongoose.mongo.MongoServerError ? error.codeName : error.name;
      // Its message contains values.
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
