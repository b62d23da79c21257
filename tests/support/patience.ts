/**
 * Waits for sockets, files and processes end with their event on any machine. The limit only ends a test whose
 * condition never comes.
 */
export const patience = { timeout: 15_000, interval: 5 };

/** For processes that start, stop or take over. */
export const processPatience = { timeout: 60_000, interval: 10 };
