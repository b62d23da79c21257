import { FIRST_CONTACT_WITHIN_MS, type CaptureBegin, type CapturePhase, type CaptureState } from "~/domain/capture";
import type { Frame } from "~/domain/frame/frame";
import type { ProblemNotice } from "~/domain/problem";
import type { EarlierRecording } from "~/recordings/save.server";
import type { CaptureTime } from "./capture-time";
import type { SpoolHeader } from "./spool-format";

/** A frame as it came from the device, and when; one that was sent again, when it was measured. */
export interface ArrivedFrame {
  frame: Frame;
  bytes: Uint8Array;
  /** By the clock's elapsed time. */
  atMs: number;
}

/** What a capture does with its device's frames until it is saved. It holds the spool open. */
export interface CaptureStage {
  /** So many are recorded. */
  readonly frames: number;
  readonly measuredHz: number | null;
  /** @returns null for a frame that is not recorded; else resolves once it is on disk */
  take(frame: Frame, bytes: Uint8Array): Promise<void> | null;
  /** Ends the recording now, as if its time were over; later frames are outside it. No effect before it begins. */
  stop(): void;
  /** Leaves the stage without going on to the next one; what is on disk stays there. */
  abandon(): Promise<void>;
}

/** A capture as this process holds it in memory. */
export interface Capture {
  header: SpoolHeader;
  phase: CapturePhase;
  time: CaptureTime;
  /** Resolves once its start is decided. */
  opening: Promise<void>;
  /** Null until its spool is open, and where nothing is to be recorded any more. */
  stage: CaptureStage | null;
  framesRecorded: number;
  /** The server was restarted since its start. */
  restarted: boolean;
  analysisId: string | null;
  problem: ProblemNotice | null;
}

const firstPhases = { atOnce: "recording", whenReady: "preparing", atFirstContact: "waiting" } as const satisfies Record<
  CaptureBegin,
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

/** The capture as every page of the company sees it. */
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

/** The answer to a key whose capture was saved before the server last started, or on another device page. */
export const savedState = (earlier: EarlierRecording, captureId: string): CaptureState => ({
  captureId,
  // An imported recording, whose key nobody chooses, has none.
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
