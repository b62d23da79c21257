import type { LiveConnection } from "./connect.client";
import { createFrameStore, type FrameStore } from "./frame-store";
import type { DeviceLiveState } from "./protocol";

/** A picture a second needs no long memory. */
const THUMBNAIL_HISTORY = 2;

/** All devices of a company as this page knows them, and small pictures of those whose cards can be seen. */
export interface CompanyLive {
  states: () => ReadonlyMap<string, DeviceLiveState>;
  subscribe: (listener: () => void) => () => void;
  /** Takes the states of a page load, unless newer ones are known. */
  adopt: (states: readonly DeviceLiveState[]) => void;
  thumbnail: (deviceId: string) => FrameStore;
  /** A card came into sight or left it. */
  setVisible: (deviceId: string, visible: boolean) => void;
  /** Devices were added, removed or renamed: the page should be read again. */
  onDevicesChanged: (listener: () => void) => () => void;
  /** Joins the company and follows the visible cards until the returned function is called. */
  start: (connection: LiveConnection) => () => void;
}

export function createCompanyLive(initial: readonly DeviceLiveState[]): CompanyLive {
  const listeners = new Set<() => void>();
  const deviceListeners = new Set<() => void>();
  const thumbnails = new Map<string, FrameStore>();
  const visible = new Set<string>();
  const watching = new Map<string, () => void>();
  let states: ReadonlyMap<string, DeviceLiveState> = byId(initial);
  let connection: LiveConnection | null = null;

  const setStates = (next: ReadonlyMap<string, DeviceLiveState>): void => {
    states = next;
    for (const state of next.values()) thumbnails.get(state.deviceId)?.syncClock(state.serverNowMs);
    for (const listener of listeners) listener();
  };

  const thumbnail = (deviceId: string): FrameStore => {
    const known = thumbnails.get(deviceId);
    if (known) return known;
    const store = createFrameStore({ historyLength: THUMBNAIL_HISTORY });
    const state = states.get(deviceId);
    if (state) store.syncClock(state.serverNowMs);
    thumbnails.set(deviceId, store);
    return store;
  };

  const settle = (deviceId: string): void => {
    const stop = watching.get(deviceId);
    if (connection && visible.has(deviceId)) {
      if (!stop) watching.set(deviceId, connection.watch(deviceId, "thumbnail", { onFrame: thumbnail(deviceId).push, onState: () => undefined }));
    } else if (stop) {
      watching.delete(deviceId);
      stop();
    }
  };

  return {
    states: () => states,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    adopt(loaded) {
      const newer = loaded.filter((state) => state.serverNowMs > (states.get(state.deviceId)?.serverNowMs ?? 0));
      if (newer.length > 0) setStates(new Map([...states, ...byId(newer)]));
    },
    thumbnail,
    setVisible(deviceId, isVisible) {
      if (isVisible) visible.add(deviceId);
      else visible.delete(deviceId);
      settle(deviceId);
    },
    onDevicesChanged(listener) {
      deviceListeners.add(listener);
      return () => void deviceListeners.delete(listener);
    },
    start(opened) {
      connection = opened;
      const leave = opened.joinCompany({
        onStates: (all) => setStates(byId(all)),
        onState: (state) => setStates(new Map(states).set(state.deviceId, state)),
        onDevicesChanged: () => {
          for (const listener of deviceListeners) listener();
        },
      });
      for (const deviceId of visible) settle(deviceId);
      return () => {
        connection = null;
        leave();
        for (const deviceId of [...watching.keys()]) settle(deviceId);
      };
    },
  };
}

const byId = (states: readonly DeviceLiveState[]): ReadonlyMap<string, DeviceLiveState> =>
  new Map(states.map((state) => [state.deviceId, state]));
