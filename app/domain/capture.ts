import type { AnalysisType } from "./analysis-types";
import { analysisOf } from "./analysis/types/catalogue";
import type { DeviceKind } from "./device/kind";
import type { ProblemNotice } from "./problem";

/** `waiting` is for the first contact; the last three are ends. */
export const capturePhases = ["preparing", "waiting", "recording", "saving", "saved", "failed", "cancelled"] as const;
export type CapturePhase = (typeof capturePhases)[number];

/** After time to get ready, or at the first contact of feet. */
export const captureStarts = ["atOnce", "whenReady", "atFirstContact"] as const;
export type CaptureStart = (typeof captureStarts)[number];

/** Specification §9. */
export const GETTING_READY_MS = 4000;

/** Time to instruct a patient and walk to the plate. */
export const FIRST_CONTACT_WITHIN_MS = 60_000;

/** Includes the beginning of the contact. */
export const PRE_ROLL_MS = 1000;

/**
 * Ends an armed recording without contact. A slow patient (0.5 m/s) walks 1.5 m past the plate, turns in 2 s and is
 * back.
 */
export const BACK_WITHIN_MS = 8000;

/** Dynamic captures of feet; the plate may be empty at the start. */
export const canAwaitContact = ({ stance }: Pick<DeviceKind, "stance">, type: AnalysisType): boolean =>
  stance === "feet" && analysisOf(type).isDynamic;

/** The device is busy until then. */
export const isUnderWay = (phase: CapturePhase): boolean => phase !== "saved" && phase !== "failed" && phase !== "cancelled";

/** Cancelling ends once saving starts. */
export const isCancellable = (phase: CapturePhase): boolean => phase === "preparing" || phase === "waiting" || phase === "recording";

/** Shared by all screens of the company. */
export interface CaptureState {
  captureId: string;
  deviceId: string;
  analysisType: AnalysisType;
  phase: CapturePhase;
  /**
   * Unix milliseconds on the server's current clock: recording starts (in the future while the patient gets ready), or
   * waiting starts.
   */
  startedAtMs: number;
  /** On the same clock; null in other phases. */
  waitsUntilMs: number | null;
  durationMs: number;
  framesRecorded: number;
  /** Rate of each part over two seconds; null while unknown or not recording. */
  measuredHz: number | null;
  /** Set once saved. */
  analysisId: string | null;
  problem: ProblemNotice | null;
}

/** Whole seconds left at most; then 0. */
export function recordingSeconds({ phase, startedAtMs, waitsUntilMs, durationMs }: CaptureState, nowMs: number): number {
  return isCancellable(phase) ? Math.max(0, Math.ceil(((waitsUntilMs ?? startedAtMs) + durationMs - nowMs) / 1000)) : 0;
}

/**
 * Static (analysis time 0, specification §9) averages the second after the start, before the pressure data is checked.
 */
export const STATIC_CAPTURE_MS = 1000;

export const canLast = (type: AnalysisType, seconds: number): boolean => offeredSeconds(type).includes(seconds);

/** Default first. */
export const offeredSeconds = (type: AnalysisType): readonly [number, ...number[]] => analysisOf(type).seconds;

/** Returns milliseconds. */
export function recordedMs(type: AnalysisType, seconds: number = offeredSeconds(type)[0]): number {
  return seconds === 0 ? STATIC_CAPTURE_MS : 1000 * seconds + analysisOf(type).extraMs;
}
