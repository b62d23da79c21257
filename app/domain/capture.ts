import { isDynamic, type AnalysisType } from "./analysis/types";
import type { DeviceKind } from "./device/kind";
import type { ProblemNotice } from "./problem";

/**
 * The way of a capture: getting ready, or waiting for the first contact, where that was asked for; `saved`, `failed` and `cancelled` are
 * its ends.
 */
export const capturePhases = ["preparing", "waiting", "recording", "saving", "saved", "failed", "cancelled"] as const;
export type CapturePhase = (typeof capturePhases)[number];

/** When the recording begins: at once, after the patient had the time to get ready, or with the first contact of feet. */
export const captureBegins = ["atOnce", "whenReady", "atFirstContact"] as const;
export type CaptureBegin = (typeof captureBegins)[number];

/** How long a patient has to get ready (specification §9: wait before start 4 s). */
export const GETTING_READY_MS = 4000;

/** How long an armed capture waits for the first contact: enough to tell a patient what to do and to walk up to the plate. */
export const FIRST_CONTACT_WITHIN_MS = 60_000;

/** What is recorded from before the first contact, so that its very beginning is in the recording. */
export const PRE_ROLL_MS = 1000;

/**
 * An armed recording ends by itself when nobody was on the plate for so long. Who walks half a metre a second, as slow patients do, walks a
 * metre and a half past the plate, turns in two seconds and is back by then.
 */
export const BACK_WITHIN_MS = 8000;

/** Whether a capture can wait for the first contact: a dynamic one of feet. Its plate may be empty when it starts. */
export const canAwaitContact = ({ stance }: Pick<DeviceKind, "stance">, type: AnalysisType): boolean =>
  stance === "feet" && isDynamic(type);

/** Whether the capture still goes on; its device is busy until then. */
export const isUnderWay = (phase: CapturePhase): boolean => phase !== "saved" && phase !== "failed" && phase !== "cancelled";

/** Whether there is anything to cancel: what is being saved is there. */
export const isCancellable = (phase: CapturePhase): boolean => phase === "preparing" || phase === "waiting" || phase === "recording";

/** One capture of one device as every screen of the company sees it. */
export interface CaptureState {
  captureId: string;
  deviceId: string;
  analysisType: AnalysisType;
  phase: CapturePhase;
  /**
   * Unix milliseconds on the server's clock as it stands now, which may have been set since: their difference is the time elapsed. The begin of
   * the recording; it lies ahead while the patient gets ready, and while the capture waits for the first contact it is the begin of the waiting.
   */
  startedAtMs: number;
  /** Until when it waits for the first contact, by the same clock; null in every other phase. */
  waitsUntilMs: number | null;
  /** How long frames are recorded. */
  durationMs: number;
  framesRecorded: number;
  /** Frames a second of each part, of those that arrived in the last two seconds; null before it is known and while nothing is recorded. */
  measuredHz: number | null;
  /** Set once saved. */
  analysisId: string | null;
  problem: ProblemNotice | null;
}

/** Whole seconds until the recording of a device is over, at the latest; 0 once it is. */
export function recordingSeconds({ phase, startedAtMs, waitsUntilMs, durationMs }: CaptureState, nowMs: number): number {
  return isCancellable(phase) ? Math.max(0, Math.ceil(((waitsUntilMs ?? startedAtMs) + durationMs - nowMs) / 1000)) : 0;
}

/**
 * A Static capture has analysis time 0 (specification §9): it averages the second of frames that follows the start,
 * the same second after which the specification checks the pressure data.
 */
export const STATIC_CAPTURE_MS = 1000;

const RECOGNITION_S = [15, 30, 45, 60] as const;

/** Seconds a capture of each type may be told to take, the usual choice first (specification §9); 0 is the second of a Static one. */
export const analysisSeconds = {
  Static: [0],
  Balance: [5, 30, 60],
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
