import type { Device } from "~/domain/device/device";

/** The devices watched or signed in since the server started, as last read. */
export interface KnownDevices {
  learn: (device: Device) => void;
  get: (deviceId: string) => Device | undefined;
  all: () => Iterable<Device>;
  /** The devices that show this one's frames: itself, and the device it is a part of. */
  shownBy: (deviceId: string) => Device[];
  /** The device's stream key for this run of the server; peers cannot choose it. */
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
