import { GETTING_READY_MS } from "~/domain/capture";
import { followWallClock, type Clock } from "~/domain/clock";
import type { SpoolHeader } from "./spool-format";

/** Time since the recording's start; negative during preparation. Independent of the wall clock within a server run. */
export interface CaptureTime {
  elapsedMs(): number;
  /** Start by the present wall clock: now minus this is the elapsed time, even after the clock was set. */
  startedAtMs(): number;
  /** Raises the elapsed time to a known minimum. */
  atLeast(elapsedMs: number): void;
}

interface KnownStart {
  /** By the present wall clock. */
  startedAtMs: number;
  elapsedMs: number;
}

export function captureTime(clock: Pick<Clock, "now" | "elapsed">, { startedAtMs, elapsedMs }: KnownStart): CaptureTime {
  const setByMs = followWallClock(clock);
  const knownAtMs = clock.elapsed() - elapsedMs;
  let startMs = knownAtMs;
  return {
    elapsedMs: () => clock.elapsed() - startMs,
    startedAtMs: () => Math.round(startedAtMs + setByMs() - (knownAtMs - startMs)),
    atLeast(ms) {
      startMs = Math.min(startMs, clock.elapsed() - ms);
    },
  };
}

/**
 * Elapsed time over a restart, by the wall clock. If it went back, the last frame before the restart is the lower
 * bound.
 */
export const elapsedOverRestart = (
  { startedAt, begin }: Pick<SpoolHeader, "startedAt" | "begin">,
  arrivals: readonly { serverTimeMs: number }[],
  nowMs: number,
): number =>
  Math.max(
    begin === "whenReady" && arrivals.length === 0 ? -GETTING_READY_MS : 0,
    arrivals.reduce((latest, { serverTimeMs }) => Math.max(latest, serverTimeMs), nowMs) - startedAt.getTime(),
  );
