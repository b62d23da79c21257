import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import { createThrottle } from "~/live/throttle";
import { onStorageFull } from "~/recordings/storage.server";

/** A ward asks for room every minute. */
const SAID_EVERY_MS = 3_600_000;

interface StorageLogParts {
  clock: Clock;
  logger: Pick<Logger, "warn">;
}

/** Says in the log which company had no room for a capture, an import or its minute maps, once an hour at most. Returns a function that ends it. */
export function logFullStorage({ clock, logger }: StorageLogParts): () => void {
  const lines = createThrottle<string>(clock, SAID_EVERY_MS, (companyId) => logger.warn({ companyId }, "the storage of a company is full"));
  const unsubscribe = onStorageFull(lines.call);
  return () => {
    unsubscribe();
    lines.stop();
  };
}
