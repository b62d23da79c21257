import type { CaptureState } from "~/domain/capture";
import { phaseSeconds } from "../phase-time";

export type Cue = "preparing" | "waiting" | "start" | "end" | 1 | 2 | 3;

export interface CaptureMoment {
  phase: CaptureState["phase"];
  /** Whole seconds left of the phase; null if unknown. */
  secondsLeft: number | null;
}

/** Shorter captures have no countdown. */
const COUNTED_FROM_MS = 5000;
/** A page opened during a capture skips older cues. */
const JUST_NOW_MS = 1000;

export function captureMoment(capture: CaptureState, nowMs: number): CaptureMoment {
  const isCounted = capture.phase === "preparing" || (capture.phase === "recording" && capture.durationMs >= COUNTED_FROM_MS);
  return { phase: capture.phase, secondsLeft: isCounted ? phaseSeconds(capture, nowMs) : null };
}

/** The cue between two looks at a capture; null if nothing happened. */
export function cueBetween(
  before: CaptureMoment | null,
  now: CaptureMoment,
  { startedAtMs }: Pick<CaptureState, "startedAtMs">,
  nowMs: number,
): Cue | null {
  const { phase, secondsLeft } = now;
  if (before?.phase !== phase) {
    if (phase === "preparing" || phase === "waiting") return phase;
    if (phase === "recording") return before !== null || nowMs - startedAtMs < JUST_NOW_MS ? "start" : null;
    return before?.phase === "recording" && (phase === "saving" || phase === "saved") ? "end" : null;
  }
  return secondsLeft !== before.secondsLeft && (secondsLeft === 1 || secondsLeft === 2 || secondsLeft === 3) ? secondsLeft : null;
}
