import { createListeners } from "~/domain/listeners";

/**
 * One value per device that all server processes agree on. Reads come from this process's own copy, so that a frame never waits;
 * a write applies here at once and reaches other processes soon after.
 */
export interface SharedMap<Value> {
  get: (deviceId: string) => Value | undefined;
  values: () => Iterable<Value>;
  set: (deviceId: string, value: Value) => void;
  delete: (deviceId: string) => void;
  /** Called on every change by any process; the value is undefined once deleted. Returns the unsubscribe function. */
  subscribe: (listener: (deviceId: string, value: Value | undefined) => void) => () => void;
}

/** For a single-process server. */
export function createMemoryMap<Value>(): SharedMap<Value> {
  const values = new Map<string, Value>();
  const listeners = createListeners<(deviceId: string, value: Value | undefined) => void>();
  return {
    get: (deviceId) => values.get(deviceId),
    values: () => values.values(),
    set(deviceId, value) {
      values.set(deviceId, value);
      listeners.tell((listener) => listener(deviceId, value));
    },
    delete(deviceId) {
      if (values.delete(deviceId)) listeners.tell((listener) => listener(deviceId, undefined));
    },
    subscribe: listeners.subscribe,
  };
}
