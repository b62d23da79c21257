import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { programFile } from "~/project-root.server";
import { createJobPool, type JobPool } from "./job-pool.server";

/** On globalThis, because a reload in development runs this module again while the threads stay. */
const holder: typeof globalThis & { isobarJobs?: JobPool | undefined } = globalThis;

/** The pool of the process, with the product's catalogue; its first thread starts here. */
export const startJobs = (logger?: Logger): JobPool =>
  (holder.isobarJobs ??= createJobPool({ entry: programFile("worker", "app/worker/boot.mjs"), logger }));

/** Does a job in a worker thread of the process, unless it is short; see JobPool. Commands and tests start the threads by their first job. */
export const runJob: JobPool["run"] = async (job, input, terms) =>
  job.isShort?.(input) ? job.run(input) : startJobs().run(job, input, terms);

/** Between jobs that wait, and between parts, threads rest for as long as they worked, while somebody watches a mat. */
export const giveWayWhile = (isWatched: () => boolean): void =>
  startJobs().giveWay((workedMs) => (isWatched() ? pause(workedMs) : Promise.resolve()));

/** Milliseconds that the threads of this process have rested so; 0 while none was started. */
export const jobRestMs: JobPool["restedMs"] = () => holder.isobarJobs?.restedMs() ?? 0;

/** How many jobs run and wait; none while no thread was started. */
export const jobCounts: JobPool["counts"] = () => holder.isobarJobs?.counts() ?? { running: 0, waiting: 0 };

/** Ends the threads, whatever they do. */
export async function stopJobs(): Promise<void> {
  await holder.isobarJobs?.close();
  holder.isobarJobs = undefined;
}
