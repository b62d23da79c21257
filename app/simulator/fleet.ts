import type { Clock } from "~/domain/clock";
import { startDevice, type DeviceEvent, type DeviceOptions, type DeviceState, type SimulatedDevice } from "./device";

/** Without server and clock. */
export type FleetMember = Omit<DeviceOptions, "url" | "clock" | "random" | "epoch" | "report">;

export interface FleetOptions {
  url: string;
  members: readonly FleetMember[];
  clock: Clock;
  random: () => number;
  report?: (event: DeviceEvent, serial: string) => void;
}

export interface FleetStats {
  devices: Record<DeviceState, number>;
  sent: number;
  resent: number;
  acked: number;
  refused: Record<string, number>;
}

export interface Fleet {
  stats(): FleetStats;
  stop(): void;
}

export function startFleet({ url, members, clock, random, report = () => {} }: FleetOptions): Fleet {
  // Seconds differ between starts and fit the frame's 32 bits until 2106.
  const epoch = Math.floor(clock.now() / 1000);
  const devices = members.map((member) =>
    startDevice({ ...member, url, clock, random, epoch, report: (event) => report(event, member.serial) }),
  );
  return {
    stats: () => addUp(devices),
    stop: () => devices.forEach((device) => device.stop()),
  };
}

function addUp(devices: readonly SimulatedDevice[]): FleetStats {
  const total: FleetStats = {
    devices: { connecting: 0, idle: 0, streaming: 0, refused: 0, finished: 0 },
    sent: 0,
    resent: 0,
    acked: 0,
    refused: {},
  };
  for (const stats of devices.map((device) => device.stats())) {
    total.devices[stats.state]++;
    total.sent += stats.sent;
    total.resent += stats.resent;
    total.acked += stats.acked;
    for (const [code, count] of Object.entries(stats.refused)) total.refused[code] = (total.refused[code] ?? 0) + count;
  }
  return total;
}
