import { systemClock, type Clock } from "~/domain/clock";
import { createListeners } from "~/domain/listeners";
import { createThrottle } from "../throttle";
import type { DeviceLiveState } from "../wire/protocol";
import { createCardVisibility, type CardVisibility } from "./card-visibility";
import type { LiveConnection } from "./connect.client";
import { createFrameStore, type FrameStore } from "./frame-store";

const THUMBNAIL_HISTORY = 2;

/** A waking ward pushes every state. */
export const STATES_EVERY_MS = 250;

export interface CompanyStore {
  states: () => ReadonlyMap<string, DeviceLiveState>;
  subscribe: (listener: () => void) => () => void;
  /** Merges a page load; newer states win. */
  adopt: (states: readonly DeviceLiveState[]) => void;
  thumbnail: (deviceId: string) => FrameStore;
  visibility: CardVisibility;
  setVisible: (deviceId: string, visible: boolean) => void;
  /** Reload the page's data. */
  onDevicesChanged: (listener: () => void) => () => void;
  start: (connection: Pick<LiveConnection, "joinCompany" | "watch" | "onWake">) => () => void;
}

export function createCompanyStore(initial: readonly DeviceLiveState[], clock: Clock = systemClock): CompanyStore {
  const listeners = createListeners<() => void>();
  const deviceListListeners = createListeners<() => void>();
  const thumbnails = new Map<string, FrameStore>();
  const watching = new Map<string, () => void>();
  const visibility = createCardVisibility();
  /** Not yet shown. */
  const pushed = new Map<string, DeviceLiveState>();
  let states: ReadonlyMap<string, DeviceLiveState> = byId(initial);
  let connection: Pick<LiveConnection, "watch"> | null = null;

  const setStates = (next: ReadonlyMap<string, DeviceLiveState>): void => {
    states = next;
    for (const state of next.values()) thumbnails.get(state.deviceId)?.syncClock(state.serverNowMs);
    listeners.notify((listener) => listener());
  };

  const takePushed = (): void => {
    if (pushed.size === 0) return;
    const next = new Map([...states, ...pushed]);
    pushed.clear();
    setStates(next);
  };
  const soon = createThrottle(clock, STATES_EVERY_MS, takePushed);

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
    if (connection && visibility.isVisible(deviceId)) {
      if (!stop)
        watching.set(deviceId, connection.watch(deviceId, "thumbnail", { onFrame: thumbnail(deviceId).push, onState: () => undefined }));
    } else if (stop) {
      watching.delete(deviceId);
      stop();
    }
  };

  return {
    states: () => states,
    subscribe: listeners.subscribe,
    adopt(loaded) {
      const newer = loaded.filter((state) => {
        const known = states.get(state.deviceId);
        return !known || state.serverNowMs > known.serverNowMs;
      });
      if (newer.length > 0) setStates(new Map([...states, ...byId(newer)]));
    },
    thumbnail,
    visibility,
    setVisible(deviceId, isVisible) {
      visibility.set(deviceId, isVisible);
      settle(deviceId);
    },
    onDevicesChanged: deviceListListeners.subscribe,
    start(opened) {
      connection = opened;
      const leave = opened.joinCompany({
        onStates: (all) => {
          pushed.clear();
          setStates(byId(all));
        },
        onState: (state) => {
          pushed.set(state.deviceId, state);
          soon.call("states");
        },
        onDevicesChanged: () => deviceListListeners.notify((listener) => listener()),
      });
      for (const deviceId of visibility.visible()) settle(deviceId);
      const stopWaking = opened.onWake((sleptMs) => {
        for (const frames of thumbnails.values()) frames.addSleep(sleptMs);
      });
      return () => {
        connection = null;
        leave();
        stopWaking();
        soon.stop();
        takePushed();
        for (const deviceId of [...watching.keys()]) settle(deviceId);
      };
    },
  };
}

const byId = (states: readonly DeviceLiveState[]): ReadonlyMap<string, DeviceLiveState> =>
  new Map(states.map((state) => [state.deviceId, state]));
