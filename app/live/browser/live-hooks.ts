import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { StreamingState } from "~/domain/streaming";
import type { Answer, DeviceLiveState } from "../wire/protocol";
import type { ServerCondition } from "../wire/server-condition";
import type { CardVisibility } from "./card-visibility";
import { createCompanyStore } from "./company-store";
import { pageConnection, type ConnectionStatus, type LiveConnection } from "./connect.client";
import { createDeviceStore } from "./device-store";
import type { FrameStore } from "./frame-store";
import { useVisibilityRefs } from "./use-visibility-refs";

export interface DeviceStream {
  /** Read by maps; frames never enter React's state. */
  frames: FrameStore;
  state: DeviceLiveState;
  /** Increases with every log entry: reload shown logs. */
  logCount: number;
  connection: ConnectionStatus;
  startStreaming: (seconds: number) => Promise<Answer<StreamingState>>;
  stopStreaming: () => Promise<Answer<StreamingState>>;
}

export interface CompanyDevices {
  states: ReadonlyMap<string, DeviceLiveState>;
  /** Live while the device's card is visible. */
  thumbnail: (deviceId: string) => FrameStore;
  /** Stable per device: `<article ref={cardRef(id)}>`. */
  cardRef: (deviceId: string) => (card: Element | null) => void;
  /** Stable over renders. */
  visibility: CardVisibility;
  connection: ConnectionStatus;
}

interface ConnectionOption {
  /** Default: the page's connection. Same function on every render. */
  connect?: () => LiveConnection;
}

/** Follows a device through every reconnect. A newer `initialState` replaces the state. */
export function useDeviceStream(
  deviceId: string,
  initialState: DeviceLiveState,
  { connect = pageConnection }: ConnectionOption = {},
): DeviceStream {
  const [store, setStore] = useState(() => createDeviceStore(initialState));
  if (store.state().deviceId !== initialState.deviceId) setStore(createDeviceStore(initialState));

  useEffect(() => store.adopt(initialState), [store, initialState]);
  useEffect(() => connect().watch(deviceId, "full", store), [connect, deviceId, store]);
  useEffect(() => connect().onWake(store.frames.addSleep), [connect, store]);

  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const logCount = useSyncExternalStore(store.subscribe, store.logCount, () => 0);
  const startStreaming = useCallback((seconds: number) => connect().startStreaming(deviceId, seconds), [connect, deviceId]);
  const stopStreaming = useCallback(() => startStreaming(0), [startStreaming]);
  return { frames: store.frames, state, logCount, connection: useConnectionStatus(connect), startStreaming, stopStreaming };
}

export function useCompanyDevices(
  initialStates: readonly DeviceLiveState[],
  { connect = pageConnection, onDevicesChanged }: ConnectionOption & { onDevicesChanged?: () => void } = {},
): CompanyDevices {
  const [store] = useState(() => createCompanyStore(initialStates));

  useEffect(() => store.adopt(initialStates), [store, initialStates]);
  useEffect(() => store.start(connect()), [store, connect]);
  useEffect(() => (onDevicesChanged ? store.onDevicesChanged(onDevicesChanged) : undefined), [store, onDevicesChanged]);

  const states = useSyncExternalStore(store.subscribe, store.states, store.states);
  return {
    states,
    thumbnail: store.thumbnail,
    cardRef: useVisibilityRefs(store.setVisible),
    visibility: store.visibility,
    connection: useConnectionStatus(connect),
  };
}

/** `assumed` on the server and until observed. */
export function useIsVisible(visibility: CardVisibility, deviceId: string, assumed: boolean): boolean {
  const subscribe = useCallback((listener: () => void) => visibility.subscribe(deviceId, listener), [visibility, deviceId]);
  return useSyncExternalStore(
    subscribe,
    () => visibility.isVisible(deviceId) ?? assumed,
    () => assumed,
  );
}

/** `connecting` on the server and until hydration. */
export function useConnectionStatus(connect: () => LiveConnection = pageConnection): ConnectionStatus {
  const subscribe = useCallback((listener: () => void) => connect().onStatus(listener), [connect]);
  return useSyncExternalStore<ConnectionStatus>(
    subscribe,
    () => connect().status(),
    () => "connecting",
  );
}

const noConditions: readonly ServerCondition[] = [];

/** Most severe first; empty on the server and until hydration. */
export function useServerConditions(connect: () => LiveConnection = pageConnection): readonly ServerCondition[] {
  const subscribe = useCallback((listener: () => void) => connect().onServerConditions(listener), [connect]);
  return useSyncExternalStore(
    subscribe,
    () => connect().serverConditions(),
    () => noConditions,
  );
}
