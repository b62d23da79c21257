import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";

const HOUR_MS = 3_600_000;

interface PurgeParts {
  /** Purges what is due, and answers how much it was. */
  purge: (now: Date) => Promise<number>;
  clock: Pick<Clock, "now" | "setTimer">;
  logger: Pick<Logger, "info" | "warn">;
}

/** Purges at the start of the server and every hour; what a database refuses is tried again then. Returns a function that ends it. */
export function startPurging({ purge, clock, logger }: PurgeParts): () => void {
  let isStopped = false;
  let cancel = (): void => undefined;
  const repeat = async (): Promise<void> => {
    try {
      const purged = await purge(new Date(clock.now()));
      if (purged > 0) logger.info({ purged }, "deleted analyses purged");
    } catch (error) {
      logger.warn({ err: error }, "deleted analyses not purged yet");
    }
    if (!isStopped) cancel = clock.setTimer(() => void repeat(), HOUR_MS);
  };
  void repeat();
  return () => {
    isStopped = true;
    cancel();
  };
}
