import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { idleStreaming, remainingSeconds, shouldRestart, STREAMING_EXTRA_SECONDS, type StreamingState } from "~/domain/streaming";

/** Who streams until when: one truth per device, which every viewer sees and every mat obeys. */
export interface Streaming {
  state: (deviceId: string) => StreamingState;
  /**
   * Starts, or extends when less is left than asked for. 0 seconds stop.
   * @throws Problem connectDevice when the device (or a half of it) does not answer, captureRunning during a capture
   */
  start: (device: Device, request: { seconds: number; userId: string }) => StreamingState;
  stop: (deviceId: string) => void;
  /** Seconds that a mat which has just connected has to go on. */
  remaining: (deviceId: string) => number;
  onChange: (listener: (state: StreamingState) => void) => () => void;
  /** Takes up what was running when the server stopped. */
  resume: (states: readonly StreamingState[]) => void;
  close: () => void;
}

interface StreamingOptions {
  clock: Clock;
  isFunctional: (device: Device) => boolean;
  isCapturing: (deviceId: string) => boolean;
  /** Tells the device's mats to stream for so many seconds; 0 stops. */
  command: (deviceId: string, seconds: number) => void;
  /** Keeps the state for the next start of the server. */
  save: (state: StreamingState) => Promise<void>;
  logger: Pick<Logger, "error">;
}

export function createStreaming({ clock, isFunctional, isCapturing, command, save, logger }: StreamingOptions): Streaming {
  const running = new Map<string, { state: StreamingState; cancelTimer: () => void }>();
  const listeners = new Set<(state: StreamingState) => void>();
  const stateOf = (deviceId: string): StreamingState => running.get(deviceId)?.state ?? idleStreaming(deviceId);

  const keep = (state: StreamingState): void => {
    running.get(state.deviceId)?.cancelTimer();
    running.delete(state.deviceId);
    if (state.endsAtMs === null) return;
    const cancelTimer = clock.setTimer(() => stop(state.deviceId), state.endsAtMs - clock.now());
    running.set(state.deviceId, { state, cancelTimer });
  };

  const change = (state: StreamingState): void => {
    keep(state);
    command(state.deviceId, remainingSeconds(state, clock.now()));
    save(state).catch((error: unknown) => logger.error({ err: error, deviceId: state.deviceId }, "streaming state not saved"));
    for (const listener of listeners) listener(state);
  };

  const stop = (deviceId: string): void => {
    if (running.has(deviceId)) change(idleStreaming(deviceId));
  };

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
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    resume(states) {
      for (const state of states) if (remainingSeconds(state, clock.now()) > 0) keep(state);
    },
    close() {
      for (const { cancelTimer } of running.values()) cancelTimer();
    },
  };
}
