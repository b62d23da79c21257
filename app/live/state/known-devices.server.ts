import type { Device } from "~/domain/device/device";

/** The devices that were watched or signed in since the server started, as they were last read. */
export interface KnownDevices {
  learn: (device: Device) => void;
  get: (deviceId: string) => Device | undefined;
  /** The devices that show what this one reports: itself, and the whole it is a part of. */
  shownBy: (deviceId: string) => Device[];
  /** The number of the device in frames of this run of the server; peers cannot choose it. */
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
    shownBy: (deviceId) => [deviceId, wholeOf.get(deviceId) ?? ""].flatMap((id) => devices.get(id) ?? []),
    streamKey(deviceId) {
      const key = streamKeys.get(deviceId) ?? streamKeys.size + 1;
      streamKeys.set(deviceId, key);
      return key;
    },
  };
}
