import type { Logger } from "pino";
import { Piscina } from "piscina";
import { BACKGROUND_NICENESS } from "./background-threads.server";
import type { JobWorkers } from "./job-pool.server";
import type { JobOutcome, JobRequest } from "./serve-jobs";

/** Maximum idle time; the first thread stays. */
const IDLE_MS = 60_000;

export interface ThreadsOptions {
  /** Its default export is made by `serveJobs`. */
  entry: string;
  count: number;
  /** JavaScript objects; beyond, the thread ends. */
  memoryMb: number;
  logger?: Logger | undefined;
}

/**
 * For our own data: long engine calls are uninterruptible, and running out of memory ends the process. Untrusted input
 * goes to `processWorkers`.
 */
export function threadWorkers({ entry, count, memoryMb, logger }: ThreadsOptions): JobWorkers {
  const pool = new Piscina<JobRequest, JobOutcome>({
    filename: entry,
    // Node 20 crashes when a thread ends during Piscina's `require`.
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
