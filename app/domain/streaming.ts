/** Requested, and the server's extra so that a countdown never outlasts its picture (specification §9). */
export const STREAMING_SECONDS = 180;
export const STREAMING_EXTRA_SECONDS = 5;
export const STREAMING_SECONDS_MAX = 3600;

/** Without a map for so long, the map is blanked and the device counts as gone. */
export const BLANK_AFTER_MS = 5000;
export const STALE_AFTER_MS = 2000;

/** Shared by all viewers of a device. */
export interface StreamingState {
  deviceId: string;
  /** Unix milliseconds by the server; null when idle. */
  endsAtMs: number | null;
  requestedSeconds: number;
  startedByUserId: string | null;
}

export const idleStreaming = (deviceId: string): StreamingState => ({
  deviceId,
  endsAtMs: null,
  requestedSeconds: STREAMING_SECONDS,
  startedByUserId: null,
});

/** Rounded up. */
export const remainingSeconds = (state: StreamingState, nowMs: number): number =>
  state.endsAtMs === null ? 0 : Math.max(0, Math.ceil((state.endsAtMs - nowMs) / 1000));

/** LIVE-3: only if less than the requested and extra seconds is left. */
export const shouldRestart = (state: StreamingState, seconds: number, nowMs: number): boolean =>
  remainingSeconds(state, nowMs) < seconds + STREAMING_EXTRA_SECONDS;
