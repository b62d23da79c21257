import { createListeners } from "~/domain/listeners";
import type { DeviceLiveState } from "../wire/protocol";
import type { DeviceListener } from "./connect.client";
import { createFrameStore, type FrameStore } from "./frame-store";

/** The state's identity changes only with its content. */
export interface DeviceStore extends DeviceListener {
  frames: FrameStore;
  state: () => DeviceLiveState;
  /** Since the page opened. */
  logCount: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Merges a page load; a newer state wins. */
  adopt: (state: DeviceLiveState) => void;
}

export function createDeviceStore(initial: DeviceLiveState, frames: FrameStore = createFrameStore()): DeviceStore {
  const listeners = createListeners<() => void>();
  let state = initial;
  let logCount = 0;
  frames.syncClock(initial.serverNowMs);

  const notify = (): void => listeners.notify((listener) => listener());
  const onState = (next: DeviceLiveState): void => {
    state = next;
    frames.syncClock(next.serverNowMs);
    notify();
  };
  const onLog = (): void => {
    logCount++;
    notify();
  };

  return {
    frames,
    state: () => state,
    logCount: () => logCount,
    subscribe: listeners.subscribe,
    adopt: (next) => {
      if (next.serverNowMs > state.serverNowMs) onState(next);
    },
    onFrame: frames.push,
    onState,
    onLog,
    onPressureLog: onLog,
  };
}
