import type { Clock } from "~/domain/clock";
import type { DeviceConnection } from "~/domain/device/connection";
import { deviceKind, type Device } from "~/domain/device/device";
import { listLogPlaces } from "~/domain/device/places";
import { listAlarmKinds } from "~/domain/logs/alarm-rules";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import { isRaisedAt, type AlarmRulesInForce } from "../state/alarm-rules";
import type { AlarmRegister, AlarmStore } from "./alarm-register";

export interface ConnectionWatch {
  /** Also called for the state of the previous run. */
  notify: (device: Device, connection: DeviceConnection) => void;
  isLost: (deviceId: string) => boolean;
  check: () => void;
  forget: (deviceId: string) => void;
}

interface Lost {
  device: Device;
  sinceMs: number;
  /** Elapsed time, without server downtime. */
  silentFromMs: number;
  raised: boolean;
}

/** One alarm per silence beyond the mat's rules, until the mat returns. */
export function createConnectionWatch({
  alarms,
  rules,
  store,
  clock,
}: {
  alarms: Pick<AlarmRegister, "raise" | "end">;
  rules: Pick<AlarmRulesInForce, "get">;
  store: Pick<AlarmStore, "newestAlarm">;
  clock: Pick<Clock, "now" | "elapsed">;
}): ConnectionWatch {
  const lost = new Map<string, Lost>();
  const startedMs = clock.elapsed();

  const raise = ({ device, sinceMs }: Lost): void => {
    const [place] = listLogPlaces(deviceKind(device));
    if (place === undefined) return;
    const sinceAt = new Date(sinceMs);
    /** Whether this silence was attended before a restart. */
    const isAttended = async (): Promise<boolean> => {
      const before = await store.newestAlarm(device, "disconnected");
      return before !== null && before.attendedAt !== null && before.sinceAt >= sinceAt;
    };
    alarms.raise(device, { kind: "disconnected", place, sinceAt, raisedAt: new Date(clock.now()) }, isAttended);
  };

  return {
    notify(device, { state, sinceMs }) {
      if (!listAlarmKinds(deviceKind(device)).includes("disconnected")) return;
      const before = lost.get(device.id);
      if (state === "lost" && sinceMs !== null && before?.sinceMs !== sinceMs)
        lost.set(device.id, { device, sinceMs, silentFromMs: Math.max(clock.elapsed() - BLANK_AFTER_MS, startedMs), raised: false });
      if (state === "connected" && lost.delete(device.id)) alarms.end(device, "disconnected", new Date(clock.now()));
    },
    isLost: (deviceId) => lost.has(deviceId),
    forget: (deviceId) => void lost.delete(deviceId),
    check() {
      const [nowMs, elapsedMs] = [clock.now(), clock.elapsed()];
      for (const mat of lost.values()) {
        const own = rules.get(mat.device);
        const { on, afterSeconds } = own.rules.disconnected;
        if (mat.raised || !on || elapsedMs - mat.silentFromMs < afterSeconds * 1000 || !isRaisedAt(own, nowMs)) continue;
        mat.raised = true;
        raise(mat);
      }
    },
  };
}
