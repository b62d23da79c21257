import type { ProblemCode } from "~/domain/problem";

/**
 * Work that is too long for the main thread, where live frames pass: a function of data that runs in a worker thread. Input and output are copied
 * between threads (structured clone), so they hold no functions, and a view of bytes owns its whole buffer: of a part, all would be copied.
 */
export interface Job<Input = unknown, Output = unknown> {
  /** Unique in the catalogue of the threads (app/worker/catalogue.server.ts). */
  readonly name: string;
  /**
   * Of what others wrote: it runs in a process of its own (process-workers.server.ts), and this is its refusal where the limits of that process do not suffice.
   * Its output is copied: what is large goes by a file.
   */
  readonly ownProcess?: { refusal: ProblemCode };
  /** Of so little that asking a thread would take longer: such work is done where it is asked for. */
  isShort?(input: Input): boolean;
  /** @throws Problem, which reaches the caller as it is */
  run(input: Input): Output | Promise<Output>;
  /** The output's own buffers, which are handed over instead of copied. */
  buffersOf?(output: Output): ArrayBufferLike[];
}

/** Declares a job, once, beside what it does. */
export const defineJob = <Input, Output>(job: Job<Input, Output>): Job<Input, Output> => job;
