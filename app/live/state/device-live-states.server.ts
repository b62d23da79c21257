import { shownCalibration, type RecordedCalibration } from "~/domain/calibration/mat-calibration";
import type { CaptureState } from "~/domain/capture";
import type { Clock } from "~/domain/clock";
import { connectionOfHalves, type DeviceConnection } from "~/domain/device/connection";
import { deviceKind, type Device } from "~/domain/device/device";
import type { StartRule } from "~/domain/device/kind";
import { unknownPresence, type PresenceState } from "~/domain/device/presence";
import type { LastRefusal } from "~/domain/device/refused-frames";
import { deviceStatus, reportedStatus } from "~/domain/device/status";
import { isTechnical, type AlarmMessage } from "~/domain/logs/alarm";
import type { StreamingState } from "~/domain/streaming";
import type { DeviceLiveState } from "../wire/protocol";
import type { DevicePresence } from "./device-presence.server";
import type { NewestFrames } from "./newest-frames.server";

export interface DeviceLiveStateSources {
  clock: Clock;
  presence: Pick<DevicePresence, "get">;
  newestFrames: Pick<NewestFrames, "get" | "lastFrameAtMs">;
  streamingOf: (deviceId: string) => StreamingState;
  captureOf: (deviceId: string) => CaptureState | null;
  /** Oldest first. */
  alarmsOf: (deviceId: string) => readonly AlarmMessage[];
  presenceOf: (device: Device) => PresenceState | null;
  calibrationsOf: (device: Device) => readonly RecordedCalibration[];
}

export interface DeviceLiveStates {
  get: (device: Device) => DeviceLiveState;
  /** By the device type's rule. */
  isFunctional: (device: Device) => boolean;
  /** Of the device or a half; null if none. */
  lastRefusalOf: (device: Device) => LastRefusal | null;
}

export function createDeviceLiveStates({
  clock,
  presence,
  newestFrames,
  streamingOf,
  captureOf,
  alarmsOf,
  presenceOf,
  calibrationsOf,
}: DeviceLiveStateSources): DeviceLiveStates {
  const functional = {
    functional: (device) => presence.get(device.id).deviceFunctional,
    "both-sides-functional": ({ subdeviceIds }) => subdeviceIds.length > 0 && subdeviceIds.every((id) => presence.get(id).deviceFunctional),
  } satisfies Record<StartRule, (device: Device) => boolean>;
  const connections = {
    functional: ({ id }) => presence.get(id).connection,
    "both-sides-functional": ({ id, subdeviceIds }) =>
      subdeviceIds.length > 0 ? connectionOfHalves(subdeviceIds.map((half) => presence.get(half).connection)) : presence.get(id).connection,
  } satisfies Record<StartRule, (device: Device) => DeviceConnection>;

  const isFunctional = (device: Device): boolean => functional[deviceKind(device).start](device);

  /** Empty for maps and before the first. */
  const channelsOf = (device: Device): number[] =>
    deviceKind(device).channels.length > 0 ? [...(newestFrames.get(device.id).get("main")?.counts ?? [])] : [];

  /** Unknown while the mat is silent. */
  const presenceNow = (device: Device): PresenceState | null => {
    const known = presenceOf(device);
    return known && (isFunctional(device) ? known : unknownPresence);
  };

  return {
    isFunctional,
    lastRefusalOf({ id, subdeviceIds }) {
      const refusals = [id, ...subdeviceIds].flatMap((part) => presence.get(part).lastRefusal ?? []);
      return refusals.sort((one, other) => other.atMs - one.atMs)[0] ?? null;
    },
    get(device) {
      // First: reading can report a stream's new end.
      const serverNowMs = clock.now();
      const alarms = alarmsOf(device.id);
      return {
        deviceId: device.id,
        status: deviceStatus({
          device,
          channels: channelsOf(device),
          configuration: presence.get(device.id),
          sides: device.subdeviceIds.map((id) => presence.get(id)),
          alarm: !alarms.every(isTechnical),
        }),
        connection: connections[deviceKind(device).start](device),
        sides: device.subdeviceIds.map((id, index) => ({
          status: reportedStatus(presence.get(id)),
          connection: presence.get(id).connection,
          lastFrameAtMs: newestFrames.lastFrameAtMs(device.id, deviceKind(device).parts[index]),
        })),
        functional: isFunctional(device),
        lastFrameAtMs: newestFrames.lastFrameAtMs(device.id),
        serverNowMs,
        streaming: streamingOf(device.id),
        capture: captureOf(device.id),
        alarms,
        presence: presenceNow(device),
        calibrations: calibrationsOf(device).map(shownCalibration),
      };
    },
  };
}
