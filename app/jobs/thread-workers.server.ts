import type { Logger } from "pino";
import { Piscina } from "piscina";
import { BACKGROUND_NICENESS } from "./background-threads.server";
import type { JobWorkers } from "./job-pool.server";
import type { JobOutcome, JobRequest } from "./serve-jobs";

/** How long a thread without work is kept; the first one stays. */
const IDLE_MS = 60_000;

export interface ThreadsOptions {
  /** The module that threads start with; its default export is made by `serveJobs`. */
  entry: string;
  count: number;
  /** Of JavaScript objects; a thread that needs more is ended. */
  memoryMb: number;
  logger?: Logger | undefined;
}

/**
 * Threads of this process, for work on data of our own. A thread inside one long call of the engine (such as parsing JSON) cannot be ended before that call
 * returns, and one that runs out of memory there ends the whole process: what others wrote is read by `processWorkers`.
 */
export function threadWorkers({ entry, count, memoryMb, logger }: ThreadsOptions): JobWorkers {
  const pool = new Piscina<JobRequest, JobOutcome>({
    filename: entry,
    // Piscina tries `require` before `import`. Node 20 takes the whole process down when a thread is ended while it requires a module.
    execArgv: ["--no-experimental-require-module"],
    minThreads: 1,
    maxThreads: count,
    idleTimeout: IDLE_MS,
    niceIncrement: BACKGROUND_NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  pool.on("error", (error) => logger?.error({ err: error }, "worker thread"));
  return { count, attempts: 2, run: (request, signal) => pool.run(request, { signal }), close: () => pool.destroy() };
}
