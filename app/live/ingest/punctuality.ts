import type { Clock } from "~/domain/clock";
import type { Frame, FramePart } from "~/domain/frame/frame";

/** Delay beyond the recent fastest that means queued. */
const LATE_MS = 2000;
/** Clocks of mat and server drift. */
const WINDOW_MS = 30_000;

type TimedFrame = Pick<Frame, "part" | "deviceTimeMs">;

/**
 * Detects frames queued by broker or mat, by clock differences only. Restarts if the mat's clock stops or is set back.
 */
export function createPunctuality(clock: Pick<Clock, "elapsed">): (frame: TimedFrame) => boolean {
  const parts = new Map<FramePart, (deviceTimeMs: number) => boolean>();
  return ({ part, deviceTimeMs }) => {
    const isPunctual = parts.get(part) ?? createOfPart(clock);
    parts.set(part, isPunctual);
    return isPunctual(deviceTimeMs);
  };
}

function createOfPart({ elapsed }: Pick<Clock, "elapsed">): (deviceTimeMs: number) => boolean {
  let previousMs = -Infinity;
  let windowStartMs = elapsed();
  let fastest = Infinity;
  let fastestBefore = Infinity;

  return (deviceTimeMs) => {
    const nowMs = elapsed();
    const tookMs = nowMs - deviceTimeMs;
    const again = deviceTimeMs <= previousMs;
    if (again || nowMs - windowStartMs > WINDOW_MS) {
      fastestBefore = again ? Infinity : fastest;
      fastest = Infinity;
      windowStartMs = nowMs;
    }
    previousMs = deviceTimeMs;
    fastest = Math.min(fastest, tookMs);
    return tookMs - Math.min(fastest, fastestBefore) < LATE_MS;
  };
}
