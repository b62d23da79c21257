import type { Backoff } from "~/domain/backoff";

/** For messages about an ended alarm. */
const LAST_TRIES = 8;

export interface Attempt {
  /** Ended alarm: only for notified browsers, with limited attempts. */
  over: boolean;
  /** True: delivered; null: never deliverable; number: ms before the next attempt. */
  send: () => Promise<true | null | number>;
}

/** Retried until delivered or replaced. */
export interface NewestMessage {
  put: (attempt: Attempt) => void;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
}

/** `told`: notified before this process ran. */
export function createNewestMessage({
  backoff,
  told,
  stopped,
}: {
  backoff: Backoff;
  told: boolean;
  stopped: () => boolean;
}): NewestMessage {
  let newest: Attempt | null = null;
  let shown = told;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    for (let tries = 0; newest && !stopped();) {
      const attempt = newest;
      const result = attempt.over && (!shown || tries > LAST_TRIES) ? null : await attempt.send();
      shown ||= result === true;
      if (typeof result === "number") await backoff.pause(tries++, result);
      else if (newest === attempt) newest = null;
    }
    running = null;
  };

  return {
    put(attempt) {
      newest = attempt;
      running ??= run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
