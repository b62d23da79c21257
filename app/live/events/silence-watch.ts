import type { DeviceConnection } from "~/domain/device/connection";
import type { Device } from "~/domain/device/device";
import type { Silence } from "~/domain/logs/silence";

/** Tells of each time in which a device was silent, once that is over. */
export interface SilenceWatch {
  /** A device's connection: every change, and the state the previous run left, so that downtime counts. */
  tell: (device: Device, connection: DeviceConnection) => void;
  /** Another process looks after the device. */
  forget: (deviceId: string) => void;
}

export function createSilenceWatch(onOver: (device: Device, silence: Pick<Silence, "at" | "untilAt">) => void): SilenceWatch {
  /** Since when each is silent, Unix milliseconds. */
  const silent = new Map<string, number>();
  return {
    tell(device, { state, sinceMs }) {
      if (sinceMs === null) return;
      const fromMs = silent.get(device.id);
      if (state === "lost" && fromMs === undefined) silent.set(device.id, sinceMs);
      if (state !== "connected" || fromMs === undefined) return;
      silent.delete(device.id);
      // A clock that was set back makes an end before the beginning, which tells nothing.
      if (sinceMs > fromMs) onOver(device, { at: new Date(fromMs), untilAt: new Date(sinceMs) });
    },
    forget: (deviceId) => void silent.delete(deviceId),
  };
}
