import type { Job } from "./job";
import { answerJobs, type JobOutcome, type JobRequest } from "./serve-jobs";

export interface ProcessAnswer {
  outcome: JobOutcome;
  /** False for a large or long-used process. */
  isFit: boolean;
}

const FIT = { rssBytes: 160 * 1024 * 1024, cpuMicroseconds: 30_000_000 };

/** Runs jobs one at a time while the parent lives. */
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
