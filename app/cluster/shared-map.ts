import { createListeners } from "~/domain/listeners";

/** This process, another now, or another before a start or reconnect. */
export type ChangedBy = "here" | "elsewhere" | "meanwhile";

/** `value` is undefined once deleted. */
export type SharedMapListener<Value> = (key: string, value: Value | undefined, by: ChangedBy, before: Value | undefined) => void;

/** One value per key, mostly a device id. Reads are local; writes reach other processes soon. */
export interface SharedMap<Value> {
  get: (key: string) => Value | undefined;
  values: () => Iterable<Value>;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
  /** Loaded by each process: not sent, older than any set value. */
  learn: (key: string, value: Value) => void;
  /** Changes by any process. Returns the unsubscribe function. */
  subscribe: (listener: SharedMapListener<Value>) => () => void;
}

/** For a single-process server. */
export function createMemoryMap<Value>(): SharedMap<Value> {
  const values = new Map<string, Value>();
  const listeners = createListeners<SharedMapListener<Value>>();
  const set = (key: string, value: Value): void => {
    const before = values.get(key);
    values.set(key, value);
    listeners.notify((listener) => listener(key, value, "here", before));
  };
  return {
    get: (key) => values.get(key),
    values: () => values.values(),
    set,
    delete(key) {
      const before = values.get(key);
      if (values.delete(key)) listeners.notify((listener) => listener(key, undefined, "here", before));
    },
    learn: set,
    subscribe: listeners.subscribe,
  };
}
