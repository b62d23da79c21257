import type { mongo } from "mongoose";

/** An operation ends after so long, whatever the database does. */
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
 * How long the embedded database may be too busy to greet: its one thread answers nothing else while it builds an index. If that
 * thread or its process ends, its connections end at once.
 */
const BUSY_MS = 600_000;

/**
 * The driver's options under which an operation ends within a time. A server that falls silent misses a greeting after at most four
 * fifths of it; the driver then ends all operations under way. One that still greets, or is embedded, but does not answer an
 * operation, gets most of the time for its answer and the rest for a free connection.
 */
export const timeLimits = (withinMs: number, { embedded }: { embedded: boolean }): TimeLimits => ({
  heartbeatFrequencyMS: withinMs / 5,
  connectTimeoutMS: embedded ? BUSY_MS : (withinMs * 3) / 5,
  serverSelectionTimeoutMS: withinMs,
  waitQueueTimeoutMS: (withinMs * 3) / 10,
  socketTimeoutMS: (withinMs * 7) / 10,
  // A second attempt would wait as long again.
  retryReads: false,
  // To a slow database a new connection takes longer than an operation may wait for one.
  minPoolSize: 10,
  maxConnecting: 10,
  // The server gives up earlier than the line does, so that its answer says why.
  writeConcern: { w: "majority", journal: true, wtimeoutMS: (withinMs * 3) / 5 },
});
