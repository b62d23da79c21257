/** Specification §9. */
export const HISTORY_SAMPLES = 350;
/** Span and sample interval of live charts. */
export const HISTORY_SPAN_MS = 180_000;
export const SAMPLE_EVERY_MS = HISTORY_SPAN_MS / HISTORY_SAMPLES;
