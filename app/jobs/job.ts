import type { ProblemCode } from "~/domain/problem";

/**
 * Runs in a worker thread. Input and output are structured clones; byte views should own their buffers, which are
 * copied whole.
 */
export interface Job<Input = unknown, Output = unknown> {
  /** Unique (app/worker/catalogue.server.ts). */
  readonly name: string;
  /**
   * Untrusted input: own process (process-workers.server.ts), with this refusal beyond its limits. Large output goes by
   * a file.
   */
  readonly ownProcess?: { refusal: ProblemCode };
  /** Small enough to run in place. */
  isShort?(input: Input): boolean;
  /** @throws Problem, passed to the caller unchanged */
  run(input: Input): Output | Promise<Output>;
  /** The output's own buffers, to transfer. */
  buffersOf?(output: Output): ArrayBufferLike[];
}

export const defineJob = <Input, Output>(job: Job<Input, Output>): Job<Input, Output> => job;
