import { systemClock, type Clock } from "~/domain/clock";
import { createThrottle } from "../throttle";
import type { DeviceLiveState } from "../wire/protocol";
import type { LiveConnection } from "./connect.client";
import { createFrameStore, type FrameStore } from "./frame-store";

/** A picture a second needs no long memory. */
const THUMBNAIL_HISTORY = 2;

/** A ward that wakes up tells of every mat by itself; the page changes at most so often for all of them. */
export const STATES_EVERY_MS = 250;

/** Which cards can be seen. */
export interface Sight {
  /** Undefined for a card that has not been looked at yet. */
  of: (deviceId: string) => boolean | undefined;
  /** Called when the card came into sight or left it. */
  subscribe: (deviceId: string, listener: () => void) => () => void;
}

/** All devices of a company as this page knows them, and small pictures of those whose cards can be seen. */
export interface CompanyLive {
  states: () => ReadonlyMap<string, DeviceLiveState>;
  subscribe: (listener: () => void) => () => void;
  /** Takes the states of a page load, unless newer ones are known. */
  adopt: (states: readonly DeviceLiveState[]) => void;
  thumbnail: (deviceId: string) => FrameStore;
  sight: Sight;
  /** A card came into sight or left it. */
  setVisible: (deviceId: string, visible: boolean) => void;
  /** Devices were added, removed or renamed: the page should be read again. */
  onDevicesChanged: (listener: () => void) => () => void;
  /** Joins the company and follows the visible cards until the returned function is called. */
  start: (connection: Pick<LiveConnection, "joinCompany" | "watch">) => () => void;
}

export function createCompanyLive(initial: readonly DeviceLiveState[], clock: Clock = systemClock): CompanyLive {
  const listeners = new Set<() => void>();
  const deviceListeners = new Set<() => void>();
  const thumbnails = new Map<string, FrameStore>();
  const watching = new Map<string, () => void>();
  const sight = createSight();
  /** Pushed since the page last changed. */
  const pushed = new Map<string, DeviceLiveState>();
  let states: ReadonlyMap<string, DeviceLiveState> = byId(initial);
  let connection: Pick<LiveConnection, "watch"> | null = null;

  const setStates = (next: ReadonlyMap<string, DeviceLiveState>): void => {
    states = next;
    for (const state of next.values()) thumbnails.get(state.deviceId)?.syncClock(state.serverNowMs);
    for (const listener of listeners) listener();
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
    if (connection && sight.of(deviceId)) {
      if (!stop)
        watching.set(deviceId, connection.watch(deviceId, "thumbnail", { onFrame: thumbnail(deviceId).push, onState: () => undefined }));
    } else if (stop) {
      watching.delete(deviceId);
      stop();
    }
  };

  return {
    states: () => states,
    subscribe: (listener) => addTo(listeners, listener),
    adopt(loaded) {
      const newer = loaded.filter((state) => state.serverNowMs > (states.get(state.deviceId)?.serverNowMs ?? 0));
      if (newer.length > 0) setStates(new Map([...states, ...byId(newer)]));
    },
    thumbnail,
    sight,
    setVisible(deviceId, isVisible) {
      sight.set(deviceId, isVisible);
      settle(deviceId);
    },
    onDevicesChanged: (listener) => addTo(deviceListeners, listener),
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
        onDevicesChanged: () => {
          for (const listener of deviceListeners) listener();
        },
      });
      for (const deviceId of sight.visible()) settle(deviceId);
      return () => {
        connection = null;
        leave();
        soon.stop();
        takePushed();
        for (const deviceId of [...watching.keys()]) settle(deviceId);
      };
    },
  };
}

function createSight(): Sight & { set: (deviceId: string, visible: boolean) => void; visible: () => string[] } {
  const known = new Map<string, boolean>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    of: (deviceId) => known.get(deviceId),
    visible: () => [...known].flatMap(([deviceId, visible]) => (visible ? [deviceId] : [])),
    set(deviceId, visible) {
      if (known.get(deviceId) === visible) return;
      known.set(deviceId, visible);
      for (const listener of listeners.get(deviceId) ?? []) listener();
    },
    subscribe(deviceId, listener) {
      const all = listeners.get(deviceId) ?? new Set<() => void>();
      listeners.set(deviceId, all);
      return addTo(all, listener);
    },
  };
}

function addTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const byId = (states: readonly DeviceLiveState[]): ReadonlyMap<string, DeviceLiveState> =>
  new Map(states.map((state) => [state.deviceId, state]));
