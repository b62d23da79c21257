/** Silent for too long, or too many operations wait. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Of the MongoDB driver and mongoose. */
const UNAVAILABLE =
  /^(Mongo(ose)?)?(ServerSelection|ServerClosed|Network|NotConnected|TopologyClosed|ClientClosed|PoolCl(osed|eared)|WaitQueueTimeout|WriteConcern)|^DisconnectedError$|^DatabaseUnavailable$/;

/** The request may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error && (UNAVAILABLE.test(error.name) || /buffering timed out/.test(error.message));

/** For parts that a page can do without. */
export const falseWhileUnavailable = (answer: Promise<boolean>): Promise<boolean> =>
  answer.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  });
