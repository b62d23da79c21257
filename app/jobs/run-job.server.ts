import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { programFile } from "~/project-root.server";
import { createJobPool, type JobPool } from "./job-pool.server";
import { processWorkers } from "./process-workers.server";
import { threadWorkers } from "./thread-workers.server";

interface Pools {
  /** For our own data. */
  threads: JobPool;
  /** For untrusted input; started by jobs. */
  processes: JobPool;
}

/** On globalThis: workers stay over reloads in development. */
const holder: typeof globalThis & { isobarJobs?: Pools | undefined } = globalThis;

const MAX_THREADS = 4;
/** Leaves one core to the main thread. */
const threadsOfMachine = (): number => Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
const THREAD_MEMORY_MB = 512;
/** Two companies' files in parallel. */
const PROCESSES = 2;

export function startJobs(logger?: Logger): Pools {
  return (holder.isobarJobs ??= {
    threads: createJobPool({
      workers: threadWorkers({
        entry: programFile("worker", "app/worker/boot.mjs"),
        count: threadsOfMachine(),
        memoryMb: THREAD_MEMORY_MB,
        logger,
      }),
      logger,
    }),
    processes: createJobPool({
      workers: processWorkers({ entry: programFile("process", "app/worker/process-boot.mjs"), count: PROCESSES }),
      logger,
    }),
  });
}

/** In a worker, or in place if short; see JobPool. */
export const runJob: JobPool["run"] = async (job, input, terms) => {
  if (job.isShort?.(input)) return job.run(input);
  const { threads, processes } = startJobs();
  return (job.ownProcess ? processes : threads).run(job, input, terms);
};

/** While a mat is watched, threads rest as long as they worked. */
export const giveWayWhile = (isWatched: () => boolean): void =>
  startJobs().threads.giveWay((workedMs) => (isWatched() ? pause(workedMs) : Promise.resolve()));

export const jobRestMs: JobPool["restedMs"] = () => holder.isobarJobs?.threads.restedMs() ?? 0;

export function jobCounts(): ReturnType<JobPool["counts"]> {
  const counts = Object.values(holder.isobarJobs ?? {}).map((pool: JobPool) => pool.counts());
  const sum = (name: "running" | "waiting"): number => counts.reduce((total, count) => total + count[name], 0);
  return { running: sum("running"), waiting: sum("waiting") };
}

/** Waits for uninterruptible engine calls. */
export async function stopJobs(): Promise<void> {
  const { threads, processes } = holder.isobarJobs ?? {};
  await processes?.close();
  await threads?.close();
  holder.isobarJobs = undefined;
}
