import type { Logger } from "pino";
import { NEARLY_FULL_PERCENT } from "~/data/disk-used.server";
import type { Clock } from "~/domain/clock";

const CHECK_MS = 60_000;

interface DiskAlarmParts {
  /** Percent in use. */
  readUsed: () => Promise<number>;
  clock: Pick<Clock, "setTimer">;
  logger: Pick<Logger, "warn" | "info">;
}

/** Logs once when the disk is nearly full and once when it recovers. Returns a stop function. */
export function startDiskAlarm({ readUsed, clock, logger }: DiskAlarmParts): () => void {
  let isRaised = false;
  let cancel = (): void => undefined;
  const check = async (): Promise<void> => {
    // A disk without an answer shows in its writes.
    const usedPercent = await readUsed().catch(() => null);
    if (usedPercent !== null && usedPercent >= NEARLY_FULL_PERCENT !== isRaised) {
      isRaised = !isRaised;
      if (isRaised) logger.warn({ usedPercent }, "the disk of DATA_DIR is nearly full");
      else logger.info({ usedPercent }, "the disk of DATA_DIR has space again");
    }
  };
  let isStopped = false;
  const repeat = async (): Promise<void> => {
    await check();
    if (!isStopped) cancel = clock.setTimer(() => void repeat(), CHECK_MS);
  };
  void repeat();
  return () => {
    isStopped = true;
    cancel();
  };
}
