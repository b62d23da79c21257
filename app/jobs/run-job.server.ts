import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { programFile } from "~/project-root.server";
import { createJobPool, type JobPool } from "./job-pool.server";
import { processWorkers } from "./process-workers.server";
import { threadWorkers } from "./thread-workers.server";

/** The pools of the process. */
interface Pools {
  /** For work on data of our own. */
  threads: JobPool;
  /** For what others wrote; its processes start with their first job. */
  processes: JobPool;
}

/** On globalThis, because a reload in development runs this module again while the workers stay. */
const holder: typeof globalThis & { isobarJobs?: Pools | undefined } = globalThis;

const MOST_THREADS = 4;
/** One core is left to the main thread. */
const threadsOfMachine = (): number => Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
const THREAD_MEMORY_MB = 512;
/** Two, so that two companies' files can be read in parallel. */
const PROCESSES = 2;

/** Starts the pools of the process, with the product's catalogues, and the first thread. */
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

/** Runs a job in a worker, or in place if short; see JobPool. The first job starts the workers. */
export const runJob: JobPool["run"] = async (job, input, terms) => {
  if (job.isShort?.(input)) return job.run(input);
  const { threads, processes } = startJobs();
  return (job.ownProcess ? processes : threads).run(job, input, terms);
};

/** While a mat is watched, threads rest between queued jobs and parts as long as they worked. */
export const giveWayWhile = (isWatched: () => boolean): void =>
  startJobs().threads.giveWay((workedMs) => (isWatched() ? pause(workedMs) : Promise.resolve()));

/** Milliseconds that the threads of this process have rested so; 0 while none was started. */
export const jobRestMs: JobPool["restedMs"] = () => holder.isobarJobs?.threads.restedMs() ?? 0;

/** How many jobs run and wait; none while no worker was started. */
export function jobCounts(): ReturnType<JobPool["counts"]> {
  const counts = Object.values(holder.isobarJobs ?? {}).map((pool: JobPool) => pool.counts());
  const sum = (name: "running" | "waiting"): number => counts.reduce((total, count) => total + count[name], 0);
  return { running: sum("running"), waiting: sum("waiting") };
}

/** Ends the workers. Pending while a thread is in an engine call that cannot be interrupted. */
export async function stopJobs(): Promise<void> {
  const { threads, processes } = holder.isobarJobs ?? {};
  await processes?.close();
  await threads?.close();
  holder.isobarJobs = undefined;
}
