import { availableParallelism } from "node:os";
import limit, { type LimitFunction } from "p-limit";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import { Problem } from "~/domain/problem";
import { BACKGROUND_NICENESS } from "./background-threads.server";
import type { Job } from "./job";
import type { JobOutcome, JobRequest } from "./serve-jobs";

/** What the jobs of a pool may take. */
export interface JobLimits {
  /** Of one company at once: its neighbours get their turn. */
  companyRuns: number;
  /** Of one company, running and waiting; more are refused. */
  companyJobs: number;
  /** Of all, running and waiting. */
  jobs: number;
  /** A job that runs longer is ended, and fails. */
  runMs: number;
  /** A job that nobody waits for any more may finish within this time: a new thread costs more. */
  graceMs: number;
  /** Of JavaScript objects; a thread that needs more is ended. */
  memoryMb: number;
}

const LIMITS: JobLimits = { companyRuns: 2, companyJobs: 64, jobs: 256, runMs: 30_000, graceMs: 250, memoryMb: 512 };
/** One more than once: a thread may fail by bad luck, a job that fails two of them is at fault itself. */
const ATTEMPTS = 2;
const MOST_THREADS = 4;
/** How long a thread without work is kept; the first one stays. */
const IDLE_MS = 60_000;
/** No thread rests for longer than this, however long it has worked. */
const LONGEST_REST_MS = 500;

export interface JobPoolOptions {
  /** The module that threads start with; its default export is made by `serveJobs`. */
  entry: string;
  threads?: number;
  limits?: Partial<JobLimits>;
  logger?: Logger | undefined;
}

export interface JobTerms {
  /** Whose turn it is. */
  companyId: string;
  /** Ends the job when its request is over. */
  signal?: AbortSignal | undefined;
  /** Part of something that is under way, such as a download: it waits however many do. */
  begun?: boolean;
  /** Another follows as soon as this one is taken: its thread gives way even if no other job waits. */
  inParts?: boolean;
}

/** A few worker threads, which companies take in turn. */
export interface JobPool {
  /**
   * Resolves with the output of a job.
   * @throws Problem busy (too many wait), computationFailed (the thread has ended twice, or it took too long), and what the job throws;
   *   the signal's reason
   */
  run: <Input, Output>(job: Job<Input, Output>, input: Input, terms: JobTerms) => Promise<Output>;
  counts: () => { running: number; waiting: number };
  /**
   * From now on a thread is given the next of several waiting jobs, or the next part, only after `rest`, which is told for how long the thread has worked:
   * what else runs on this machine gets its turn.
   */
  giveWay: (rest: (workedMs: number) => Promise<void>) => void;
  /** Milliseconds that its threads have rested, all together. */
  restedMs: () => number;
  close: () => Promise<void>;
}

export function createJobPool({ entry, threads = threadsOfMachine(), limits, logger }: JobPoolOptions): JobPool {
  const most = { ...LIMITS, ...limits };
  const pool = new Piscina<JobRequest, JobOutcome>({
    filename: entry,
    // Piscina tries `require` before `import`. Node 20 takes the whole process down when a thread is ended while it requires a module.
    execArgv: ["--no-experimental-require-module"],
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: BACKGROUND_NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: most.memoryMb },
  });
  pool.on("error", (error) => logger?.error({ err: error }, "worker thread"));
  const freeThread = limit(threads);
  const companies = new Map<string, { turn: LimitFunction; jobs: number }>();
  let jobs = 0;
  let running = 0;
  let restedMs = 0;
  let rest: (workedMs: number) => Promise<void> = () => Promise.resolve();

  /** Resolves as the work does; its thread is free once it has rested. */
  const onFreeThread = <Value>(work: () => Promise<Value>, inParts: boolean): Promise<Value> =>
    new Promise((resolve, reject) => {
      void freeThread(async () => {
        const from = performance.now();
        running += 1;
        await work()
          .then(resolve, reject)
          .finally(() => (running -= 1));
        if (!inParts && freeThread.pendingCount === 0) return;
        const worked = performance.now();
        await rest(Math.min(worked - from, LONGEST_REST_MS));
        restedMs += performance.now() - worked;
      });
    });

  /** Keeps count of a company's jobs, and hands out its turns. */
  async function inTurn<Value>({ companyId, begun = false, inParts = false }: JobTerms, work: () => Promise<Value>): Promise<Value> {
    const company = companies.get(companyId) ?? { turn: limit(most.companyRuns), jobs: 0 };
    if (!begun && (company.jobs >= most.companyJobs || jobs >= most.jobs)) throw new Problem("busy");
    companies.set(companyId, company);
    company.jobs += 1;
    jobs += 1;
    try {
      return await company.turn(() => onFreeThread(work, inParts));
    } finally {
      jobs -= 1;
      company.jobs -= 1;
      if (company.jobs === 0) companies.delete(companyId);
    }
  }

  async function runOnce(request: JobRequest, signal: AbortSignal | undefined): Promise<JobOutcome> {
    const ending = new AbortController();
    const tooLong = setTimeout(() => ending.abort(new Problem("computationFailed")), most.runMs);
    let grace: NodeJS.Timeout | undefined;
    const leave = (): void => void (grace = setTimeout(() => ending.abort(signal?.reason), most.graceMs));
    signal?.addEventListener("abort", leave);
    try {
      return await pool.run(request, { signal: ending.signal });
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : new ThreadEnded("a worker thread has ended", { cause: error });
    } finally {
      clearTimeout(tooLong);
      clearTimeout(grace);
      signal?.removeEventListener("abort", leave);
    }
  }

  async function runSafely(request: JobRequest, signal: AbortSignal | undefined): Promise<JobOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      try {
        return await runOnce(request, signal);
      } catch (error) {
        logger?.error({ err: error, job: request.name, attempt }, "a job was ended");
        if (!(error instanceof ThreadEnded)) throw error;
        if (attempt === ATTEMPTS) throw new Problem("computationFailed");
      }
    }
  }

  return {
    async run<Input, Output>({ name }: Job<Input, Output>, input: Input, terms: JobTerms): Promise<Output> {
      terms.signal?.throwIfAborted();
      const outcome = await orAborted(
        inTurn(terms, () => runSafely({ name, input }, terms.signal)),
        terms.signal,
      );
      if ("problem" in outcome) throw new Problem(outcome.problem.code, outcome.problem.details);
      if ("error" in outcome) throw outcome.error;
      return outcome.output as Output;
    },
    counts: () => ({ running, waiting: jobs - running }),
    giveWay: (restOfThread) => void (rest = restOfThread),
    restedMs: () => restedMs,
    close: () => pool.destroy(),
  };
}

class ThreadEnded extends Error {}

/** One core is left to the main thread. */
const threadsOfMachine = (): number => Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));

/** Leaves work alone, and at once, when the signal comes. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error("nobody waits for the job any more"));
    signal.addEventListener("abort", leave);
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
