import { createListeners, type Listeners } from "~/domain/listeners";

export interface CardVisibility {
  /** Undefined until observed. */
  isVisible: (deviceId: string) => boolean | undefined;
  subscribe: (deviceId: string, listener: () => void) => () => void;
}

interface CardVisibilityStore extends CardVisibility {
  set: (deviceId: string, visible: boolean) => void;
  visible: () => string[];
}

export function createCardVisibility(): CardVisibilityStore {
  const known = new Map<string, boolean>();
  const listeners = new Map<string, Listeners<() => void>>();
  return {
    isVisible: (deviceId) => known.get(deviceId),
    visible: () => [...known].flatMap(([deviceId, visible]) => (visible ? [deviceId] : [])),
    set(deviceId, visible) {
      if (known.get(deviceId) === visible) return;
      known.set(deviceId, visible);
      listeners.get(deviceId)?.notify((listener) => listener());
    },
    subscribe(deviceId, listener) {
      const ofCard = listeners.get(deviceId) ?? createListeners<() => void>();
      listeners.set(deviceId, ofCard);
      return ofCard.subscribe(listener);
    },
  };
}
