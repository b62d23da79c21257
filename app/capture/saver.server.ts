import { basename } from "node:path";
import limit from "p-limit";
import type { Logger } from "pino";
import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";
import { hasErrorCode } from "~/domain/error-code";
import { createDurationHistogram, type DurationHistogram } from "~/domain/operations/duration-histogram";
import type { SavedRecording } from "~/recordings/save.server";
import type { CaptureStore } from "./capture-store";
import type { SpoolContent } from "./spool-format";
import { emptySpool, readSpool, removeSpool, setSpoolAside, spoolKey } from "./spool.server";

/** Few, so that startup and new captures do not wait. */
const RESTARTED_SAVES = 2;

interface SaverParts {
  store: Pick<CaptureStore, "save" | "release">;
  clock: Clock;
  random: () => number;
  logger: Logger;
}

/** In ms; a minute of a large mat takes 1 s. */
const SAVE_BOUNDS_MS = [100, 250, 500, 1000, 2500, 5000, 10_000, 30_000, 60_000];

/** Counts since the start. */
export interface SaveCounts {
  duration: DurationHistogram;
  failed: number;
  /** Permanently refused recordings by problem code. */
  refused: Map<string, number>;
}

export interface Saver {
  /**
   * Retries until stored, then removes the spool. Refuses a missing or damaged one (recordingLost, recordingDamaged)
   * and releases its storage. Null if the saver closes first.
   * @param restarted since the recording began
   */
  saveSpool(path: string, restarted: boolean): Promise<SavedRecording | null>;
  /** Its storage is released and its file removed once the store accepts. Never rejects. */
  discardSpool(path: string): Promise<void>;
  /** Unsaved recordings stay in their spools. */
  close(): void;
  counts: SaveCounts;
}

export function createSaver({ store, clock, random, logger }: SaverParts): Saver {
  const backoff = createBackoff({ clock, random });
  const inTurn = limit(RESTARTED_SAVES);
  let closed = false;
  const counts: SaveCounts = { duration: createDurationHistogram(SAVE_BOUNDS_MS), failed: 0, refused: new Map() };

  /** Null if the saver closes first. */
  const retry = async <Value>(spool: string, problem: string, act: () => Promise<Value>): Promise<Value | null> => {
    for (let attempt = 0; !closed; attempt += 1) {
      try {
        return await act();
      } catch (error) {
        if (closed) return null;
        counts.failed += 1;
        logger.warn({ err: error, attempt, spool }, problem);
        await backoff.pause(attempt);
      }
    }
    return null;
  };

  return {
    counts,
    async saveSpool(path, restarted) {
      const spool = basename(path);
      const save = async (): Promise<SavedRecording> => {
        if (closed) throw new Error("the saver has closed");
        const content = await readOrRefuse(path);
        if ("refused" in content) return content;
        const beganAtMs = clock.elapsed();
        const stored = await store.save(content.header, content.frames, restarted);
        counts.duration.observe(clock.elapsed() - beganAtMs);
        return stored;
      };
      const saved = await retry(spool, "recording not saved yet, kept on this server's disk", () => (restarted ? inTurn(save) : save()));
      if (saved && "refused" in saved) counts.refused.set(saved.refused, (counts.refused.get(saved.refused) ?? 0) + 1);
      if (saved && "refused" in saved && (saved.refused === "recordingLost" || saved.refused === "recordingDamaged")) {
        logger.error({ spool, problem: saved.refused }, "recording not saved");
        void retry(spool, "storage not released yet", () => store.release(spoolKey(path)));
      } else if (saved) {
        // A remaining spool is saved again, without harm.
        await removeSpool(path).catch((error: unknown) => logger.warn({ err: error, spool }, "spool not removed"));
      }
      return saved;
    },
    async discardSpool(path) {
      const spool = basename(path);
      await emptySpool(path).catch((error: unknown) => logger.error({ err: error, spool }, "spool not emptied"));
      void retry(spool, "storage not released yet", async () => {
        await store.release(spoolKey(path));
        await removeSpool(path);
      });
    },
    close() {
      closed = true;
      backoff.stop();
    },
  };
}

/** Sets damaged spools aside. */
async function readOrRefuse(path: string): Promise<SpoolContent | { refused: "recordingLost" | "recordingDamaged" }> {
  try {
    const content = await readSpool(path);
    if (content) return content;
    await setSpoolAside(path);
    return { refused: "recordingDamaged" };
  } catch (error) {
    if (hasErrorCode(error, "ENOENT", "ENOTDIR")) return { refused: "recordingLost" };
    throw error;
  }
}
