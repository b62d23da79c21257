import type { DeviceListener } from "./connect.client";
import { createFrameStore, type FrameStore } from "./frame-store";
import type { DeviceLiveState } from "./protocol";

/** One device as this page knows it: its frames, and its state as a value that changes only when something changed. */
export interface DeviceLive extends DeviceListener {
  frames: FrameStore;
  state: () => DeviceLiveState;
  subscribe: (listener: () => void) => () => void;
  /** Takes a state from a page load, unless a newer one is known. */
  adopt: (state: DeviceLiveState) => void;
}

export function createDeviceLive(initial: DeviceLiveState, frames: FrameStore = createFrameStore()): DeviceLive {
  const listeners = new Set<() => void>();
  let state = initial;
  frames.syncClock(initial.serverNowMs);

  const onState = (next: DeviceLiveState): void => {
    state = next;
    frames.syncClock(next.serverNowMs);
    for (const listener of listeners) listener();
  };

  return {
    frames,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    adopt: (next) => {
      if (next.serverNowMs > state.serverNowMs) onState(next);
    },
    onFrame: frames.push,
    onState,
  };
}
