/** Node's flags (docs/decisions/010), copied in npm scripts and `deploy/isobar`. */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=100", "--v8-pool-size=1"];

/** glibc keeps memory in up to eight arenas a core. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
