import { GETTING_READY_MS } from "~/domain/capture";
import { followWallClock, type Clock } from "~/domain/clock";
import type { SpoolHeader } from "./spool-format";

/** Since the recording's start, negative during preparation; independent of the wall clock within a server run. */
export interface CaptureTime {
  elapsedMs(): number;
  /** By the present wall clock: now minus this is the elapsed time. */
  startedAtMs(): number;
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

/** By the wall clock; at least until the last frame before the restart. */
export const elapsedOverRestart = (
  { startedAt, begin }: Pick<SpoolHeader, "startedAt" | "begin">,
  arrivals: readonly { serverTimeMs: number }[],
  nowMs: number,
): number =>
  Math.max(
    begin === "whenReady" && arrivals.length === 0 ? -GETTING_READY_MS : 0,
    arrivals.reduce((latest, { serverTimeMs }) => Math.max(latest, serverTimeMs), nowMs) - startedAt.getTime(),
  );
