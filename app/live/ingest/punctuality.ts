import type { Clock } from "~/domain/clock";
import type { Frame, FramePart } from "~/domain/frame/frame";

/** A frame that took so much longer than the fastest of late was waiting somewhere: it shows what was, not what is. */
const LATE_MS = 2000;
/** For so long the fastest is remembered, at least: the clocks of mat and server drift apart. */
const WINDOW_MS = 30_000;

type TimedFrame = Pick<Frame, "part" | "deviceTimeMs">;

/**
 * Tells frames that waited on their way, by a broker or by a mat's own queue, from those that came at once. Neither clock has to be right: only
 * differences count. A mat whose clock stands still or is set back begins anew.
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
    const anew = deviceTimeMs <= previousMs;
    if (anew || nowMs - windowStartMs > WINDOW_MS) {
      fastestBefore = anew ? Infinity : fastest;
      fastest = Infinity;
      windowStartMs = nowMs;
    }
    previousMs = deviceTimeMs;
    fastest = Math.min(fastest, tookMs);
    return tookMs - Math.min(fastest, fastestBefore) < LATE_MS;
  };
}
