import type { RecordingHeader } from "~/domain/analysis/recording-header";
import { frameKey, openFrameWindow } from "~/domain/analysis/window";
import { followWallClock, type Clock } from "~/domain/clock";
import { stampFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import { OVERTIME_MS } from "./overtime";
import { spoolLimit } from "./reservation";
import type { Spool } from "./spool.server";

/** Writes the frames of a running capture to its spool. */
export interface Recorder {
  readonly frames: number;
  /**
   * Writes a frame to disk. A repeated frame shares the first one's promise.
   * @returns null for a frame outside the recording
   */
  take(frame: Frame, bytes: Uint8Array): Promise<void> | null;
  /** Stops without calling `ended`; written frames stay on disk. */
  abandon(): Promise<void>;
}

interface RecorderOptions {
  header: RecordingHeader;
  spool: Spool;
  clock: Clock;
  /** Called once, when all frames are on disk; `problem` says why a recording ended early. */
  ended: (problem: Problem | null) => void;
}

/**
 * Records until every part of the device has reached the end without gaps. Waits for missing frames until the server's clock is
 * past the duration and its overtime.
 */
export function startRecorder({ header, spool, clock, ended }: RecorderOptions): Recorder {
  const window = openFrameWindow(header.durationMs);
  const safe = new Map<string, Promise<void>>();
  const setByMs = followWallClock(clock);
  let frames = 0;
  let open = true;

  /** All frames are stamped by the clock as it was at the start: one that is set meanwhile would tear the recording's time apart. */
  const restamped = (frame: Frame, bytes: Uint8Array): { frame: Frame; bytes: Uint8Array } => {
    const byMs = setByMs();
    if (byMs === 0) return { frame, bytes };
    const own = { frame: { ...frame, serverTimeMs: frame.serverTimeMs - byMs }, bytes: bytes.slice() };
    stampFrame(own.bytes, own.frame);
    return own;
  };

  const finish = async (problem: Problem | null): Promise<void> => {
    if (!open) return;
    open = false;
    cancelOvertime();
    await spool.close();
    ended(problem);
  };
  const cancelOvertime = clock.setTimer(() => void finish(null), header.durationMs + OVERTIME_MS);

  return {
    get frames() {
      return frames;
    },
    take(taken, takenBytes) {
      if (!open) return null;
      const { frame, bytes } = restamped(taken, takenBytes);
      if (spool.bytes + bytes.byteLength > spoolLimit(header.reservedBytes)) {
        void finish(new Problem("storageFull"));
        return null;
      }
      const place = window.take(frame);
      if (place === "repeated") return safe.get(frameKey(frame)) ?? null;
      if (place === "outside") return null;
      if (place === "inside") frames += 1;
      const onDisk = spool.append(bytes);
      safe.set(frameKey(frame), onDisk);
      onDisk.catch((error: unknown) => void finish(error instanceof Problem ? error : new Problem("captureFailed")));
      if (window.reachedEnd() && window.gaps().length === 0) void finish(null);
      return onDisk;
    },
    async abandon() {
      if (!open) return;
      open = false;
      cancelOvertime();
      await spool.close();
    },
  };
}
