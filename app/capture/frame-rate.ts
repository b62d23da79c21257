import type { FramePart } from "~/domain/frame/frame";

/** Shorter, a single late frame would show. */
const WITHIN_MS = 2000;
const KNOWN_AFTER_MS = 1000;

/** Rate of the slowest part. */
export interface FrameRate {
  arrived(part: FramePart, atMs: number): void;
  /** Null before a second of frames. */
  hz(nowMs: number): number | null;
}

export function createFrameRate(): FrameRate {
  const parts = new Map<FramePart, { firstMs: number; laterMs: number[] }>();
  return {
    arrived(part, atMs) {
      const known = parts.get(part);
      if (!known) {
        parts.set(part, { firstMs: atMs, laterMs: [] });
        return;
      }
      known.laterMs.push(atMs);
      while ((known.laterMs[0] ?? atMs) <= atMs - WITHIN_MS) known.laterMs.shift();
    },
    hz(nowMs) {
      const rates = [...parts.values()].map(({ firstMs, laterMs }) => {
        const spanMs = Math.min(WITHIN_MS, nowMs - firstMs);
        return spanMs < KNOWN_AFTER_MS ? NaN : (1000 * laterMs.filter((atMs) => atMs > nowMs - spanMs).length) / spanMs;
      });
      const slowest = Math.min(...rates);
      return Number.isFinite(slowest) ? slowest : null;
    },
  };
}
