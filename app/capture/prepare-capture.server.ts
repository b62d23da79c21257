import type { RecordedCalibration } from "~/domain/calibration/mat-calibration";
import { canAwaitContact } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import { deviceKind, type Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { Problem } from "~/domain/problem";
import { awaitContact, stageBefore } from "./await-contact.server";
import type { ArrivedFrame, Capture } from "./capture-state";
import type { CaptureStore } from "./capture-store";
import { captureTime } from "./capture-time";
import type { ContactJudge } from "./contact";
import { firstRefusal } from "./guards";
import type { CaptureEvent } from "./machine";
import { startRecorder, type Recorder } from "./recorder.server";
import { headerContent, type SpoolHeader } from "./spool-format";
import type { Spool } from "./spool-writer.server";

/** What captures need of connected devices. */
export interface CaptureDevices {
  functional(deviceId: string): boolean;
  calibrations(device: Device): RecordedCalibration[];
  /** Newest fresh frame of each part. */
  newest(deviceId: string): readonly Frame[];
  /** Of the fastest part, in Hz; 0 if unknown. */
  rateHz(deviceId: string): number;
  occupied: ContactJudge;
}

export interface PrepareOptions {
  clock: Clock;
  devices: CaptureDevices;
  store: Pick<CaptureStore, "grow">;
  /** Reports to every page. */
  move: (capture: Capture, event: CaptureEvent) => void;
  discard: (capture: Capture, event: "refused" | "cancelled", problem: Problem | null) => Promise<void>;
  /** Called each second of a recording. */
  onProgress: (capture: Capture) => void;
  /** `problem` is why it ended early. */
  onRecorded: (capture: Capture, problem: Problem | null) => void;
}

const LOOK_EVERY_MS = 250;

/** Starts immediately, after the preparation time, or at first contact. */
export function prepareCapture(capture: Capture, spool: Spool, options: PrepareOptions): void {
  if (capture.phase === "preparing") getReady(capture, spool, options);
  else if (capture.phase === "waiting")
    awaitContact(capture, spool, options, (preRoll) => recordFromContact(capture, spool, options, preRoll));
  else recordCapture(capture, spool, options, []);
}

/** In memory and in the spool; later frames fail if it cannot be written. */
function amend(capture: Capture, spool: Spool, change: Partial<SpoolHeader>): void {
  capture.header = { ...capture.header, ...change };
  spool.append(headerContent(capture.header)).catch(() => undefined);
}

export function recordCapture(capture: Capture, spool: Spool, options: PrepareOptions, earlier: readonly Frame[]): Recorder {
  const { clock, devices, store, onProgress, onRecorded, move } = options;
  const { header, time } = capture;
  const recorder = startRecorder({
    header,
    spool,
    clock,
    time,
    earlier,
    occupied: header.begin === "atFirstContact" ? (frame, before) => devices.occupied(header, frame, before) : undefined,
    shortened: (durationMs) => amend(capture, spool, { durationMs }),
    grow: async (bytes) => {
      const grown = await store.grow(capture.header, bytes);
      if (grown) amend(capture, spool, { reservedBytes: capture.header.reservedBytes + bytes });
      return grown;
    },
    progressed: () => onProgress(capture),
    ended: (problem) => onRecorded(capture, problem),
  });
  capture.stage = recorder;
  if (capture.phase !== "recording") move(capture, "begun");
  return recorder;
}

/** Starts now or `agoMs` earlier, `longerMs` longer than planned. */
function beginNow(capture: Capture, spool: Spool, { clock }: PrepareOptions, { agoMs = 0, longerMs = 0 } = {}): void {
  const startedAtMs = clock.now() - agoMs;
  capture.time = captureTime(clock, { startedAtMs, elapsedMs: agoMs });
  amend(capture, spool, { startedAt: new Date(startedAtMs), durationMs: capture.header.durationMs + longerMs });
}

/** Starts with the frames before, the contact frame last. @returns that frame's acknowledgement */
function recordFromContact(
  capture: Capture,
  spool: Spool,
  options: PrepareOptions,
  preRoll: readonly [ArrivedFrame, ...ArrivedFrame[]],
): Promise<void> | null {
  const [{ atMs: firstMs }] = preRoll;
  const contactMs = preRoll.at(-1)?.atMs ?? firstMs;
  beginNow(capture, spool, options, { agoMs: options.clock.elapsed() - firstMs, longerMs: contactMs - firstMs });
  const recorder = recordCapture(capture, spool, options, []);
  const recordings = preRoll.map(({ frame, bytes, atMs }) => recorder.addFrame(frame, bytes, atMs - firstMs));
  return recordings.at(-1) ?? null;
}

/** Checks the start's conditions again afterwards. After a server restart it waits as long as a mat keeps frames. */
function getReady(capture: Capture, spool: Spool, options: PrepareOptions): void {
  const { clock, devices, discard } = options;
  let cancelTimer = (): void => {};

  const look = (): void => {
    const { header, time, restarted } = capture;
    const kind = deviceKind(header);
    const refusal = firstRefusal({
      kind,
      analysisType: header.analysisType,
      functional: devices.functional(header.deviceId),
      patient: { weight: header.subject.weightKg },
      newest: devices.newest(header.deviceId),
      mayBeEmpty: canAwaitContact(kind, header.analysisType),
      running: null,
    });
    if (refusal && restarted && time.elapsedMs() < RESEND_WITHIN_MS) cancelTimer = clock.setTimer(look, LOOK_EVERY_MS);
    else if (refusal) void discard(capture, "refused", new Problem(refusal));
    else {
      // After a restart it starts late.
      if (restarted) beginNow(capture, spool, options);
      recordCapture(capture, spool, options, []);
    }
  };

  capture.stage = stageBefore(spool, () => cancelTimer());
  cancelTimer = clock.setTimer(look, Math.max(0, -capture.time.elapsedMs()));
}
