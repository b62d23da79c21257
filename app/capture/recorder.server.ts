import { frameKey, openFrameWindow } from "~/domain/analysis/recording/window";
import { BACK_WITHIN_MS } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import { stampFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { Problem } from "~/domain/problem";
import type { CaptureStage } from "./capture-state";
import type { CaptureTime } from "./capture-time";
import { followContact } from "./contact";
import { createFrameRate } from "./frame-rate";
import { OVERTIME_MS } from "./overtime";
import { bytesToGrow, spoolLimit } from "./reservation";
import type { SpoolHeader } from "./spool-format";
import type { Spool } from "./spool-writer.server";

const PROGRESS_EVERY_MS = 1000;

/** Stops halving a refused request. */
const MIN_GROWTH_BYTES = 256 * 1024;
/** Retry delay after an unanswered request. */
const GROW_AGAIN_MS = 1000;

interface RecorderOptions {
  header: SpoolHeader;
  spool: Spool;
  clock: Pick<Clock, "setTimer">;
  time: CaptureTime;
  /** From before a restart, in order of arrival. */
  earlier?: readonly Frame[];
  /** For recordings that end when no one returns. */
  occupied?: ((frame: Frame, before: boolean | null) => boolean) | undefined;
  shortened: (durationMs: number) => void;
  /** False without room. Rejects if unknown. */
  grow: (bytes: number) => Promise<boolean>;
  /** Called every second. */
  progressed: () => void;
  /** Called once with all frames on disk; `problem` is why it ended early. */
  ended: (problem: Problem | null) => void;
}

export interface Recorder extends CaptureStage {
  /** `arrivedMs` after the start; default: now. */
  addFrame(frame: Frame, bytes: Uint8Array, arrivedMs?: number): Promise<void> | null;
}

/**
 * Writes frames to the spool; repeats share the first one's promise. Ends when every part is complete, or after
 * duration and overtime unless a mat is resending; after a server restart as late as a mat keeps frames: acknowledged
 * frames must be in the recording.
 */
export function startRecorder(options: RecorderOptions): Recorder {
  const { header, spool, clock, time, earlier = [], occupied, shortened, grow, progressed, ended } = options;
  const window = openFrameWindow(header.durationMs);
  const safe = new Map<string, Promise<void>>();
  const [first] = earlier;
  const resumed = first !== undefined;
  /** Starts after opening, unless earlier frames belong to it. */
  let plannedEndMs = header.durationMs + (resumed || occupied ? 0 : time.elapsedMs());
  let waitUntilMs = plannedEndMs + (resumed ? RESEND_WITHIN_MS : OVERTIME_MS);
  let frames = 0;
  let open = true;
  let cancelWait = (): void => {};
  const rate = createFrameRate();
  let { reservedBytes } = header;
  /** Recording continues until the answer. */
  let growth: "none" | "asked" | "refused" = "none";

  const reportProgress = (): (() => void) =>
    clock.setTimer(() => {
      cancelProgress = reportProgress();
      progressed();
    }, PROGRESS_EVERY_MS);
  let cancelProgress = reportProgress();

  const close = async (): Promise<void> => {
    open = false;
    cancelWait();
    cancelProgress();
    await spool.close();
  };

  const finish = async (problem: Problem | null): Promise<void> => {
    if (!open) return;
    await close();
    ended(problem);
  };

  const askForRoom = (bytes: number): void => {
    growth = "asked";
    const repeat = (): void => void clock.setTimer(() => open && askForRoom(bytes), GROW_AGAIN_MS);
    void grow(bytes).then((grown) => {
      if (grown) reservedBytes += bytes;
      else if (bytes > MIN_GROWTH_BYTES) return askForRoom(Math.ceil(bytes / 2));
      growth = grown ? "none" : "refused";
    }, repeat);
  };

  const isComplete = (): boolean => window.reachedEnd() && window.gaps().length === 0;

  /** Resending is oldest first: past the end, only frames in transit are older. */
  const wait = (): void => {
    cancelWait();
    const leftMs = (window.reachedEnd() ? plannedEndMs + OVERTIME_MS : waitUntilMs) - time.elapsedMs();
    if (leftMs <= 0 || isComplete()) void finish(null);
    else cancelWait = clock.setTimer(wait, leftMs);
  };

  /**
   * Recording time: wall clock changes look like jumps of the mat's clock. Too short after a restart, until a resent
   * frame corrects it.
   */
  const arrivalOf = (frame: Frame, arrivedMs: number | undefined): number => {
    if (first && frame.resent) {
      const measuredMs = first.serverTimeMs - header.startedAt.getTime() + window.elapsedMs(frame);
      if (measuredMs < waitUntilMs) time.atLeast(measuredMs);
    }
    return header.startedAt.getTime() + (arrivedMs ?? time.elapsedMs());
  };

  const place = (frame: Frame) => {
    const found = window.addFrame(frame);
    if (found === "inside") frames += 1;
    return found;
  };

  for (const frame of earlier) {
    place(frame);
    safe.set(frameKey(frame), Promise.resolve());
  }
  const last = earlier.at(-1);
  const contact = occupied && followContact(occupied, last ? window.elapsedMs(last) : 0);

  /** No return to the plate ends the recording. */
  const endUnlessBack = (frame: Frame): void => {
    if (!contact) return;
    const goneMs = contact.goneMs(frame, window.elapsedMs(frame));
    if (frame.resent || window.reachedEnd() || goneMs < BACK_WITHIN_MS) return;
    shortened(window.endBefore(frame));
    frames -= 1;
    plannedEndMs = time.elapsedMs();
  };
  wait();

  return {
    get frames() {
      return frames;
    },
    get measuredHz() {
      return rate.hz(time.elapsedMs());
    },
    addFrame(sent, received, arrivedMs) {
      if (!open) return null;
      const more = growth === "none" ? bytesToGrow(reservedBytes, spool.bytes, { elapsedMs: time.elapsedMs(), endMs: plannedEndMs }) : 0;
      if (more > 0) askForRoom(more);
      if (growth !== "asked" && spool.bytes + received.byteLength > spoolLimit(reservedBytes)) {
        void finish(new Problem("storageFull"));
        return null;
      }
      const frame = { ...sent, serverTimeMs: arrivalOf(sent, arrivedMs) };
      const found = place(frame);
      if (!frame.resent && found !== "repeated") rate.arrived(frame.part, arrivedMs ?? time.elapsedMs());
      if (found === "repeated") return safe.get(frameKey(frame)) ?? null;
      if (found === "outside") return null;
      const bytes = received.slice();
      stampFrame(bytes, frame);
      const onDisk = spool.append(bytes);
      safe.set(frameKey(frame), onDisk);
      onDisk.catch((error: unknown) => void finish(error instanceof Problem ? error : new Problem("captureFailed")));
      if (frame.resent) waitUntilMs = Math.max(waitUntilMs, Math.min(time.elapsedMs() + OVERTIME_MS, plannedEndMs + RESEND_WITHIN_MS));
      if (found === "inside") endUnlessBack(frame);
      if (window.reachedEnd()) wait();
      return onDisk;
    },
    stop: () => void finish(null),
    async abandon() {
      if (open) await close();
    },
  };
}
