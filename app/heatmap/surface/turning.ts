import { useSyncExternalStore } from "react";

/** Whether a person is turning the surface of a page at the moment; what moves beside it holds still meanwhile (specification §4). */
export interface Turning {
  turning: () => boolean;
  set: (turning: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** One for a page: the surface sets it, the plots read it. */
export function createTurning(): Turning {
  const listeners = new Set<() => void>();
  let turning = false;
  return {
    turning: () => turning,
    set(next) {
      if (next === turning) return;
      turning = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The same as a value that renders when it changes. */
export const useTurning = ({ subscribe, turning }: Turning): boolean => useSyncExternalStore(subscribe, turning, () => false);
