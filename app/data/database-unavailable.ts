/** The database has been silent for long, or so many operations wait for it, that no further one begins. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Names that the MongoDB driver and mongoose give to errors of a database that does not answer, or not in time. */
const UNAVAILABLE =
  /^(Mongo(ose)?)?(ServerSelection|ServerClosed|Network|NotConnected|TopologyClosed|ClientClosed|PoolCl(osed|eared)|WaitQueueTimeout|WriteConcern)|^DisconnectedError$|^DatabaseUnavailable$/;

/** Whether an error says that the database does not answer now, and the same request may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error && (UNAVAILABLE.test(error.name) || /buffering timed out/.test(error.message));

/** What the database says, or no while it does not answer: for what a page can be shown without. */
export const falseWhileUnavailable = (answer: Promise<boolean>): Promise<boolean> =>
  answer.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  });
