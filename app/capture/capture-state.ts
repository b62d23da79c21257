import { FIRST_CONTACT_WITHIN_MS, type CaptureStart, type CapturePhase, type CaptureState } from "~/domain/capture";
import type { Frame } from "~/domain/frame/frame";
import type { ProblemNotice } from "~/domain/problem";
import type { EarlierRecording } from "~/recordings/save.server";
import type { CaptureTime } from "./capture-time";
import type { SpoolHeader } from "./spool-format";

/** A frame with its arrival or, if resent, measurement. */
export interface ArrivedFrame {
  frame: Frame;
  bytes: Uint8Array;
  /** Elapsed time. */
  atMs: number;
}

/** Takes a device's frames until saving; holds the spool. */
export interface CaptureStage {
  readonly frames: number;
  readonly measuredHz: number | null;
  /** @returns null if not recorded; else resolves once on disk */
  addFrame(frame: Frame, bytes: Uint8Array): Promise<void> | null;
  /** Later frames are outside. No effect before the recording. */
  stop(): void;
  /** Without a next stage; data on disk stays. */
  abandon(): Promise<void>;
}

export interface Capture {
  header: SpoolHeader;
  phase: CapturePhase;
  time: CaptureTime;
  opening: Promise<void>;
  /** Null before its spool is open and after recording. */
  stage: CaptureStage | null;
  framesRecorded: number;
  restarted: boolean;
  analysisId: string | null;
  problem: ProblemNotice | null;
}

const firstPhases = { atOnce: "recording", whenReady: "preparing", atFirstContact: "waiting" } as const satisfies Record<
  CaptureStart,
  CapturePhase
>;

export const newCapture = (header: SpoolHeader, time: CaptureTime): Capture => ({
  header,
  phase: firstPhases[header.begin],
  time,
  opening: Promise.resolve(),
  stage: null,
  framesRecorded: 0,
  restarted: false,
  analysisId: null,
  problem: null,
});

export const toState = ({ header, phase, time, stage, framesRecorded, analysisId, problem }: Capture): CaptureState => ({
  captureId: header.captureId,
  deviceId: header.deviceId,
  analysisType: header.analysisType,
  phase,
  startedAtMs: time.startedAtMs(),
  waitsUntilMs: phase === "waiting" ? time.startedAtMs() + FIRST_CONTACT_WITHIN_MS : null,
  durationMs: header.durationMs,
  framesRecorded: stage?.frames ?? framesRecorded,
  measuredHz: phase === "recording" ? (stage?.measuredHz ?? null) : null,
  analysisId,
  problem,
});

/** For a key saved earlier, or for another device. */
export const savedState = (earlier: EarlierRecording, captureId: string): CaptureState => ({
  captureId,
  // Imported recordings have no device.
  deviceId: earlier.deviceId?.toHexString() ?? "",
  analysisType: earlier.analysisType,
  phase: "saved",
  startedAtMs: earlier.creationDate.getTime(),
  waitsUntilMs: null,
  durationMs: earlier.plannedMs,
  framesRecorded: earlier.frameCount,
  measuredHz: null,
  analysisId: earlier._id.toHexString(),
  problem: null,
});
