import type { DeviceConnection } from "~/domain/device/connection";
import type { Device } from "~/domain/device/device";
import type { Silence } from "~/domain/logs/silence";

export interface SilenceWatch {
  /** Also called for the state of the previous run: downtime counts. */
  notify: (device: Device, connection: DeviceConnection) => void;
  forget: (deviceId: string) => void;
}

export function createSilenceWatch(onOver: (device: Device, silence: Pick<Silence, "at" | "untilAt">) => void): SilenceWatch {
  /** Start of each silence, Unix ms. */
  const silent = new Map<string, number>();
  return {
    notify(device, { state, sinceMs }) {
      if (sinceMs === null) return;
      const fromMs = silent.get(device.id);
      if (state === "lost" && fromMs === undefined) silent.set(device.id, sinceMs);
      if (state !== "connected" || fromMs === undefined) return;
      silent.delete(device.id);
      // A clock set back makes an invalid interval.
      if (sinceMs > fromMs) onOver(device, { at: new Date(fromMs), untilAt: new Date(sinceMs) });
    },
    forget: (deviceId) => void silent.delete(deviceId),
  };
}
