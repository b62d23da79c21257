import limit, { type LimitFunction } from "p-limit";
import type { Logger } from "pino";
import { Problem, type ProblemCode } from "~/domain/problem";
import type { Job } from "./job";
import type { JobOutcome, JobRequest } from "./serve-jobs";

export interface JobLimits {
  /** Per company, running and waiting. */
  companyJobs: number;
  /** Of all companies. */
  jobs: number;
  runMs: number;
  /** For an abandoned job: a new thread costs more. */
  graceMs: number;
}

const LIMITS: JobLimits = { companyJobs: 64, jobs: 256, runMs: 30_000, graceMs: 250 };
/** Maximum rest of a thread. */
const LONGEST_REST_MS = 500;

export interface JobWorkers {
  count: number;
  /** Several if workers fail by chance. */
  attempts: number;
  /** Rejects when the worker ended, at once by the signal. */
  run: (request: JobRequest, signal: AbortSignal) => Promise<JobOutcome>;
  close: () => Promise<void>;
}

export interface JobPoolOptions {
  workers: JobWorkers;
  limits?: Partial<JobLimits>;
  logger?: Logger | undefined;
}

export interface JobTerms {
  companyId: string;
  signal?: AbortSignal | undefined;
  /** Part of started work: never refused. */
  begun?: boolean;
  /** Its thread rests even without waiting jobs. */
  inParts?: boolean;
}

/** Companies take turns and, while others wait, leave one worker free. */
export interface JobPool {
  /**
   * @throws Problem busy (queue full), computationFailed or the job's own refusal (worker ended or timeout), the job's
   * error, or the signal's reason
   */
  run: <Input, Output>(job: Job<Input, Output>, input: Input, terms: JobTerms) => Promise<Output>;
  counts: () => { running: number; waiting: number };
  /** Threads take a waiting job or part only after `rest(workedMs)`. */
  giveWay: (rest: (workedMs: number) => Promise<void>) => void;
  /** Total rest of all threads in ms. */
  restedMs: () => number;
  close: () => Promise<void>;
}

export function createJobPool({ workers, limits, logger }: JobPoolOptions): JobPool {
  const max = { ...LIMITS, ...limits };
  /** With one worker, leaves others the next turn. */
  const companyRuns = Math.max(1, workers.count - 1);
  const freeWorker = limit(workers.count);
  const companies = new Map<string, { turn: LimitFunction; jobs: number }>();
  let jobs = 0;
  let running = 0;
  let waiting = 0;
  let restedMs = 0;
  let rest: (workedMs: number) => Promise<void> = () => Promise.resolve();

  /** Resolves with the work; its thread rests first. */
  const onFreeWorker = <Value>(work: () => Promise<Value>, inParts: boolean): Promise<Value> =>
    new Promise((resolve, reject) => {
      void freeWorker(async () => {
        const from = performance.now();
        waiting -= 1;
        running += 1;
        await work()
          .then(resolve, reject)
          .finally(() => (running -= 1));
        if (!inParts && waiting === 0) return;
        const worked = performance.now();
        await rest(Math.min(worked - from, LONGEST_REST_MS));
        restedMs += performance.now() - worked;
      });
    });

  /** Counts a company's jobs and assigns turns. */
  async function inTurn<Value>({ companyId, begun = false, inParts = false }: JobTerms, work: () => Promise<Value>): Promise<Value> {
    const company = companies.get(companyId) ?? { turn: limit(companyRuns), jobs: 0 };
    if (!begun && (company.jobs >= max.companyJobs || jobs >= max.jobs)) throw new Problem("busy");
    companies.set(companyId, company);
    company.jobs += 1;
    jobs += 1;
    waiting += 1;
    try {
      return await company.turn(() => onFreeWorker(work, inParts));
    } finally {
      jobs -= 1;
      company.jobs -= 1;
      if (company.jobs === 0) companies.delete(companyId);
    }
  }

  async function runOnce(request: JobRequest, refusal: ProblemCode, signal: AbortSignal | undefined): Promise<JobOutcome> {
    const ending = new AbortController();
    const tooLong = setTimeout(() => ending.abort(new Problem(refusal)), max.runMs);
    let grace: NodeJS.Timeout | undefined;
    const leave = (): void => void (grace = setTimeout(() => ending.abort(signal?.reason), max.graceMs));
    signal?.addEventListener("abort", leave);
    try {
      return await workers.run(request, ending.signal);
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : new WorkerEnded("a worker has ended", { cause: error });
    } finally {
      clearTimeout(tooLong);
      clearTimeout(grace);
      signal?.removeEventListener("abort", leave);
    }
  }

  async function runSafely(request: JobRequest, refusal: ProblemCode, signal: AbortSignal | undefined): Promise<JobOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      try {
        return await runOnce(request, refusal, signal);
      } catch (error) {
        logger?.error({ err: error, job: request.name, attempt }, "a job was ended");
        if (!(error instanceof WorkerEnded)) throw error;
        if (attempt === workers.attempts) throw new Problem(refusal);
      }
    }
  }

  return {
    async run<Input, Output>({ name, ownProcess }: Job<Input, Output>, input: Input, terms: JobTerms): Promise<Output> {
      terms.signal?.throwIfAborted();
      const outcome = await orAborted(
        inTurn(terms, () => runSafely({ name, input }, ownProcess?.refusal ?? "computationFailed", terms.signal)),
        terms.signal,
      );
      if ("problem" in outcome) throw new Problem(outcome.problem.code, outcome.problem.details);
      if ("error" in outcome) throw outcome.error;
      return outcome.output as Output;
    },
    counts: () => ({ running, waiting }),
    giveWay: (restOfThread) => void (rest = restOfThread),
    restedMs: () => restedMs,
    close: () => workers.close(),
  };
}

class WorkerEnded extends Error {}

/** The work continues after an abort. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error("nobody waits for the job any more"));
    signal.addEventListener("abort", leave);
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
