import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import { kindOf, type Device } from "~/domain/device/device";
import { SETTLE_MS } from "~/domain/device/presence";
import { logOf, type LogCode, type Place } from "~/domain/logs/log";

/** A settled entrance to, or exit from, a place of a device. */
export interface Transition {
  device: Device;
  place: Place;
  came: boolean;
  /** Unix milliseconds of the first frame that showed it. */
  atMs: number;
}

/** Turns the occupancy of single frames into entrances and exits. */
export interface Transitions {
  /** A frame shows somebody at a place, or nobody. */
  see: (device: Device, place: Place, shown: { present: boolean; atMs: number }) => void;
  /** The settled presence; null while unknown. */
  isPresent: (deviceId: string, place: Place) => boolean | null;
  stop: () => void;
}

interface TransitionsOptions {
  clock: Clock;
  /** The last logged presence of a place, so that an exit during a restart is not missed. */
  lastCode: (deviceId: string, place: Place) => Promise<LogCode | null>;
  onTransition: (transition: Transition) => void;
  logger: Pick<Logger, "error">;
}

interface Watched {
  device: Device;
  place: Place;
  memory: "unread" | "reading" | "read";
  /** Null while unknown: an empty place is then no exit. */
  settled: boolean | null;
  shown: { present: boolean; atMs: number };
  /** Elapsed time of the first frame that showed it. */
  sinceMs: number;
  cancelTimer: (() => void) | null;
}

/** A change settles when no frame contradicts it for its log's SETTLE_MS, even without further frames. */
export function createTransitions({ clock, lastCode, onTransition, logger }: TransitionsOptions): Transitions {
  const watched = new Map<string, Watched>();
  let stopped = false;
  const keyOf = (deviceId: string, place: Place): string => `${deviceId} ${place}`;

  const remember = (one: Watched): void => {
    if (one.memory !== "unread") return;
    one.memory = "reading";
    lastCode(one.device.id, one.place).then(
      (code) => {
        one.settled = code === null ? null : code === "1";
        one.memory = "read";
        settle(one);
      },
      (error: unknown) => {
        one.memory = "unread";
        logger.error({ err: error, deviceId: one.device.id }, "log not read; the next frame asks again");
      },
    );
  };

  const settle = (one: Watched): void => {
    if (one.shown.present === one.settled) return;
    const log = logOf(kindOf(one.device), one.place);
    if (log === null || stopped) return;
    const { came, left } = SETTLE_MS[log];
    const settlesAtMs = one.sinceMs + (one.shown.present ? came : left);
    one.cancelTimer ??= clock.setTimer(
      () => {
        one.cancelTimer = null;
        const nothingKnown = one.settled === null;
        one.settled = one.shown.present;
        if (nothingKnown && !one.settled) return;
        onTransition({ device: one.device, place: one.place, came: one.settled, atMs: one.shown.atMs });
      },
      Math.max(0, settlesAtMs - clock.elapsed()),
    );
  };

  return {
    see(device, place, shown) {
      const key = keyOf(device.id, place);
      const sinceMs = clock.elapsed();
      const one: Watched = watched.get(key) ?? { device, place, memory: "unread", settled: null, shown, sinceMs, cancelTimer: null };
      watched.set(key, one);
      one.device = device;
      if (one.shown.present !== shown.present) {
        Object.assign(one, { shown, sinceMs });
        one.cancelTimer?.();
        one.cancelTimer = null;
      }
      if (one.memory === "read") settle(one);
      else remember(one);
    },
    isPresent: (deviceId, place) => watched.get(keyOf(deviceId, place))?.settled ?? null,
    stop() {
      stopped = true;
      for (const { cancelTimer } of watched.values()) cancelTimer?.();
    },
  };
}
