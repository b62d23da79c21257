/** Specification §9. */
export const HISTORY_SAMPLES = 350;
export const HISTORY_SPAN_MS = 180_000;
export const SAMPLE_EVERY_MS = HISTORY_SPAN_MS / HISTORY_SAMPLES;
