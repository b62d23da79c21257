import { createListeners } from "~/domain/listeners";

/**
 * One value per key, mostly a device's id, that all server processes agree on. Reads come from this process's own copy, so that a frame never waits;
 * a write applies here at once and reaches other processes soon after.
 */
export interface SharedMap<Value> {
  get: (key: string) => Value | undefined;
  values: () => Iterable<Value>;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
  /** Called on every change by any process; the value is undefined once deleted. Returns the unsubscribe function. */
  subscribe: (listener: (key: string, value: Value | undefined) => void) => () => void;
}

/** For a single-process server. */
export function createMemoryMap<Value>(): SharedMap<Value> {
  const values = new Map<string, Value>();
  const listeners = createListeners<(key: string, value: Value | undefined) => void>();
  return {
    get: (key) => values.get(key),
    values: () => values.values(),
    set(key, value) {
      values.set(key, value);
      listeners.tell((listener) => listener(key, value));
    },
    delete(key) {
      if (values.delete(key)) listeners.tell((listener) => listener(key, undefined));
    },
    subscribe: listeners.subscribe,
  };
}
