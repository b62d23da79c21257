import type { CaptureState } from "~/domain/capture";
import { phaseSeconds } from "../phase-time";

/** What is told of a capture by ear: one of its last seconds as their number. */
export type Cue = "preparing" | "waiting" | "start" | "end" | 1 | 2 | 3;

/** A capture as it was looked at. */
export interface CaptureMoment {
  phase: CaptureState["phase"];
  /** Whole seconds that are left of the phase; null where nobody knows. */
  secondsLeft: number | null;
}

/** Captures that are shorter are over before a count of them would be. */
const COUNTED_FROM_MS = 5000;
/** A page that opens within a capture says nothing of what began longer ago. */
const JUST_NOW_MS = 1000;

export function momentOf(capture: CaptureState, nowMs: number): CaptureMoment {
  const isCounted = capture.phase === "preparing" || (capture.phase === "recording" && capture.durationMs >= COUNTED_FROM_MS);
  return { phase: capture.phase, secondsLeft: isCounted ? phaseSeconds(capture, nowMs) : null };
}

/** What to tell when a capture is looked at again; null when nothing has happened since. */
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
