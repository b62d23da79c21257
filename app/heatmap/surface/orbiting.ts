import { useSyncExternalStore } from "react";
import { createListeners } from "~/domain/listeners";

/** Whether the user is orbiting; adjacent content pauses meanwhile (specification §4). */
export interface Orbiting {
  isOrbiting: () => boolean;
  set: (orbiting: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createOrbiting(): Orbiting {
  const listeners = createListeners<() => void>();
  let orbiting = false;
  return {
    isOrbiting: () => orbiting,
    set(next) {
      if (next === orbiting) return;
      orbiting = next;
      listeners.notify((listener) => listener());
    },
    subscribe: listeners.subscribe,
  };
}

export const useOrbiting = ({ subscribe, isOrbiting }: Orbiting): boolean => useSyncExternalStore(subscribe, isOrbiting, () => false);
