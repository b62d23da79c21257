import { move, transferableSymbol, valueSymbol } from "piscina";
import { Problem, type ProblemNotice } from "~/domain/problem";
import type { Job } from "./job";

/** What a thread is asked for. */
export interface JobRequest {
  name: string;
  input: unknown;
}

/** What it answers. Errors are values, so that whatever else comes back means that the thread itself has failed. */
export type JobOutcome = { output: unknown } | { problem: ProblemNotice } | { error: unknown };

/** The thread's side of a pool: does the jobs of a catalogue by their names. */
export function serveJobs(jobs: readonly Job[]): (request: JobRequest) => Promise<unknown> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  return async ({ name, input }) => {
    try {
      const job = byName.get(name);
      if (!job) throw new Error(`the job ${name} is missing in the catalogue`);
      const output = await job.run(input);
      const outcome: JobOutcome = { output };
      return move({ [transferableSymbol]: job.buffersOf?.(output) ?? [], [valueSymbol]: outcome });
    } catch (error) {
      return (error instanceof Problem ? { problem: error.toNotice() } : { error }) satisfies JobOutcome;
    }
  };
}
