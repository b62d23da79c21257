import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import type { Device } from "~/domain/device/device";
import type { Alarm } from "~/domain/logs/alarm";
import type { ReportedPosture } from "~/domain/logs/posture";
import { isRaisedAt, type AlarmRulesInForce } from "../state/alarm-rules";
import type { AlarmRegister, AlarmStore } from "./alarm-register";
import { elapsedBy } from "./elapsed-times";
import { POSTURE_UNKNOWN_AFTER_MS, type SettledPosture } from "./posture-watch";

export interface TurnWatch {
  /** Called for each settled posture or exit. */
  hold: (device: Device, held: SettledPosture) => void;
  attended: (alarm: Pick<Alarm, "deviceId" | "kind" | "attendedAt">) => void;
  check: () => void;
  forget: (deviceId: string) => void;
}

interface Lying {
  device: Device;
  posture: ReportedPosture;
  sinceMs: number;
  /** Elapsed time, later than `sinceMs` after attendance. */
  countsFromMs: number;
  raised: boolean;
}

interface TurnWatchOptions {
  alarms: Pick<AlarmRegister, "raise" | "end">;
  rules: Pick<AlarmRulesInForce, "get">;
  store: Pick<AlarmStore, "newestAlarm"> & {
    lastHeldPosture: (device: Device, beforeMs: number, unknownAfterMs: number) => Promise<(SettledPosture & { untilMs: number }) | null>;
  };
  /** Silent mat: posture is unknown. */
  isLost: (deviceId: string) => boolean;
  clock: Pick<Clock, "now" | "elapsed">;
  logger: Pick<Logger, "error">;
}

/** Raises an alarm for a posture unchanged beyond the interval, until the person turns or leaves. */
export function createTurnWatch({ alarms, rules, store, isLost, clock, logger }: TurnWatchOptions): TurnWatch {
  const beds = new Map<string, Lying>();
  const known = new Set<string>();

  /** If the same posture is found soon enough. */
  const remember = async (lying: Lying): Promise<void> => {
    const elapsedAt = elapsedBy(clock);
    const [before, alarm] = await Promise.all([
      store.lastHeldPosture(lying.device, lying.sinceMs, POSTURE_UNKNOWN_AFTER_MS),
      store.newestAlarm(lying.device, "turnDue"),
    ]);
    if (before?.posture === lying.posture && lying.sinceMs - before.untilMs <= POSTURE_UNKNOWN_AFTER_MS) lying.sinceMs = before.sinceMs;
    lying.countsFromMs = elapsedAt(Math.max(lying.sinceMs, alarm?.attendedAt?.getTime() ?? lying.sinceMs));
  };

  return {
    hold(device, { posture, sinceMs }) {
      const first = !known.has(device.id);
      known.add(device.id);
      const before = beds.get(device.id);
      // May have been this posture: no turn.
      if (before?.posture === "uncertain" && posture) return void (before.posture = posture);
      if (posture !== before?.posture && !(first && posture)) alarms.end(device, "turnDue", new Date(sinceMs));
      if (!posture) return void beds.delete(device.id);
      const lying: Lying = { device, posture, sinceMs, countsFromMs: elapsedBy(clock)(sinceMs), raised: false };
      if (!first) return void beds.set(device.id, lying);
      remember(lying)
        .then(() => {
          // The person turned during the restart.
          if (lying.sinceMs === sinceMs) alarms.end(device, "turnDue", new Date(sinceMs));
        })
        .catch((error: unknown) => logger.error({ err: error, deviceId: device.id }, "posture log not read; the interval begins now"));
      beds.set(device.id, lying);
    },
    attended({ deviceId, kind, attendedAt }) {
      const lying = kind === "turnDue" && attendedAt ? beds.get(deviceId) : undefined;
      if (lying && attendedAt) Object.assign(lying, { countsFromMs: elapsedBy(clock)(attendedAt.getTime()), raised: false });
    },
    check() {
      const [nowMs, elapsedMs] = [clock.now(), clock.elapsed()];
      for (const lying of beds.values()) {
        const own = rules.get(lying.device);
        const { on, intervalMinutes } = own.rules.turnDue;
        if (lying.raised || !on || isLost(lying.device.id)) continue;
        if (elapsedMs - lying.countsFromMs < intervalMinutes * 60_000 || !isRaisedAt(own, nowMs)) continue;
        lying.raised = true;
        alarms.raise(lying.device, {
          kind: "turnDue",
          place: "bed",
          sinceAt: new Date(lying.sinceMs),
          raisedAt: new Date(nowMs),
          turn: { posture: lying.posture, limitMinutes: intervalMinutes },
        });
      }
    },
    forget(deviceId) {
      beds.delete(deviceId);
      known.delete(deviceId);
    },
  };
}
