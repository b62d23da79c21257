import type { mongo } from "mongoose";

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

/** Its thread is silent while building an index; if the thread ends, connections close at once. */
const BUSY_MS = 600_000;

/**
 * Silence costs a heartbeat after at most 4/5, which ends operations under way; otherwise most of the time is for the
 * answer, the rest for a free connection.
 */
export const timeLimits = (withinMs: number, { embedded }: { embedded: boolean }): TimeLimits => ({
  heartbeatFrequencyMS: withinMs / 5,
  connectTimeoutMS: embedded ? BUSY_MS : (withinMs * 3) / 5,
  serverSelectionTimeoutMS: withinMs,
  waitQueueTimeoutMS: (withinMs * 3) / 10,
  socketTimeoutMS: (withinMs * 7) / 10,
  // A second attempt would double the wait.
  retryReads: false,
  // On a slow database, connecting takes longer than operations may wait.
  minPoolSize: 10,
  maxConnecting: 10,
  // The server's timeout comes first and gives the reason.
  writeConcern: { w: "majority", journal: true, wtimeoutMS: (withinMs * 3) / 5 },
});
