import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import { createThrottle } from "~/live/throttle";

/** A ward requests storage every minute. */
const SAID_EVERY_MS = 3_600_000;

interface StorageLogParts {
  clock: Clock;
  logger: Pick<Logger, "warn">;
}

/** Logs a company without room for a capture, import or minute maps, at most hourly. */
export const createFullStorageLog = ({ clock, logger }: StorageLogParts) =>
  createThrottle<string>(clock, SAID_EVERY_MS, (companyId) => logger.warn({ companyId }, "the storage of a company is full"));
