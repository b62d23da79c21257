import { basename } from "node:path";
import type { Logger } from "pino";
import { FIRST_CONTACT_WITHIN_MS } from "~/domain/capture";
import { decodeFrame } from "~/domain/frame/codec";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { Problem } from "~/domain/problem";
import { noContact } from "./await-contact.server";
import { newCapture, type Capture } from "./capture-state";
import { captureTime, elapsedOverRestart } from "./capture-time";
import { prepareCapture, recordCapture, type PrepareOptions } from "./prepare-capture.server";
import type { SpoolContent } from "./spool-format";
import { reopenSpool } from "./spool.server";

interface ResumeOptions extends PrepareOptions {
  logger: Pick<Logger, "warn">;
}

/**
 * Resumes a capture from its spool (docs/decisions/016-captures-over-restarts.md and 041). It ends if its time has
 * passed, or if permission and reservation are unknown.
 */
export async function resumeCapture(path: string, content: SpoolContent, options: ResumeOptions): Promise<Capture> {
  const { clock, logger, onRecorded, discard } = options;
  const { header, wholeBytes } = content;
  const earlier = content.frames.map((bytes) => decodeFrame(bytes));
  const nowMs = clock.now();
  const elapsedMs = elapsedOverRestart(header, earlier, nowMs);
  const time = captureTime(clock, { startedAtMs: nowMs - elapsedMs, elapsedMs });
  const isRecorded = earlier.length > 0;
  const isArmed = header.begin === "atFirstContact";
  const phase = isRecorded ? "recording" : isArmed ? "waiting" : "preparing";
  const withinMs = isArmed ? FIRST_CONTACT_WITHIN_MS : RESEND_WITHIN_MS;
  const capture: Capture = { ...newCapture(header, time), phase, framesRecorded: earlier.length, restarted: true };
  /** Ends it once registered. */
  const over = (end: () => void): Capture => {
    queueMicrotask(end);
    return capture;
  };
  const failed = (problem = new Problem("captureFailed")): Capture => over(() => void discard(capture, "refused", problem));
  if (!isRecorded && !header.opened) return failed();
  if (!isRecorded && elapsedMs >= withinMs) return failed(isArmed ? noContact() : undefined);
  const spool = await reopenSpool(path, wholeBytes).catch((error: unknown) => {
    logger.warn({ err: error, spool: basename(path) }, "capture not gone on with: what its spool holds is saved");
    return null;
  });
  if (!spool) return isRecorded ? over(() => onRecorded(capture, null)) : failed();
  if (isRecorded) recordCapture(capture, spool, options, earlier);
  else prepareCapture(capture, spool, options);
  return capture;
}
