import type { CaptureState } from "~/domain/capture";

/** Whole seconds left of getting ready or of the recording; 0 in other phases. */
export function phaseSeconds({ phase, startedAtMs, durationMs }: CaptureState, nowMs: number): number {
  if (phase !== "preparing" && phase !== "recording") return 0;
  const endsAtMs = phase === "preparing" ? startedAtMs : startedAtMs + durationMs;
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/**
 * Progress bars show one and a half times the analysis time (specification §9): the recording fills two thirds. The last third stands for
 * what follows: the specification brings a result 4 s after the time is over, so it fills within those, and its end waits for the store. So
 * the tenth that is red (from 90 %) belongs to the saving, and the bar is full when the analysis is saved, however fast or slow that was.
 */
const BAR_STRETCH = 1.5;
const FOLLOWS_MS = 4000;
/** How full a bar gets of waiting alone. */
const UNSAVED = 0.99;
/** From here on it is red. */
export const LATE_FROM = 0.9;

/** How full the bar of a capture is, 0 to 1. */
export function progressOf({ phase, startedAtMs, durationMs }: CaptureState, nowMs: number): number {
  if (phase === "saved") return 1;
  if (phase !== "recording" && phase !== "saving") return 0;
  const elapsedMs = Math.max(0, nowMs - startedAtMs);
  const recorded = Math.min(elapsedMs, durationMs) / durationMs / BAR_STRETCH;
  if (phase === "recording") return recorded;
  const followed = Math.min(1, Math.max(0, elapsedMs - durationMs) / FOLLOWS_MS);
  return Math.min(UNSAVED, 1 / BAR_STRETCH + (1 - 1 / BAR_STRETCH) * followed);
}
