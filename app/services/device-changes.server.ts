import type { Device } from "~/domain/device/device";
import { createListeners } from "~/domain/listeners";

const listeners = createListeners<(changed: readonly Device[]) => void>();

/** Calls the listener whenever devices of one company were renamed, moved, or given to a patient. The answer ends it. */
export const onDevicesChanged = listeners.subscribe;

/** To be called once the change is stored, so that open pages and open alarms follow it. */
export function tellDevicesChanged(changed: readonly Device[]): void {
  if (changed.length > 0) listeners.tell((listener) => listener(changed));
}
