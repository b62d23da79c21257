import type { Cluster } from "~/cluster/cluster.server";
import type { Device } from "~/domain/device/device";
import type { LiveEvents } from "./events/events.server";
import type { Ingest } from "./ingest/ingest.server";
import type { LiveDevices } from "./state/live-devices.server";
import type { LiveState } from "./state/live-state.server";
import type { Hub } from "./viewers/hub.server";

/** Changes made by people, in every process. */
export interface DeviceManagement {
  /** Renamed, moved or assigned, in one company. */
  changed: (changed: readonly Device[]) => void;
  /** After a password change. */
  disconnect: (device: Device) => void;
  /** Also ends its stream and alarms. */
  withdraw: (device: Device) => void;
  /** Withdraws it and stores nothing more of it: its company is deleted. */
  forget: (device: Device) => void;
  connected: () => Device[];
  streaming: () => Device[];
}

interface DeviceManagementOptions {
  cluster: Pick<Cluster, "everywhere">;
  state: LiveState;
  devices: Pick<LiveDevices, "known" | "presence" | "streaming">;
  events: Pick<LiveEvents, "withdraw" | "forget">;
  ingest: Pick<Ingest, "disconnect">;
  hub: Pick<Hub, "devicesChanged">;
}

export function createDeviceManagement({ cluster, state, devices, events, ingest, hub }: DeviceManagementOptions): DeviceManagement {
  const { known, presence, streaming } = devices;
  return {
    changed: cluster.everywhere("devicesChanged", (changed) => {
      for (const device of changed) if (known.get(device.id)) known.learn(device);
      for (const companyId of new Set(changed.map((device) => device.companyId))) hub.devicesChanged(companyId);
    }),
    disconnect: cluster.everywhere("disconnectMats", ingest.disconnect),
    withdraw: cluster.everywhere("withdrawDevice", (device) => {
      streaming.stop(device.id);
      ingest.disconnect(device);
      events.withdraw(device);
      hub.devicesChanged(device.companyId);
    }),
    forget: cluster.everywhere("forgetDevice", (device) => {
      streaming.stop(device.id);
      ingest.disconnect(device);
      events.forget(device);
      for (const mat of [device.id, ...device.subdeviceIds]) {
        presence.release(mat);
        for (const map of [state.presence, state.occupancy, state.mats]) map.delete(mat);
      }
      hub.devicesChanged(device.companyId);
    }),
    connected: () => [...known.all()].filter(({ id }) => presence.get(id).connection.state === "connected"),
    streaming: () => [...state.streaming.values()].flatMap(({ deviceId }) => known.get(deviceId) ?? []),
  };
}
