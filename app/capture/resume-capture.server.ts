import { basename } from "node:path";
import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import { decodeFrame } from "~/domain/frame/codec";
import { Problem } from "~/domain/problem";
import { newCapture, type Capture } from "./capture-state";
import { captureTime, elapsedOverRestart } from "./capture-time";
import { startRecorder } from "./recorder.server";
import type { SpoolContent } from "./spool-format";
import { reopenSpool } from "./spool.server";

interface ResumeOptions {
  clock: Clock;
  logger: Pick<Logger, "warn">;
  /** As of `createStartCapture`. */
  onRecorded: (capture: Capture, problem: Problem | null) => void;
}

/**
 * Goes on recording into the spool of an earlier run (docs/decisions/017-captures-over-restarts.md). One without a frame is over: whether
 * its start was allowed and its storage reserved is not known.
 */
export async function resumeCapture(path: string, content: SpoolContent, { clock, logger, onRecorded }: ResumeOptions): Promise<Capture> {
  const { header, wholeBytes } = content;
  const earlier = content.frames.map((bytes) => decodeFrame(bytes));
  const nowMs = clock.now();
  const elapsedMs = elapsedOverRestart(header, earlier, nowMs);
  const time = captureTime(clock, { startedAtMs: nowMs - elapsedMs, elapsedMs });
  const capture: Capture = { ...newCapture(header, time), frames: () => earlier.length, restarted: true };
  const over = (problem: Problem | null): Capture => {
    queueMicrotask(() => onRecorded(capture, problem));
    return capture;
  };
  if (earlier.length === 0) return over(new Problem("captureFailed"));
  const spool = await reopenSpool(path, wholeBytes).catch((error: unknown) => {
    logger.warn({ err: error, spool: basename(path) }, "capture not gone on with: what its spool holds is saved");
    return null;
  });
  if (!spool) return over(null);
  const recorder = startRecorder({ header, spool, clock, time, earlier, ended: (problem) => onRecorded(capture, problem) });
  capture.recorder = recorder;
  capture.frames = () => recorder.frames;
  return capture;
}
