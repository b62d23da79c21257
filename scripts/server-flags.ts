/** How Node runs a server process (docs/decisions/010). npm reads its own copy in package.json. */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=100", "--v8-pool-size=1"];
