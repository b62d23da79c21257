import { move, transferableSymbol, valueSymbol } from "piscina";
import { isDiskFull } from "~/domain/error-code";
import { Problem, type ProblemNotice } from "~/domain/problem";
import type { Job } from "./job";

export interface JobRequest {
  name: string;
  input: unknown;
}

export type JobOutcome = { output: unknown } | { problem: ProblemNotice } | { error: unknown };

/** `buffers` are the output's own. */
export function answerJobs(jobs: readonly Job[]): (request: JobRequest) => Promise<{ outcome: JobOutcome; buffers: ArrayBufferLike[] }> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  return async ({ name, input }) => {
    try {
      const job = byName.get(name);
      if (!job) throw new Error(`the job ${name} is missing in the catalogue`);
      const output = await job.run(input);
      return { outcome: { output }, buffers: job.buffersOf?.(output) ?? [] };
    } catch (error) {
      // Processes lose an error's code.
      const problem = isDiskFull(error) ? new Problem("diskFull") : error;
      return { outcome: problem instanceof Problem ? { problem: problem.toNotice() } : { error }, buffers: [] };
    }
  };
}

export function serveJobs(jobs: readonly Job[]): (request: JobRequest) => Promise<unknown> {
  const answer = answerJobs(jobs);
  return async (request) => {
    const { outcome, buffers } = await answer(request);
    return move({ [transferableSymbol]: buffers, [valueSymbol]: outcome });
  };
}
