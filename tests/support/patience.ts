/** Limits only end tests whose condition never comes; waits end with their event. */
export const patience = { timeout: 15_000, interval: 5 };

/** For processes that start, stop or take over. */
export const processPatience = { timeout: 60_000, interval: 10 };
