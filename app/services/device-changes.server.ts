import type { Device } from "~/domain/device/device";
import { createListeners } from "~/domain/listeners";

const listeners = createListeners<(changed: readonly Device[]) => void>();

/** Reports renamed, moved or reassigned devices of a company. Returns the unsubscribe function. */
export const onDevicesChanged = listeners.subscribe;

/** Call after storing; updates open pages and alarms. */
export function notifyDevicesChanged(changed: readonly Device[]): void {
  if (changed.length > 0) listeners.notify((listener) => listener(changed));
}
