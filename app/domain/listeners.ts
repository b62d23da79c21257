/** Listeners of an event source: functions, or objects with a method for each thing that can happen. */
export interface Listeners<Listener> {
  /** The answer ends it. */
  subscribe: (listener: Listener) => () => void;
  /** Calls each in the order they came; one that comes or goes meanwhile waits for the next time. */
  tell: (how: (listener: Listener) => void) => void;
  count: () => number;
}

export function createListeners<Listener>(): Listeners<Listener> {
  const listeners = new Set<Listener>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(how) {
      for (const listener of [...listeners]) how(listener);
    },
    count: () => listeners.size,
  };
}
