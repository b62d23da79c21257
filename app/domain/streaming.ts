/** Seconds a person asks for, and what the server adds so that a countdown never ends before its picture (specification §9). */
export const STREAMING_SECONDS = 180;
export const STREAMING_EXTRA_SECONDS = 5;
export const STREAMING_SECONDS_MAX = 3600;

/** Without a map for this long the map is blanked and the device is taken for gone. */
export const BLANK_AFTER_MS = 5000;
/** From here on a picture is called stale. */
export const STALE_AFTER_MS = 2000;

/** Who streams until when: one state for every viewer of a device. */
export interface StreamingState {
  deviceId: string;
  /** Unix milliseconds on the server's clock; null when idle. */
  endsAtMs: number | null;
  /** What was asked for, so that the ring knows how full it is. */
  requestedSeconds: number;
  startedByUserId: string | null;
}

export const idleStreaming = (deviceId: string): StreamingState => ({
  deviceId,
  endsAtMs: null,
  requestedSeconds: STREAMING_SECONDS,
  startedByUserId: null,
});

/** Whole seconds until the end, as the countdown shows them. */
export const remainingSeconds = (state: StreamingState, nowMs: number): number =>
  state.endsAtMs === null ? 0 : Math.max(0, Math.ceil((state.endsAtMs - nowMs) / 1000));

/** LIVE-3: asking again restarts the countdown only when less is left than asked for, and the extra seconds. */
export const shouldRestart = (state: StreamingState, seconds: number, nowMs: number): boolean =>
  remainingSeconds(state, nowMs) < seconds + STREAMING_EXTRA_SECONDS;
