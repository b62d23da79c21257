import type { DeviceLiveState } from "../wire/protocol";
import type { DeviceListener } from "./connect.client";
import { createFrameStore, type FrameStore } from "./frame-store";

/** One device as this page knows it: its frames, and its state as a value that changes only when something changed. */
export interface DeviceLive extends DeviceListener {
  frames: FrameStore;
  state: () => DeviceLiveState;
  /** How many entries of the device's logs were written since the page was opened. */
  logCount: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Takes a state from a page load, unless a newer one is known. */
  adopt: (state: DeviceLiveState) => void;
}

export function createDeviceLive(initial: DeviceLiveState, frames: FrameStore = createFrameStore()): DeviceLive {
  const listeners = new Set<() => void>();
  let state = initial;
  let logCount = 0;
  frames.syncClock(initial.serverNowMs);

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const onState = (next: DeviceLiveState): void => {
    state = next;
    frames.syncClock(next.serverNowMs);
    tell();
  };
  const onLog = (): void => {
    logCount++;
    tell();
  };

  return {
    frames,
    state: () => state,
    logCount: () => logCount,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    adopt: (next) => {
      if (next.serverNowMs > state.serverNowMs) onState(next);
    },
    onFrame: frames.push,
    onState,
    onLog,
    onPressureLog: onLog,
  };
}
