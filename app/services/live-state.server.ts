import type { DeviceLiveState } from "~/live/protocol";
import { idleStreaming } from "~/domain/streaming";
import { runningLive } from "~/live/running.server";
import type { DeviceOnDashboard } from "./devices.server";

/** What a page, a card or a socket is told of a device: its stored state joined with what runs right now. */
export function liveStateOf({ device, configuration, status }: DeviceOnDashboard, now: Date): DeviceLiveState {
  const live = runningLive();
  return {
    deviceId: device.id,
    status,
    functional: configuration?.deviceFunctional ?? false,
    lastFrameAtMs: live?.newestFrames.lastFrameAtMs(device.id) ?? configuration?.lastFrameAt?.getTime() ?? null,
    serverNowMs: now.getTime(),
    streaming: live?.streaming.state(device.id) ?? idleStreaming(device.id),
    capture: live?.captures.state(device.id) ?? null,
  };
}
