import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { CapturePhase, CaptureState } from "~/domain/capture";
import type { ProblemNotice } from "~/domain/problem";
import type { EarlierRecording } from "~/recordings/save.server";
import type { CaptureTime } from "./capture-time";
import type { Recorder } from "./recorder.server";

/** A capture as this process holds it in memory. */
export interface Capture {
  header: RecordingHeader;
  phase: CapturePhase;
  time: CaptureTime;
  frames: () => number;
  /** Null until its spool is open, and where nothing is to be recorded any more. */
  recorder: Recorder | null;
  /** The server was restarted since its start. */
  restarted: boolean;
  analysisId: string | null;
  problem: ProblemNotice | null;
}

export const newCapture = (header: RecordingHeader, time: CaptureTime): Capture => ({
  header,
  phase: "recording",
  time,
  frames: () => 0,
  recorder: null,
  restarted: false,
  analysisId: null,
  problem: null,
});

/** The capture as every page of the company sees it. */
export const toState = ({ header, phase, time, frames, analysisId, problem }: Capture): CaptureState => ({
  captureId: header.captureId,
  deviceId: header.deviceId,
  analysisType: header.analysisType,
  phase,
  startedAtMs: time.startedAtMs(),
  durationMs: header.durationMs,
  framesRecorded: frames(),
  analysisId,
  problem,
});

/** The answer to a key whose capture was saved before the server last started, or on another device page. */
export const savedState = (earlier: EarlierRecording, captureId: string): CaptureState => ({
  captureId,
  deviceId: earlier.deviceId.toHexString(),
  analysisType: earlier.analysisType,
  phase: "saved",
  startedAtMs: earlier.creationDate.getTime(),
  durationMs: earlier.plannedMs,
  framesRecorded: earlier.frameCount,
  analysisId: earlier._id.toHexString(),
  problem: null,
});
