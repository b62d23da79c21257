import { createListeners } from "~/domain/listeners";

/**
 * Who has changed a value: this process, another one just now, or another one some time ago, of which this process has learned only now: it has
 * started, or was cut off.
 */
export type ChangedBy = "here" | "elsewhere" | "meanwhile";

/** The value is undefined once deleted; `before` is what it was. */
export type SharedMapListener<Value> = (key: string, value: Value | undefined, by: ChangedBy, before: Value | undefined) => void;

/**
 * One value per key, mostly a device's id, that all server processes agree on. Reads come from this process's own copy, so that a frame never waits;
 * a write applies here at once and reaches other processes soon after.
 */
export interface SharedMap<Value> {
  get: (key: string) => Value | undefined;
  values: () => Iterable<Value>;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
  /** A value that every process finds in the database when it starts: told to no other, and any that was set is newer. */
  learn: (key: string, value: Value) => void;
  /** Called on every change by any process. Returns the unsubscribe function. */
  subscribe: (listener: SharedMapListener<Value>) => () => void;
}

/** For a single-process server. */
export function createMemoryMap<Value>(): SharedMap<Value> {
  const values = new Map<string, Value>();
  const listeners = createListeners<SharedMapListener<Value>>();
  const set = (key: string, value: Value): void => {
    const before = values.get(key);
    values.set(key, value);
    listeners.tell((listener) => listener(key, value, "here", before));
  };
  return {
    get: (key) => values.get(key),
    values: () => values.values(),
    set,
    delete(key) {
      const before = values.get(key);
      if (values.delete(key)) listeners.tell((listener) => listener(key, undefined, "here", before));
    },
    learn: set,
    subscribe: listeners.subscribe,
  };
}
