import type { RecentFigures } from "~/domain/analysis/recent-figures";
import type { Device } from "~/domain/device/device";
import type { OtherProcesses } from "./cluster/other-processes.server";
import type { DeviceLiveStates } from "./state/device-live-states.server";
import type { LiveDevices } from "./state/live-devices.server";
import type { NewestFrames } from "./state/newest-frames.server";

/** In memory, for page loads. */
export interface DeviceReadings extends Pick<DeviceLiveStates, "lastRefusalOf"> {
  newestFrames: NewestFrames;
  stateOf: DeviceLiveStates["get"];
  /** False before the mat's first connection since the start. */
  isFunctional: (deviceId: string) => boolean;
  /** @throws Problem otherServerSilent */
  recentFiguresOf: (device: Device) => Promise<RecentFigures>;
}

export const createDeviceReadings = (
  { known, states, newestFrames, recentFigures }: LiveDevices,
  { askHolder }: Pick<OtherProcesses, "askHolder">,
): DeviceReadings => ({
  newestFrames,
  stateOf: states.get,
  lastRefusalOf: states.lastRefusalOf,
  isFunctional(deviceId) {
    const device = known.get(deviceId);
    return device !== undefined && states.isFunctional(device);
  },
  recentFiguresOf: askHolder("recentFigures", recentFigures.get),
});
