import { hasLoad } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import type { EventListener, LiveEvents } from "./events.server";

/** Stores nothing and treats any load as a person. */
export function createNoEvents(): LiveEvents {
  const listeners = createListeners<EventListener>();
  const settled = new Map<string, boolean>();

  return {
    observe(device, frame) {
      const present = hasLoad(frame.counts);
      if (settled.get(device.id) === present) return;
      settled.set(device.id, present);
      listeners.notify((listener) => listener.presenceSettled(device, device.id, present));
    },
    presenceOf: () => null,
    isEmpty: () => false,
    connection: () => undefined,
    alarmsOf: () => [],
    openAlarms: () => [],
    read: (_, frame) => ({ at: new Date(frame.serverTimeMs), posture: null, maxPressure: 0, frame }),
    attended: () => undefined,
    attendedElsewhere: () => undefined,
    takeOver: () => undefined,
    release: () => undefined,
    withdraw: () => undefined,
    forget: () => undefined,
    alarmStored: () => undefined,
    rulesChanged: () => Promise.resolve(),
    follow: listeners.subscribe,
    onAlarmNotice: () => () => undefined,
    stop: () => Promise.resolve(),
  };
}
