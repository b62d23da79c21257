import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";

const HOUR_MS = 3_600_000;

interface HourlyParts {
  run: (now: Date) => Promise<unknown>;
  /** Log message of a failure; retried an hour later. */
  failure: string;
  clock: Pick<Clock, "now" | "setTimer">;
  logger: Pick<Logger, "warn">;
}

/** Runs at the start and hourly. Returns a stop function. */
export function startHourly({ run, failure, clock, logger }: HourlyParts): () => void {
  let isStopped = false;
  let cancel = (): void => undefined;
  const repeat = async (): Promise<void> => {
    await run(new Date(clock.now())).catch((error: unknown) => logger.warn({ err: error }, failure));
    if (!isStopped) cancel = clock.setTimer(() => void repeat(), HOUR_MS);
  };
  void repeat();
  return () => {
    isStopped = true;
    cancel();
  };
}
