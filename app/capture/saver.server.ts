import { basename } from "node:path";
import type { Logger } from "pino";
import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";
import type { SavedRecording } from "~/recordings/save.server";
import type { CaptureStore } from "./capture-store";
import { readSpool, removeSpool, setSpoolAside } from "./spool.server";

interface SaverParts {
  save: CaptureStore["save"];
  clock: Clock;
  random: () => number;
  logger: Logger;
}

/** Saves spools in the store. */
export interface Saver {
  /**
   * Retries until the store has acknowledged, then removes the spool. Null when the saver closes first, or when the spool
   * cannot be read.
   */
  saveSpool(path: string): Promise<SavedRecording | null>;
  /** Stops retrying; unsaved recordings stay in their spools. */
  close(): void;
}

export function createSaver({ save, clock, random, logger }: SaverParts): Saver {
  const backoff = createBackoff({ clock, random });
  let closed = false;

  return {
    async saveSpool(path) {
      for (let attempt = 0; !closed; attempt += 1) {
        try {
          const content = await readSpool(path);
          if (!content) {
            logger.error({ spool: basename(path) }, "spool without a readable header set aside");
            await setSpoolAside(path);
            return null;
          }
          const saved = await save(content.header, content.frames);
          await removeSpool(path);
          return saved;
        } catch (error) {
          if (closed) return null;
          logger.warn({ err: error, attempt, spool: basename(path) }, "recording not saved yet, kept on this server's disk");
          await backoff.pause(attempt);
        }
      }
      return null;
    },
    close() {
      closed = true;
      backoff.stop();
    },
  };
}
