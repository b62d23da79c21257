import limit, { type LimitFunction } from "p-limit";
import type { Logger } from "pino";
import { Problem, type ProblemCode } from "~/domain/problem";
import type { Job } from "./job";
import type { JobOutcome, JobRequest } from "./serve-jobs";

/** What the jobs of a pool may take. */
export interface JobLimits {
  /** Of one company, running and waiting; more are refused. */
  companyJobs: number;
  /** Of all, running and waiting. */
  jobs: number;
  /** A job that runs longer is ended, and fails. */
  runMs: number;
  /** Time for an abandoned job to finish: a new thread costs more. */
  graceMs: number;
}

const LIMITS: JobLimits = { companyJobs: 64, jobs: 256, runMs: 30_000, graceMs: 250 };
/** No thread rests for longer than this, however long it has worked. */
const LONGEST_REST_MS = 500;

/** What does the jobs of a pool: threads or processes. */
export interface JobWorkers {
  count: number;
  /** Above one where a worker may fail by chance; a job that fails every attempt is at fault. */
  attempts: number;
  /** Rejects when the worker has ended, by itself or, at once, by the signal. */
  run: (request: JobRequest, signal: AbortSignal) => Promise<JobOutcome>;
  /** Ends them all, whatever they do. */
  close: () => Promise<void>;
}

export interface JobPoolOptions {
  workers: JobWorkers;
  limits?: Partial<JobLimits>;
  logger?: Logger | undefined;
}

export interface JobTerms {
  /** Whose turn it is. */
  companyId: string;
  /** Ends the job when its request is over. */
  signal?: AbortSignal | undefined;
  /** Part of started work, such as a download: it queues regardless of length. */
  begun?: boolean;
  /** Another part follows at once: its thread rests even if no other job waits. */
  inParts?: boolean;
}

/** A few workers shared by companies in turn: while others wait, each leaves one worker free. */
export interface JobPool {
  /**
   * Resolves with the job's output.
   * @throws Problem busy (queue full), computationFailed or the job's own refusal (worker ended or timeout), the job's
   * error, or the signal's reason
   */
  run: <Input, Output>(job: Job<Input, Output>, input: Input, terms: JobTerms) => Promise<Output>;
  counts: () => { running: number; waiting: number };
  /** A thread takes the next waiting job or part only after `rest`, called with the time it has worked. */
  giveWay: (rest: (workedMs: number) => Promise<void>) => void;
  /** Milliseconds that its threads have rested, all together. */
  restedMs: () => number;
  close: () => Promise<void>;
}

export function createJobPool({ workers, limits, logger }: JobPoolOptions): JobPool {
  const most = { ...LIMITS, ...limits };
  /** A busy company leaves one worker to others or, with one worker, the next turn. */
  const companyRuns = Math.max(1, workers.count - 1);
  const freeWorker = limit(workers.count);
  const companies = new Map<string, { turn: LimitFunction; jobs: number }>();
  let jobs = 0;
  let running = 0;
  let waiting = 0;
  let restedMs = 0;
  let rest: (workedMs: number) => Promise<void> = () => Promise.resolve();

  /** Resolves as the work does; its thread is free once it has rested. */
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

  /** Keeps count of a company's jobs, and hands out its turns. */
  async function inTurn<Value>({ companyId, begun = false, inParts = false }: JobTerms, work: () => Promise<Value>): Promise<Value> {
    const company = companies.get(companyId) ?? { turn: limit(companyRuns), jobs: 0 };
    if (!begun && (company.jobs >= most.companyJobs || jobs >= most.jobs)) throw new Problem("busy");
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
    const tooLong = setTimeout(() => ending.abort(new Problem(refusal)), most.runMs);
    let grace: NodeJS.Timeout | undefined;
    const leave = (): void => void (grace = setTimeout(() => ending.abort(signal?.reason), most.graceMs));
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

/** Leaves work alone, and at once, when the signal comes. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error("nobody waits for the job any more"));
    signal.addEventListener("abort", leave);
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
