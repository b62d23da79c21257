import type { RecordingHeader } from "~/domain/analysis/recording-header";
import type { Clock } from "~/domain/clock";

/** How long ago a capture was started. Within one run of the server no change of its wall clock touches it. */
export interface CaptureTime {
  elapsedMs(): number;
  /** The start by the wall clock as it stands now: their difference is always the time elapsed, though the clock was set meanwhile. */
  startedAtMs(): number;
  /** More time has passed than was known. */
  atLeast(elapsedMs: number): void;
}

export function captureTime(clock: Pick<Clock, "now" | "elapsed">, elapsedMs = 0): CaptureTime {
  let startMs = clock.elapsed() - elapsedMs;
  const sinceStart = (): number => clock.elapsed() - startMs;
  return {
    elapsedMs: sinceStart,
    startedAtMs: () => Math.round(clock.now() - sinceStart()),
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
  { startedAt }: Pick<RecordingHeader, "startedAt">,
  arrivals: readonly { serverTimeMs: number }[],
  nowMs: number,
): number => Math.max(0, arrivals.reduce((latest, { serverTimeMs }) => Math.max(latest, serverTimeMs), nowMs) - startedAt.getTime());
