import type { ProblemCode } from "~/domain/problem";

/**
 * A function that runs in a worker thread, off the live path. Input and output are structured clones: no functions, and
 * each byte view should own its buffer, since the whole buffer is copied.
 */
export interface Job<Input = unknown, Output = unknown> {
  /** Unique in the threads' catalogue (app/worker/catalogue.server.ts). */
  readonly name: string;
  /**
   * Untrusted input: runs in its own process (process-workers.server.ts), with this refusal beyond its limits. Output
   * is copied, so large output goes by a file.
   */
  readonly ownProcess?: { refusal: ProblemCode };
  /** Small enough to run in place. */
  isShort?(input: Input): boolean;
  /** @throws Problem, passed to the caller unchanged */
  run(input: Input): Output | Promise<Output>;
  /** The output's own buffers, transferred instead of copied. */
  buffersOf?(output: Output): ArrayBufferLike[];
}

export const defineJob = <Input, Output>(job: Job<Input, Output>): Job<Input, Output> => job;
