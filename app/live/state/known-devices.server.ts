import type { Device } from "~/domain/device/device";

/** Devices watched or signed in since the start, as last read. */
export interface KnownDevices {
  learn: (device: Device) => void;
  get: (deviceId: string) => Device | undefined;
  all: () => Iterable<Device>;
  /** Devices that show this one's frames: itself, and the device it is a half of. */
  shownBy: (deviceId: string) => Device[];
  /** The device's stream key for this server run; peers cannot choose it. */
  streamKey: (deviceId: string) => number;
}

export function createKnownDevices(): KnownDevices {
  const devices = new Map<string, Device>();
  const wholeOf = new Map<string, string>();
  const streamKeys = new Map<string, number>();

  return {
    learn(device) {
      devices.set(device.id, device);
      for (const part of device.subdeviceIds) wholeOf.set(part, device.id);
    },
    get: (deviceId) => devices.get(deviceId),
    all: () => devices.values(),
    shownBy: (deviceId) => [deviceId, wholeOf.get(deviceId) ?? ""].flatMap((id) => devices.get(id) ?? []),
    streamKey(deviceId) {
      const key = streamKeys.get(deviceId) ?? streamKeys.size + 1;
      streamKeys.set(deviceId, key);
      return key;
    },
  };
}
