import type { Logger } from "pino";
import type { ChangedBy, SharedMap } from "~/cluster/shared-map";
import type { Device } from "~/domain/device/device";
import { createListeners } from "~/domain/listeners";
import { Problem } from "~/domain/problem";
import { idleStreaming, remainingSeconds, shouldRestart, STREAMING_EXTRA_SECONDS, type StreamingState } from "~/domain/streaming";
import type { WatchedClock } from "../watched-clock";

/** One state per device, shared by viewers and mats. */
export interface Streaming {
  state: (deviceId: string) => StreamingState;
  /**
   * Starts or extends; 0 stops.
   * @throws Problem connectDevice if the device or a half does not answer, captureRunning during a capture
   */
  start: (device: Device, request: { seconds: number; userId: string }) => StreamingState;
  stop: (deviceId: string) => void;
  /** Seconds left, sent to a connecting mat. */
  remaining: (deviceId: string) => number;
  onChange: (listener: (state: StreamingState) => void) => () => void;
  /** Resumes streams of the previous server run. */
  resume: (states: readonly StreamingState[]) => void;
  close: () => void;
}

interface StreamingOptions {
  states: SharedMap<StreamingState>;
  clock: WatchedClock;
  isFunctional: (device: Device) => boolean;
  isCapturing: (deviceId: string) => boolean;
  /** @throws Problem otherServerSilent */
  assertReachable: (device: Device) => void;
  save: (state: StreamingState) => Promise<void>;
  logger: Pick<Logger, "error">;
}

export const streamingOf = (states: Pick<SharedMap<StreamingState>, "get">, deviceId: string): StreamingState =>
  states.get(deviceId) ?? idleStreaming(deviceId);

export function createStreaming({ states, clock, isFunctional, isCapturing, assertReachable, save, logger }: StreamingOptions): Streaming {
  /** Ends by elapsed time. */
  const ends = new Map<string, { atMs: number; cancelTimer: () => void }>();
  const listeners = createListeners<(state: StreamingState) => void>();
  const stateOf = (deviceId: string): StreamingState => streamingOf(states, deviceId);

  const setTimer = ({ deviceId, endsAtMs }: StreamingState): void => {
    ends.get(deviceId)?.cancelTimer();
    ends.delete(deviceId);
    if (endsAtMs === null) return;
    const leftMs = endsAtMs - clock.now();
    ends.set(deviceId, { atMs: clock.elapsed() + leftMs, cancelTimer: clock.setTimer(() => stop(deviceId), leftMs) });
  };

  const write = (state: StreamingState): void =>
    state.endsAtMs === null ? states.delete(state.deviceId) : states.set(state.deviceId, state);

  const keep = (state: StreamingState): void => {
    write(state);
    save(state).catch((error: unknown) => logger.error({ err: error, deviceId: state.deviceId }, "streaming state not saved"));
  };

  const change = (state: StreamingState): void => {
    keep(state);
    listeners.notify((listener) => listener(state));
  };

  const stop = (deviceId: string): void => {
    if (states.get(deviceId)) change(idleStreaming(deviceId));
  };

  /** Setting the clock keeps a stream's length and reports its new end. */
  const reportEndsAgain = (): void => {
    for (const [deviceId, { atMs }] of [...ends])
      keep({ ...stateOf(deviceId), endsAtMs: Math.round(clock.now() + atMs - clock.elapsed()) });
  };

  /** For changes by other processes. */
  const follow = (deviceId: string, by: ChangedBy): void => {
    const state = stateOf(deviceId);
    setTimer(state);
    if (by === "here") return;
    listeners.notify((listener) => listener(state));
  };

  const subscriptions = [states.subscribe((deviceId, _, by) => follow(deviceId, by)), clock.onSet(reportEndsAgain)];

  return {
    state: stateOf,
    start(device, { seconds, userId }) {
      if (seconds === 0) {
        stop(device.id);
        return stateOf(device.id);
      }
      if (isCapturing(device.id)) throw new Problem("captureRunning");
      if (!isFunctional(device)) throw new Problem("connectDevice");
      assertReachable(device);
      const nowMs = clock.now();
      if (shouldRestart(stateOf(device.id), seconds, nowMs)) {
        const endsAtMs = nowMs + (seconds + STREAMING_EXTRA_SECONDS) * 1000;
        change({ deviceId: device.id, endsAtMs, requestedSeconds: seconds, startedByUserId: userId });
      }
      return stateOf(device.id);
    },
    stop,
    remaining(deviceId) {
      const nowMs = clock.now();
      return remainingSeconds(stateOf(deviceId), nowMs);
    },
    onChange: listeners.subscribe,
    resume(saved) {
      const nowMs = clock.now();
      for (const state of saved) {
        // In case the clock was set back.
        const latestMs = nowMs + (state.requestedSeconds + STREAMING_EXTRA_SECONDS) * 1000;
        if (state.endsAtMs !== null && remainingSeconds(state, nowMs) > 0)
          states.learn(state.deviceId, { ...state, endsAtMs: Math.min(state.endsAtMs, latestMs) });
      }
    },
    close() {
      for (const unsubscribe of subscriptions) unsubscribe();
      for (const { cancelTimer } of ends.values()) cancelTimer();
    },
  };
}
