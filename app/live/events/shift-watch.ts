import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import type { Alarm } from "~/domain/logs/alarm";
import { MINUTE_MS, RELIEF_MS } from "~/domain/logs/minutes/minute-map";
import type { SeatMoment } from "../minutes/minute-watch";
import { isRaisedAt, type AlarmRulesOf } from "../state/alarm-rules";
import type { AlarmRegister } from "./alarm-register";
import { POSTURE_UNKNOWN_AFTER_MS } from "./posture-watch";

/** Decides when a weight shift on a seat is due. */
export interface ShiftWatch {
  /** What the newest frame of a seat tells. */
  see: (device: Device, moment: SeatMoment) => void;
  /** Somebody has looked after it: the interval begins anew. */
  attended: (alarm: Pick<Alarm, "deviceId" | "kind" | "attendedAt">) => void;
  /** Raises what is due; called every second. */
  check: () => void;
  /** Another process looks after the device. */
  forget: (deviceId: string) => void;
}

interface Sitting {
  device: Device;
  /** The last weight shift or relief, or when somebody sat down. */
  sinceMs: number;
  /** From when the interval counts, by elapsed time: a clock that is set does not hasten it. */
  countsFromMs: number;
  /** Since when nobody sits there; null while somebody does. */
  emptySinceMs: number | null;
  seenMs: number;
  raised: boolean;
}

interface ShiftWatchOptions {
  alarms: Pick<AlarmRegister, "raise" | "end">;
  rules: Pick<AlarmRulesOf, "of">;
  /** Whether the mat is silent: how somebody sits is then not known. */
  isLost: (deviceId: string) => boolean;
  clock: Pick<Clock, "now" | "elapsed">;
}

/**
 * Somebody who has sat for longer than the seat's interval without a weight shift or a relief raises an alarm; it ends with the next one, or when
 * they have been up for as long as a relief lasts. A short silence counts as sitting on, since a shift in it is not known; after a long one, and
 * after a restart, the interval begins anew.
 */
export function createShiftWatch({ alarms, rules, isLost, clock }: ShiftWatchOptions): ShiftWatch {
  const seats = new Map<string, Sitting>();
  const known = new Set<string>();

  /** Somebody sits down, or has just shifted. */
  const begin = (device: Device, atMs: number): void => {
    const before = seats.get(device.id);
    // Of a seat that is seen for the first time the alarm may be older than the server's start.
    if (before?.raised || !known.has(device.id)) alarms.end(device, "shiftDue", new Date(atMs));
    known.add(device.id);
    const elapsedMs = clock.elapsed();
    seats.set(device.id, { device, sinceMs: atMs, countsFromMs: elapsedMs, emptySinceMs: null, seenMs: elapsedMs, raised: false });
  };

  return {
    see(device, { atMs, isLoaded, hasShifted }) {
      const elapsedMs = clock.elapsed();
      const before = seats.get(device.id);
      const isAnew = !before || elapsedMs - before.seenMs > POSTURE_UNKNOWN_AFTER_MS;
      if ((isAnew && isLoaded) || (before && hasShifted)) begin(device, atMs);
      const sitting = seats.get(device.id);
      if (!sitting) return;
      Object.assign(sitting, { device, seenMs: elapsedMs });
      if (isLoaded) return void (sitting.emptySinceMs = null);
      sitting.emptySinceMs ??= elapsedMs;
      if (elapsedMs - sitting.emptySinceMs < RELIEF_MS) return;
      if (sitting.raised) alarms.end(device, "shiftDue", new Date(atMs));
      seats.delete(device.id);
    },
    attended({ deviceId, kind }) {
      const sitting = kind === "shiftDue" ? seats.get(deviceId) : undefined;
      if (sitting) Object.assign(sitting, { countsFromMs: clock.elapsed(), raised: false });
    },
    check() {
      const nowMs = clock.now();
      for (const sitting of seats.values()) {
        const own = rules.of(sitting.device);
        const { on, intervalMinutes } = own.rules.shiftDue;
        if (sitting.raised || !on || sitting.emptySinceMs !== null || isLost(sitting.device.id)) continue;
        if (clock.elapsed() - sitting.countsFromMs < intervalMinutes * MINUTE_MS || !isRaisedAt(own, nowMs)) continue;
        sitting.raised = true;
        alarms.raise(sitting.device, {
          ...{ kind: "shiftDue", place: "seat", turn: null },
          ...{ sinceAt: new Date(sitting.sinceMs), raisedAt: new Date(nowMs) },
        });
      }
    },
    forget(deviceId) {
      seats.delete(deviceId);
      known.delete(deviceId);
    },
  };
}
