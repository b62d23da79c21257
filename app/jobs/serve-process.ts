import type { Job } from "./job";
import { answerJobs, type JobOutcome, type JobRequest } from "./serve-jobs";

/** What a process answers. */
export interface ProcessAnswer {
  outcome: JobOutcome;
  /** Whether it may be given another job: one that has grown, or worked for long, is replaced. */
  isFit: boolean;
}

/** Beyond these a process is not used again. */
const FIT = { rssBytes: 160 * 1024 * 1024, cpuMicroseconds: 30_000_000 };

/** The process's side of a pool: does the jobs of a catalogue by their names, one at a time, for as long as its parent is there. */
export function serveProcess(jobs: readonly Job[]): void {
  const answer = answerJobs(jobs);
  process.on("disconnect", () => process.exit());
  process.on("message", (request) => {
    void answer(request as JobRequest).then(({ outcome }) => {
      const { user, system } = process.cpuUsage();
      const isFit = process.memoryUsage.rss() < FIT.rssBytes && user + system < FIT.cpuMicroseconds;
      process.send?.({ outcome, isFit } satisfies ProcessAnswer);
    });
  });
}
