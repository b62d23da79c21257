/** The database has been silent for too long, or too many operations wait, so no more begin. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Error names of the MongoDB driver and mongoose for a missing or late answer. */
const UNAVAILABLE =
  /^(Mongo(ose)?)?(ServerSelection|ServerClosed|Network|NotConnected|TopologyClosed|ClientClosed|PoolCl(osed|eared)|WaitQueueTimeout|WriteConcern)|^DisconnectedError$|^DatabaseUnavailable$/;

/** Whether the same request may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error && (UNAVAILABLE.test(error.name) || /buffering timed out/.test(error.message));

/** False while the database does not answer: for parts that a page can do without. */
export const falseWhileUnavailable = (answer: Promise<boolean>): Promise<boolean> =>
  answer.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  });
