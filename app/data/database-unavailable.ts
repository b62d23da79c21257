/** Names that the MongoDB driver and mongoose give to errors of a database that does not answer. */
const UNAVAILABLE =
  /^(Mongo(ose)?(ServerSelection|Network|NetworkTimeout|NotConnected|TopologyClosed|PoolCleared|WaitQueueTimeout))|^DisconnectedError$/;

/** Whether an error says that the database does not answer now, and the same request may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error && (UNAVAILABLE.test(error.name) || /buffering timed out/.test(error.message));
