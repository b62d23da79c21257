import type { Device } from "~/domain/device/device";

/** Watched or signed in since the start, as last read. */
export interface KnownDevices {
  learn: (device: Device) => void;
  get: (deviceId: string) => Device | undefined;
  all: () => Iterable<Device>;
  /** The device, and the one it is a half of. */
  shownBy: (deviceId: string) => Device[];
  /** Peers cannot choose it. */
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
    shownBy: (deviceId) => [deviceId].concat(wholeOf.get(deviceId) ?? []).flatMap((id) => devices.get(id) ?? []),
    streamKey(deviceId) {
      const key = streamKeys.get(deviceId) ?? streamKeys.size + 1;
      streamKeys.set(deviceId, key);
      return key;
    },
  };
}
