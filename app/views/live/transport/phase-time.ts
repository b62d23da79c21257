import type { CaptureState } from "~/domain/capture";

/** Whole seconds left of preparation or recording; 0 in other phases. */
export function phaseSeconds({ phase, startedAtMs, durationMs }: CaptureState, nowMs: number): number {
  if (phase !== "preparing" && phase !== "recording") return 0;
  const endsAtMs = phase === "preparing" ? startedAtMs : startedAtMs + durationMs;
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}

/**
 * The bar spans 1.5 times the analysis time (specification §9): the recording fills two thirds. The rest fills in the 4
 * s allowed for a result, so the red tenth (from 90 %) belongs to saving.
 */
const BAR_STRETCH = 1.5;
const FOLLOWS_MS = 4000;
/** Maximum before the analysis is saved. */
const UNSAVED = 0.99;
export const LATE_FROM = 0.9;

/** 0 to 1. */
export function phaseProgress({ phase, startedAtMs, durationMs }: CaptureState, nowMs: number): number {
  if (phase === "saved") return 1;
  if (phase !== "recording" && phase !== "saving") return 0;
  const elapsedMs = Math.max(0, nowMs - startedAtMs);
  const recorded = Math.min(elapsedMs, durationMs) / durationMs / BAR_STRETCH;
  if (phase === "recording") return recorded;
  const followed = Math.min(1, Math.max(0, elapsedMs - durationMs) / FOLLOWS_MS);
  return Math.min(UNSAVED, 1 / BAR_STRETCH + (1 - 1 / BAR_STRETCH) * followed);
}
