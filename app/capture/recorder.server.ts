import { frameKey, openFrameWindow } from "~/domain/analysis/recording/window";
import type { Clock } from "~/domain/clock";
import { stampFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { Problem } from "~/domain/problem";
import type { CaptureStage } from "./capture-state";
import type { CaptureTime } from "./capture-time";
import { createFrameRate } from "./frame-rate";
import { OVERTIME_MS } from "./overtime";
import { spoolLimit } from "./reservation";
import type { SpoolHeader } from "./spool-format";
import type { Spool } from "./spool-writer.server";

/** How often what the recording has come to is told. */
const PROGRESS_EVERY_MS = 1000;

interface RecorderOptions {
  header: SpoolHeader;
  spool: Spool;
  clock: Pick<Clock, "setTimer">;
  time: CaptureTime;
  /** What the spool holds from before a restart of the server, in the order of arrival. */
  earlier?: readonly Frame[];
  /** Called while it records, each second. */
  progressed: () => void;
  /** Called once, when all frames are on disk; `problem` says why a recording ended early. */
  ended: (problem: Problem | null) => void;
}

/**
 * Writes the frames of a running capture to its spool; a repeated frame shares the first one's promise. Records until every part of the device has reached the end without gaps, or until no missing frame can be expected any more: once the
 * duration and its overtime are over, unless a mat is still sending again what it kept. After a restart of the server it waits for
 * as long as a mat may keep frames of the recording: what is acknowledged then must lie in it.
 */
export function startRecorder({ header, spool, clock, time, earlier = [], progressed, ended }: RecorderOptions): CaptureStage {
  const window = openFrameWindow(header.durationMs);
  const safe = new Map<string, Promise<void>>();
  const [first] = earlier;
  const resumed = first !== undefined;
  /** Opening a new recording takes its time; the duration begins after it. */
  const plannedEndMs = header.durationMs + (resumed ? 0 : time.elapsedMs());
  let waitUntilMs = plannedEndMs + (resumed ? RESEND_WITHIN_MS : OVERTIME_MS);
  let frames = 0;
  let open = true;
  let cancelWait = (): void => {};
  const rate = createFrameRate();

  const tellProgress = (): (() => void) =>
    clock.setTimer(() => {
      cancelProgress = tellProgress();
      progressed();
    }, PROGRESS_EVERY_MS);
  let cancelProgress = tellProgress();

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

  const isComplete = (): boolean => window.reachedEnd() && window.gaps().length === 0;

  /** Mats send again oldest first: behind a frame from after the end, nothing from before it follows, but for what is under way. */
  const wait = (): void => {
    cancelWait();
    const leftMs = (window.reachedEnd() ? plannedEndMs + OVERTIME_MS : waitUntilMs) - time.elapsedMs();
    if (leftMs <= 0 || isComplete()) void finish(null);
    else cancelWait = clock.setTimer(wait, leftMs);
  };

  /**
   * Time as the recording tells it. The wall clock of the server, which may be set meanwhile, would look like a jump of the mat's own.
   * Right after a restart the elapsed time may be known too short; a frame sent again shows it: it cannot arrive before it was measured.
   */
  const arrivalOf = (frame: Frame): number => {
    if (first && frame.resent) {
      const measuredMs = first.serverTimeMs - header.startedAt.getTime() + window.elapsedMs(frame);
      if (measuredMs < waitUntilMs) time.atLeast(measuredMs);
    }
    return header.startedAt.getTime() + time.elapsedMs();
  };

  const place = (frame: Frame) => {
    const found = window.take(frame);
    if (found === "inside") frames += 1;
    return found;
  };

  for (const frame of earlier) {
    place(frame);
    safe.set(frameKey(frame), Promise.resolve());
  }
  wait();

  return {
    get frames() {
      return frames;
    },
    get measuredHz() {
      return rate.hz(time.elapsedMs());
    },
    take(sent, received) {
      if (!open) return null;
      if (spool.bytes + received.byteLength > spoolLimit(header.reservedBytes)) {
        void finish(new Problem("storageFull"));
        return null;
      }
      const frame = { ...sent, serverTimeMs: arrivalOf(sent) };
      const found = place(frame);
      if (!frame.resent && found !== "repeated") rate.arrived(frame.part, time.elapsedMs());
      if (found === "repeated") return safe.get(frameKey(frame)) ?? null;
      if (found === "outside") return null;
      const bytes = received.slice();
      stampFrame(bytes, frame);
      const onDisk = spool.append(bytes);
      safe.set(frameKey(frame), onDisk);
      onDisk.catch((error: unknown) => void finish(error instanceof Problem ? error : new Problem("captureFailed")));
      if (frame.resent) waitUntilMs = Math.max(waitUntilMs, Math.min(time.elapsedMs() + OVERTIME_MS, plannedEndMs + RESEND_WITHIN_MS));
      if (window.reachedEnd()) wait();
      return onDisk;
    },
    stop: () => void finish(null),
    async abandon() {
      if (open) await close();
    },
  };
}
