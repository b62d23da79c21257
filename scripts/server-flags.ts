/** How Node runs a server process (docs/decisions/010). npm and `deploy/isobar` have copies of their own. */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=100", "--v8-pool-size=1"];

/** The C library keeps freed memory in up to eight arenas a core, and each thread of jobs fills another. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
