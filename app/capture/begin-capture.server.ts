import type { Clock } from "~/domain/clock";
import { kindOf } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { Problem } from "~/domain/problem";
import type { Capture } from "./capture-state";
import { captureTime } from "./capture-time";
import { firstRefusal } from "./guards";
import type { CaptureEvent } from "./machine";
import { startRecorder } from "./recorder.server";
import { headerContent } from "./spool-format";
import type { Spool } from "./spool-writer.server";

/** What captures need to know about connected devices. */
export interface CaptureDevices {
  functional(deviceId: string): boolean;
  /** The newest frame of each part, where fresh. */
  newest(deviceId: string): readonly Frame[];
}

/** What becomes of a capture whose spool is open. */
export interface BeginOptions {
  clock: Clock;
  devices: CaptureDevices;
  /** Tells every screen. */
  move: (capture: Capture, event: CaptureEvent) => void;
  /** Nothing is recorded, and nothing will be. */
  discard: (capture: Capture, event: "refused" | "cancelled", problem: Problem | null) => Promise<void>;
  /** Called while it records, each second. */
  onProgress: (capture: Capture) => void;
  /** The recording has ended; `problem` says why it ended early. */
  onRecorded: (capture: Capture, problem: Problem | null) => void;
}

/** How often it is looked whether a mat is back after a restart of the server. */
const LOOK_EVERY_MS = 250;

/** Brings a capture to its recording: at once, or when its patient had time to get ready. */
export function beginCapture(capture: Capture, spool: Spool, options: BeginOptions): void {
  if (capture.phase === "preparing") getReady(capture, spool, options);
  else record(capture, spool, options, []);
}

/** Records into the spool, behind the frames that it holds from before a restart of the server. */
export function record(capture: Capture, spool: Spool, { clock, onProgress, onRecorded, move }: BeginOptions, earlier: readonly Frame[]) {
  const { header, time } = capture;
  capture.stage = startRecorder({
    header,
    spool,
    clock,
    time,
    earlier,
    progressed: () => onProgress(capture),
    ended: (problem) => onRecorded(capture, problem),
  });
  if (capture.phase !== "recording") move(capture, "begun");
}

/**
 * Waits until the patient had time to get ready, then looks again whether the capture may start. After a restart of the server the mat has
 * as long to come back as it keeps frames.
 */
function getReady(capture: Capture, spool: Spool, options: BeginOptions): void {
  const { clock, devices, discard } = options;
  let cancelTimer = (): void => {};

  const look = (): void => {
    const { header, time, restarted } = capture;
    const refusal = firstRefusal({
      kind: kindOf(header),
      analysisType: header.analysisType,
      functional: devices.functional(header.deviceId),
      patient: { weight: header.subject.weightKg ?? 0 },
      newest: devices.newest(header.deviceId),
      running: null,
    });
    if (refusal && restarted && time.elapsedMs() < RESEND_WITHIN_MS) cancelTimer = clock.setTimer(look, LOOK_EVERY_MS);
    else if (refusal) void discard(capture, "refused", new Problem(refusal));
    else begin();
  };

  const begin = (): void => {
    if (capture.restarted) {
      // It begins later than it was to: the spool tells so before its first frame.
      const startedAt = new Date(clock.now());
      capture.header = { ...capture.header, startedAt };
      capture.time = captureTime(clock, { startedAtMs: startedAt.getTime(), elapsedMs: 0 });
      spool.append(headerContent(capture.header)).catch(() => undefined);
    }
    record(capture, spool, options, []);
  };

  capture.stage = {
    frames: 0,
    measuredHz: null,
    take: () => null,
    stop: () => undefined,
    async abandon() {
      cancelTimer();
      await spool.close();
    },
  };
  cancelTimer = clock.setTimer(look, Math.max(0, -capture.time.elapsedMs()));
}
