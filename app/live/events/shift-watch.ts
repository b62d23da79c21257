import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import type { Alarm } from "~/domain/logs/alarm";
import { MINUTE_MS, RELIEF_MS } from "~/domain/minutes/minute-map";
import type { SeatMoment } from "../minutes/minute-watch";
import { isRaisedAt, type AlarmRulesInForce } from "../state/alarm-rules";
import type { AlarmRegister, AlarmStore } from "./alarm-register";
import { elapsedBy } from "./elapsed-times";
import { POSTURE_UNKNOWN_AFTER_MS } from "./posture-watch";

export interface ShiftWatch {
  observe: (device: Device, moment: SeatMoment) => void;
  attended: (alarm: Pick<Alarm, "deviceId" | "kind" | "attendedAt">) => void;
  check: () => void;
  forget: (deviceId: string) => void;
}

interface Sitting {
  device: Device;
  /** Last weight shift or relief, or start of sitting. */
  sinceMs: number;
  /** Elapsed time. */
  countsFromMs: number;
  /** Null while occupied. */
  emptySinceMs: number | null;
  seenMs: number;
  raised: boolean;
}

interface ShiftWatchOptions {
  alarms: Pick<AlarmRegister, "raise" | "end">;
  rules: Pick<AlarmRulesInForce, "get">;
  store: Pick<AlarmStore, "newestAlarm"> & {
    /** `atMs` if unknown. */
    sittingSince: (device: Device, atMs: number, unknownAfterMs: number) => Promise<number>;
  };
  /** Silent mat: sitting is unknown. */
  isLost: (deviceId: string) => boolean;
  clock: Pick<Clock, "now" | "elapsed">;
  logger: Pick<Logger, "error">;
}

/**
 * Raises an alarm after the interval without a weight shift or relief, until the next one or an absence as long as a
 * relief. A short silence, restarts included, counts as sitting; a long one restarts the interval.
 */
export function createShiftWatch({ alarms, rules, store, isLost, clock, logger }: ShiftWatchOptions): ShiftWatch {
  const seats = new Map<string, Sitting>();
  const known = new Set<string>();

  const remember = async (sitting: Sitting): Promise<void> => {
    const { device, sinceMs } = sitting;
    const elapsedAt = elapsedBy(clock);
    const [rememberedMs, alarm] = await Promise.all([
      store.sittingSince(device, sinceMs, POSTURE_UNKNOWN_AFTER_MS),
      store.newestAlarm(device, "shiftDue"),
    ]);
    // The person shifted or left during the restart.
    if (rememberedMs === sinceMs || seats.get(device.id) !== sitting) return alarms.end(device, "shiftDue", new Date(sinceMs));
    const raised = alarm !== null && alarm.attendedAt === null && alarm.endedAt === null;
    const countsFromMs = elapsedAt(Math.max(rememberedMs, alarm?.attendedAt?.getTime() ?? rememberedMs));
    Object.assign(sitting, { sinceMs: rememberedMs, countsFromMs, raised });
  };

  /** Someone sits down, shifts or is first seen. */
  const begin = (device: Device, atMs: number): void => {
    if (seats.get(device.id)?.raised) alarms.end(device, "shiftDue", new Date(atMs));
    const elapsedMs = clock.elapsed();
    const sitting = { device, sinceMs: atMs, countsFromMs: elapsedMs, emptySinceMs: null, seenMs: elapsedMs, raised: false };
    seats.set(device.id, sitting);
    if (known.has(device.id)) return;
    known.add(device.id);
    remember(sitting).catch((error: unknown) =>
      logger.error({ err: error, deviceId: device.id }, "minutes not read; the interval begins now"),
    );
  };

  return {
    observe(device, { atMs, isLoaded, hasShifted }) {
      const elapsedMs = clock.elapsed();
      const before = seats.get(device.id);
      const isRestart = !before || elapsedMs - before.seenMs > POSTURE_UNKNOWN_AFTER_MS;
      // Empty seats can have an alarm from before the start.
      const isFirst = !known.has(device.id);
      if ((isRestart && (isLoaded || isFirst)) || (before && hasShifted)) begin(device, atMs);
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
        const own = rules.get(sitting.device);
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
