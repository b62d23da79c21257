import type { Job } from "./job";
import { answerJobs, type JobOutcome, type JobRequest } from "./serve-jobs";

/** What a process answers. */
export interface ProcessAnswer {
  outcome: JobOutcome;
  /** Whether it can take another job: a large or long-used process is replaced. */
  isFit: boolean;
}

/** Beyond these a process is not used again. */
const FIT = { rssBytes: 160 * 1024 * 1024, cpuMicroseconds: 30_000_000 };

/** Process side of a pool: runs jobs of a catalogue by name, one at a time, while its parent lives. */
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
