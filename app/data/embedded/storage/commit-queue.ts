interface Waiting {
  /** Runs the action inside the transaction and keeps its outcome. Never throws. */
  run(): void;
  /** Hands the kept outcome to the caller. */
  settle(): void;
  fail(error: unknown): void;
}

function waitingFor<Result>(action: () => Result, resolve: (result: Result) => void, reject: (error: unknown) => void): Waiting {
  let settle = (): void => undefined;
  return {
    run() {
      try {
        const result = action();
        settle = () => resolve(result);
      } catch (error) {
        settle = () => reject(error);
      }
    },
    settle: () => settle(),
    fail: reject,
  };
}

/**
 * Runs actions in transactions, one transaction at a time. All actions that wait when one begins share it and its sync; and a
 * transaction that failed has ended before the next one begins.
 */
export class CommitQueue {
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;

  /** `transact` calls its argument once inside a transaction and resolves when that is on disk; it rejects if nothing was written. */
  constructor(private readonly transact: (runActions: () => void) => Promise<void>) {}

  /** Settles as the action does, once its transaction is on disk. Rejects with the transaction's error if that fails. */
  add<Result>(action: () => Result): Promise<Result> {
    const outcome = new Promise<Result>((resolve, reject) => this.#waiting.push(waitingFor(action, resolve, reject)));
    this.#working ??= this.#work();
    return outcome;
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      let group: Waiting[] = [];
      try {
        await this.transact(() => {
          group = this.#waiting.splice(0);
          for (const waiting of group) waiting.run();
        });
        for (const waiting of group) waiting.settle();
      } catch (error) {
        for (const waiting of group.length > 0 ? group : this.#waiting.splice(0)) waiting.fail(error);
      }
    }
    this.#working = undefined;
  }
}
