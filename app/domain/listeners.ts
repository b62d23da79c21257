/** Functions, or objects with a method per event. */
export interface Listeners<Listener> {
  /** Returns a function that ends the subscription. */
  subscribe: (listener: Listener) => () => void;
  /** In order of subscription; changes meanwhile apply to the next call. */
  notify: (how: (listener: Listener) => void) => void;
  count: () => number;
}

export function createListeners<Listener>(): Listeners<Listener> {
  const listeners = new Set<Listener>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(how) {
      for (const listener of [...listeners]) how(listener);
    },
    count: () => listeners.size,
  };
}
