import type { AnalysisType } from "./analysis/types";
import type { ProblemNotice } from "./problem";

/** The way of a capture; `failed` and `saved` are its ends. */
export const capturePhases = ["recording", "saving", "saved", "failed"] as const;
export type CapturePhase = (typeof capturePhases)[number];

/** One capture of one device as every screen of the company sees it. */
export interface CaptureState {
  captureId: string;
  deviceId: string;
  analysisType: AnalysisType;
  phase: CapturePhase;
  /** Unix milliseconds on the server's clock as it stands now, which may have been set since: their difference is the time elapsed. */
  startedAtMs: number;
  /** How long frames are recorded. */
  durationMs: number;
  framesRecorded: number;
  /** Set once saved. */
  analysisId: string | null;
  problem: ProblemNotice | null;
}

/** Whole seconds that a device is still to be recorded; 0 once it is over. */
export const recordingSeconds = ({ phase, startedAtMs, durationMs }: CaptureState, nowMs: number): number =>
  phase === "recording" ? Math.max(0, Math.ceil((startedAtMs + durationMs - nowMs) / 1000)) : 0;

/**
 * A Static capture has analysis time 0 (specification §9): it averages the second of frames that follows the start,
 * the same second after which the specification checks the pressure data.
 */
export const STATIC_CAPTURE_MS = 1000;

const RECOGNITION_S = [15, 30, 45, 60] as const;

/** Seconds a capture of each type may be told to take, the usual choice first (specification §9); 0 is the second of a Static one. */
export const analysisSeconds = {
  Static: [0],
  Balance: [5],
  Dynamic: RECOGNITION_S,
  seatingDynamic: RECOGNITION_S,
  Fitting: [...RECOGNITION_S, 120],
  Rehab: RECOGNITION_S,
} as const satisfies Record<AnalysisType, readonly [number, ...number[]]>;

/** Whether a person may ask for so many seconds of this analysis. */
export const canLast = (type: AnalysisType, seconds: number): boolean => secondsOf(type).includes(seconds);

/** The same as a list of numbers. */
export const secondsOf = (type: AnalysisType): readonly number[] => analysisSeconds[type];

/** What is captured 0.2 s after the chosen time is over (specification §4, §9). */
const EXTRA_MS = {
  Static: 0,
  Balance: 0,
  Dynamic: 200,
  seatingDynamic: 0,
  Fitting: 200,
  Rehab: 0,
} as const satisfies Record<AnalysisType, number>;

/** Milliseconds of frames that a capture of this type records; its usual time when no other one is chosen. */
export function recordedMs(type: AnalysisType, seconds: number = analysisSeconds[type][0]): number {
  return seconds === 0 ? STATIC_CAPTURE_MS : 1000 * seconds + EXTRA_MS[type];
}
