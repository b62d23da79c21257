import type { ProblemCode } from "~/domain/problem";

/**
 * A function of data that runs in a worker thread, off the live path. Input and output are structured clones: no
 * functions, and each byte view should own its buffer, since the whole buffer is copied.
 */
export interface Job<Input = unknown, Output = unknown> {
  /** Unique in the catalogue of the threads (app/worker/catalogue.server.ts). */
  readonly name: string;
  /**
   * Untrusted input: runs in its own process (process-workers.server.ts), with this refusal when it exceeds the
   * limits. Output is copied, so large output goes by a file.
   */
  readonly ownProcess?: { refusal: ProblemCode };
  /** Small enough to run in place: a thread would take longer. */
  isShort?(input: Input): boolean;
  /** @throws Problem, which reaches the caller as it is */
  run(input: Input): Output | Promise<Output>;
  /** The output's own buffers, which are handed over instead of copied. */
  buffersOf?(output: Output): ArrayBufferLike[];
}

/** Declares a job, once, beside what it does. */
export const defineJob = <Input, Output>(job: Job<Input, Output>): Job<Input, Output> => job;
