interface Waiting {
  /** Never throws; keeps the outcome. */
  run(): void;
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

/** Waiting actions share the next transaction and its sync; a failed one ends before the next begins. */
export class CommitQueue {
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;

  /** `transact` calls its argument once and resolves when it is on disk; rejects if nothing was written. */
  constructor(private readonly transact: (runActions: () => void) => Promise<void>) {}

  /** Settles once on disk; rejects if that fails. */
  add<Result>(action: () => Result): Promise<Result> {
    const outcome = new Promise<Result>((resolve, reject) => this.#waiting.push(waitingFor(action, resolve, reject)));
    this.#working ??= this.#work();
    return outcome;
  }

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
