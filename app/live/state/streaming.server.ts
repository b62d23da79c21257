import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import { createListeners } from "~/domain/listeners";
import { Problem } from "~/domain/problem";
import { idleStreaming, remainingSeconds, shouldRestart, STREAMING_EXTRA_SECONDS, type StreamingState } from "~/domain/streaming";
import type { SharedMap } from "./shared-map";

/** Which devices stream and until when: one state per device, shared by its viewers and mats. */
export interface Streaming {
  state: (deviceId: string) => StreamingState;
  /**
   * Starts, or extends when less time is left than requested. 0 stops.
   * @throws Problem connectDevice when the device (or a half of it) does not answer, captureRunning during a capture
   */
  start: (device: Device, request: { seconds: number; userId: string }) => StreamingState;
  stop: (deviceId: string) => void;
  /** Seconds of streaming left, for a mat that has just connected. */
  remaining: (deviceId: string) => number;
  onChange: (listener: (state: StreamingState) => void) => () => void;
  /** Resumes what was running when the server stopped. */
  resume: (states: readonly StreamingState[]) => void;
  close: () => void;
}

interface StreamingOptions {
  states: SharedMap<StreamingState>;
  clock: Clock;
  isFunctional: (device: Device) => boolean;
  isCapturing: (deviceId: string) => boolean;
  /** Tells the device's mats to stream for so many seconds; 0 stops. */
  command: (deviceId: string, seconds: number) => void;
  /** Saves the state for the next start of the server. */
  save: (state: StreamingState) => Promise<void>;
  logger: Pick<Logger, "error">;
}

export function createStreaming({ states, clock, isFunctional, isCapturing, command, save, logger }: StreamingOptions): Streaming {
  const timers = new Map<string, () => void>();
  const listeners = createListeners<(state: StreamingState) => void>();
  const stateOf = (deviceId: string): StreamingState => states.get(deviceId) ?? idleStreaming(deviceId);

  const setTimer = ({ deviceId, endsAtMs }: StreamingState): void => {
    timers.get(deviceId)?.();
    timers.delete(deviceId);
    if (endsAtMs === null) return;
    timers.set(
      deviceId,
      clock.setTimer(() => stop(deviceId), endsAtMs - clock.now()),
    );
  };

  const write = (state: StreamingState): void =>
    state.endsAtMs === null ? states.delete(state.deviceId) : states.set(state.deviceId, state);

  const change = (state: StreamingState): void => {
    write(state);
    command(state.deviceId, remainingSeconds(state, clock.now()));
    save(state).catch((error: unknown) => logger.error({ err: error, deviceId: state.deviceId }, "streaming state not saved"));
    listeners.tell((listener) => listener(state));
  };

  const stop = (deviceId: string): void => {
    if (states.get(deviceId)) change(idleStreaming(deviceId));
  };

  const unsubscribe = states.subscribe((deviceId) => setTimer(stateOf(deviceId)));

  return {
    state: stateOf,
    start(device, { seconds, userId }) {
      if (seconds === 0) {
        stop(device.id);
        return stateOf(device.id);
      }
      if (isCapturing(device.id)) throw new Problem("captureRunning");
      if (!isFunctional(device)) throw new Problem("connectDevice");
      const nowMs = clock.now();
      if (shouldRestart(stateOf(device.id), seconds, nowMs)) {
        const endsAtMs = nowMs + (seconds + STREAMING_EXTRA_SECONDS) * 1000;
        change({ deviceId: device.id, endsAtMs, requestedSeconds: seconds, startedByUserId: userId });
      }
      return stateOf(device.id);
    },
    stop,
    remaining: (deviceId) => remainingSeconds(stateOf(deviceId), clock.now()),
    onChange: listeners.subscribe,
    resume(saved) {
      for (const state of saved) if (remainingSeconds(state, clock.now()) > 0) write(state);
    },
    close() {
      unsubscribe();
      for (const cancel of timers.values()) cancel();
    },
  };
}
