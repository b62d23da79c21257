import { GETTING_READY_MS } from "~/domain/capture";
import { followWallClock, type Clock } from "~/domain/clock";
import type { SpoolHeader } from "./spool-format";

/**
 * How long ago the recording of a capture began; negative while its patient gets ready. Within one run of the server no change of its
 * wall clock touches it.
 */
export interface CaptureTime {
  elapsedMs(): number;
  /** The start by the wall clock as it stands now, so that their difference is the time elapsed, though the clock was set meanwhile. */
  startedAtMs(): number;
  /** More time has passed than was known. */
  atLeast(elapsedMs: number): void;
}

interface KnownStart {
  /** By the wall clock as it stands now. */
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
 * Time elapsed over a restart of the server: only the wall clock lasts. It may have been set back meanwhile, but no frame that
 * arrived before the restart arrived later than now.
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
