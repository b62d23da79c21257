/**
 * How long a test waits for sockets, files and processes: they end the wait, however slow the machine is. The limit only ends a test whose
 * condition never comes.
 */
export const patience = { timeout: 15_000, interval: 5 };

/** The same where processes have to start, stop or take over. */
export const processPatience = { timeout: 60_000, interval: 10 };
