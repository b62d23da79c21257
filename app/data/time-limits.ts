import type { mongo } from "mongoose";

/** Timeout of an operation. */
export const ANSWER_WITHIN_MS = 5_000;

type TimeLimits = Pick<
  mongo.MongoClientOptions,
  | "heartbeatFrequencyMS"
  | "connectTimeoutMS"
  | "serverSelectionTimeoutMS"
  | "waitQueueTimeoutMS"
  | "socketTimeoutMS"
  | "retryReads"
  | "minPoolSize"
  | "maxConnecting"
  | "writeConcern"
>;

/**
 * How long the embedded database may miss heartbeats: its one thread is silent while it builds an index. If the
 * thread or process ends, its connections close at once.
 */
const BUSY_MS = 600_000;

/**
 * Driver options that end every operation within a time. A silent server misses a heartbeat after at most 4/5 of it,
 * and the driver ends all operations under way. Otherwise an operation gets most of the time for its answer and the
 * rest for a free connection.
 */
export const timeLimits = (withinMs: number, { embedded }: { embedded: boolean }): TimeLimits => ({
  heartbeatFrequencyMS: withinMs / 5,
  connectTimeoutMS: embedded ? BUSY_MS : (withinMs * 3) / 5,
  serverSelectionTimeoutMS: withinMs,
  waitQueueTimeoutMS: (withinMs * 3) / 10,
  socketTimeoutMS: (withinMs * 7) / 10,
  // A second attempt would double the wait.
  retryReads: false,
  // On a slow database, connecting takes longer than an operation may wait.
  minPoolSize: 10,
  maxConnecting: 10,
  // The server's timeout comes first, so its answer gives the reason.
  writeConcern: { w: "majority", journal: true, wtimeoutMS: (withinMs * 3) / 5 },
});
