import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { StreamingState } from "~/domain/streaming";
import type { Answer, DeviceLiveState } from "../wire/protocol";
import { createCompanyLive, type Sight } from "./company-store";
import { pageConnection, type ConnectionStatus, type LiveConnection } from "./connect.client";
import { createDeviceLive } from "./device-store";
import type { FrameStore } from "./frame-store";
import { useSight } from "./use-sight";

export interface Live {
  /** Read by whoever draws; frames never enter React's state. */
  frames: FrameStore;
  state: DeviceLiveState;
  /** Grows with every entry written to the device's logs: who shows them reads them again. */
  logCount: number;
  connection: ConnectionStatus;
  startStreaming: (seconds: number) => Promise<Answer<StreamingState>>;
  stopStreaming: () => Promise<Answer<StreamingState>>;
}

export interface CompanyView {
  states: ReadonlyMap<string, DeviceLiveState>;
  /** The small picture of a device; it moves while the device's card can be seen. */
  thumbnail: (deviceId: string) => FrameStore;
  /** Stable per device: `<article ref={cardRef(id)}>` reports whether the card can be seen. */
  cardRef: (deviceId: string) => (card: Element | null) => void;
  /** The same objects at every render, like `thumbnail`. */
  sight: Sight;
  connection: ConnectionStatus;
}

interface ConnectionChoice {
  /** Whose connection is used; the page's own unless said. Must be the same function at every render. */
  connect?: () => LiveConnection;
}

/**
 * Follows one device: its newest frames and its state, from `initialState` of the page load on, through every reconnect.
 * A later `initialState` (the page was read again) is taken when it is newer.
 */
export function useLive(deviceId: string, initialState: DeviceLiveState, { connect = pageConnection }: ConnectionChoice = {}): Live {
  const [live, setRunningServer] = useState(() => createDeviceLive(initialState));
  if (live.state().deviceId !== initialState.deviceId) setRunningServer(createDeviceLive(initialState));

  useEffect(() => live.adopt(initialState), [live, initialState]);
  useEffect(() => connect().watch(deviceId, "full", live), [connect, deviceId, live]);

  const state = useSyncExternalStore(live.subscribe, live.state, live.state);
  const logCount = useSyncExternalStore(live.subscribe, live.logCount, () => 0);
  const startStreaming = useCallback((seconds: number) => connect().startStreaming(deviceId, seconds), [connect, deviceId]);
  const stopStreaming = useCallback(() => startStreaming(0), [startStreaming]);
  return { frames: live.frames, state, logCount, connection: useConnectionStatus(connect), startStreaming, stopStreaming };
}

/** Follows all devices of the company; only cards that can be seen get pictures. */
export function useCompanyLive(
  initialStates: readonly DeviceLiveState[],
  { connect = pageConnection, onDevicesChanged }: ConnectionChoice & { onDevicesChanged?: () => void } = {},
): CompanyView {
  const [live] = useState(() => createCompanyLive(initialStates));

  useEffect(() => live.adopt(initialStates), [live, initialStates]);
  useEffect(() => live.start(connect()), [live, connect]);
  useEffect(() => (onDevicesChanged ? live.onDevicesChanged(onDevicesChanged) : undefined), [live, onDevicesChanged]);

  const states = useSyncExternalStore(live.subscribe, live.states, live.states);
  return {
    states,
    thumbnail: live.thumbnail,
    cardRef: useSight(live.setVisible),
    sight: live.sight,
    connection: useConnectionStatus(connect),
  };
}

/** Whether a device's card can be seen; `assumed` on the server and until the card has been looked at. */
export function useInSight(sight: Sight, deviceId: string, assumed: boolean): boolean {
  const subscribe = useCallback((listener: () => void) => sight.subscribe(deviceId, listener), [sight, deviceId]);
  return useSyncExternalStore(
    subscribe,
    () => sight.of(deviceId) ?? assumed,
    () => assumed,
  );
}

/** `connecting` on the server and until the page is alive. */
export function useConnectionStatus(connect: () => LiveConnection = pageConnection): ConnectionStatus {
  const subscribe = useCallback((listener: () => void) => connect().onStatus(listener), [connect]);
  return useSyncExternalStore<ConnectionStatus>(
    subscribe,
    () => connect().status(),
    () => "connecting",
  );
}
