import type { Clock } from "~/domain/clock";
import { deviceKind, type Device } from "~/domain/device/device";
import { listLogPlaces, type Place } from "~/domain/device/places";
import { isRaisedAt, type AlarmRulesInForce } from "../state/alarm-rules";
import type { AlarmRegister, AlarmStore } from "./alarm-register";

export interface ExitWatch {
  left: (device: Device, place: Place, atMs: number) => void;
  back: (device: Device, place: Place, atMs: number) => void;
  /** Continues exit delays from before a restart. */
  resume: (device: Device) => Promise<void>;
  check: () => void;
  forget: (deviceId: string) => void;
}

/** Rules may have changed since older exits. */
const RESUME_WITHIN_MS = 3_600_000;

interface Away {
  device: Device;
  place: Place;
  atMs: number;
  /** Elapsed time. */
  leftMs: number;
}

/** Raises an exit alarm immediately, or without a return within the bed's delay. */
export function createExitWatch({
  alarms,
  rules,
  store,
  clock,
}: {
  alarms: Pick<AlarmRegister, "raise" | "returned">;
  rules: Pick<AlarmRulesInForce, "get">;
  store: Pick<AlarmStore, "newestAlarm"> & { lastExit: (deviceId: string, place: Place) => Promise<Date | null> };
  clock: Pick<Clock, "now" | "elapsed">;
}): ExitWatch {
  const away = new Map<string, Away>();

  const raiseDue = ({ device, place, atMs, leftMs }: Away): boolean => {
    const { exit } = rules.get(device).rules;
    const delayMs = exit.delaySeconds * 1000;
    if (exit.on && clock.elapsed() - leftMs < delayMs) return false;
    if (exit.on) alarms.raise(device, { kind: "exit", place, sinceAt: new Date(atMs), raisedAt: new Date(atMs + delayMs) });
    return true;
  };

  const leave = (device: Device, place: Place, atMs: number, passedMs: number): void => {
    const own = rules.get(device);
    const exit = { device, place, atMs, leftMs: clock.elapsed() - passedMs };
    if (own.rules.exit.on && isRaisedAt(own, atMs) && !raiseDue(exit)) away.set(`${device.id} ${place}`, exit);
  };

  return {
    left: (device, place, atMs) => leave(device, place, atMs, 0),
    async resume(device) {
      const { delaySeconds } = rules.get(device).rules.exit;
      if (delaySeconds === 0) return;
      const alarm = await store.newestAlarm(device, "exit");
      for (const place of listLogPlaces(deviceKind(device))) {
        const exitAt = await store.lastExit(device.id, place);
        if (!exitAt || (alarm && exitAt <= alarm.sinceAt)) continue;
        const passedMs = clock.now() - exitAt.getTime();
        if (passedMs < delaySeconds * 1000 + RESUME_WITHIN_MS) leave(device, place, exitAt.getTime(), passedMs);
      }
    },
    back(device, place, atMs) {
      away.delete(`${device.id} ${place}`);
      // The person may be another one.
      if (place !== "floor") alarms.returned(device, place, new Date(atMs));
    },
    check() {
      for (const [key, exit] of away) if (raiseDue(exit)) away.delete(key);
    },
    forget(deviceId) {
      for (const [key, { device }] of away) if (device.id === deviceId) away.delete(key);
    },
  };
}
