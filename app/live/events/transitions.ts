import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import { deviceKind, type Device } from "~/domain/device/device";
import type { Place } from "~/domain/device/places";
import { settleMs, unknownPresence, type Judge, type PresenceReason, type PresenceState } from "~/domain/device/presence";
import type { LogEntry } from "~/domain/logs/log";
import { BLANK_AFTER_MS } from "~/domain/streaming";

/** `place` is null for types that log none. */
export interface Spot {
  matId: string;
  device: Device;
  place: Place | null;
}

export interface Transition extends Spot {
  came: boolean;
  /** Unix ms of the first frame that showed it. */
  atMs: number;
}

/** Settled presence for entrances, exits and the patient's status. */
export interface Transitions {
  observe: (spot: Spot, frame: { atMs: number; judge: Judge }) => void;
  get: (matId: string, place: Place | null) => Pick<PresenceState, "present" | "sinceMs" | "reason">;
  /** On return the log gives the settled state. */
  forget: (deviceId: string) => void;
  stop: () => void;
}

/** Detects exits during a restart. */
export type LastEntry = (deviceId: string, place: Place) => Promise<Pick<LogEntry, "code" | "at"> | null>;

interface TransitionsOptions {
  clock: Clock;
  lastEntry: LastEntry;
  onTransition: (transition: Transition) => void;
  /** Settled presence is known or changed. */
  onSettled: (spot: Spot) => void;
  logger: Pick<Logger, "error">;
}

interface Watched {
  spot: Spot;
  memory: "unread" | "reading" | "read";
  /** Null while unknown: no exit then. */
  settled: boolean | null;
  /** By frames since the last silence. */
  confirmed: boolean;
  settledAtMs: number | null;
  /** Newest frame, judged once the log is read. */
  frame: { atMs: number; seenAtMs: number; judge: Judge };
  /** State in the frames; `sinceMs` is elapsed time. */
  shown: { present: boolean; atMs: number; sinceMs: number } | null;
  reason: PresenceReason | null;
  cancelTimer: (() => void) | null;
}

/** A change settles if uncontradicted for the type's hold time, even without further frames. */
export function createTransitions({ clock, lastEntry, onTransition, onSettled, logger }: TransitionsOptions): Transitions {
  const watched = new Map<string, Watched>();
  let stopped = false;
  const keyOf = (matId: string, place: Place | null): string => `${matId} ${place ?? ""}`;

  const remember = (one: Watched): void => {
    const { device, place } = one.spot;
    if (place === null) one.memory = "read";
    if (one.memory !== "unread" || place === null) return;
    one.memory = "reading";
    lastEntry(device.id, place).then(
      (entry) => {
        if (entry) Object.assign(one, { settled: entry.code === "1", settledAtMs: entry.at.getTime() });
        one.memory = "read";
        judge(one);
      },
      (error: unknown) => {
        one.memory = "unread";
        logger.error({ err: error, deviceId: device.id }, "log not read; the next frame asks again");
      },
    );
  };

  const judge = (one: Watched): void => {
    const { atMs, seenAtMs } = one.frame;
    const { present, reason } = one.frame.judge(one.shown?.present ?? one.settled);
    one.reason = reason;
    if (one.shown?.present !== present) {
      one.shown = { present, atMs, sinceMs: seenAtMs };
      one.cancelTimer?.();
      one.cancelTimer = null;
    }
    settle(one, one.shown);
  };

  const confirm = (one: Watched, present: boolean): void => {
    if (one.confirmed && one.settled === present) return;
    Object.assign(one, { confirmed: true, settled: present });
    onSettled(one.spot);
  };

  const settle = (one: Watched, shown: NonNullable<Watched["shown"]>): void => {
    if (stopped) return;
    // Empty and known as empty: nothing to end.
    if (shown.present === (one.settled ?? false)) return confirm(one, shown.present);
    const { came, left } = settleMs(deviceKind(one.spot.device), one.spot.place);
    const settlesAtMs = shown.sinceMs + (shown.present ? came : left);
    one.cancelTimer ??= clock.setTimer(
      () => {
        one.cancelTimer = null;
        one.settledAtMs = shown.atMs;
        confirm(one, shown.present);
        onTransition({ ...one.spot, came: shown.present, atMs: shown.atMs });
      },
      Math.max(0, settlesAtMs - clock.elapsed()),
    );
  };

  /** Only the log keeps the state, so that an exit still counts. */
  const forget = (one: Watched): void => {
    one.confirmed = false;
    if (one.spot.place === null) Object.assign(one, { settled: null, settledAtMs: null, shown: null });
  };

  return {
    observe(spot, { atMs, judge: read }) {
      const key = keyOf(spot.matId, spot.place);
      const seenAtMs = clock.elapsed();
      const frame = { atMs, seenAtMs, judge: read };
      const one: Watched = watched.get(key) ?? {
        spot,
        memory: "unread",
        settled: null,
        confirmed: false,
        settledAtMs: null,
        frame,
        shown: null,
        reason: null,
        cancelTimer: null,
      };
      watched.set(key, one);
      if (seenAtMs - one.frame.seenAtMs >= BLANK_AFTER_MS) forget(one);
      one.spot = spot;
      one.frame = frame;
      remember(one);
      if (one.memory === "read") judge(one);
    },
    get(matId, place) {
      const one = watched.get(keyOf(matId, place));
      // Late frames do not show the present.
      const isOfNow = one !== undefined && clock.elapsed() - one.frame.seenAtMs < BLANK_AFTER_MS;
      return one?.confirmed && isOfNow ? { present: one.settled, sinceMs: one.settledAtMs, reason: one.reason } : unknownPresence;
    },
    forget(deviceId) {
      for (const [key, { spot, cancelTimer }] of watched) {
        if (spot.device.id !== deviceId && spot.matId !== deviceId) continue;
        cancelTimer?.();
        watched.delete(key);
      }
    },
    stop() {
      stopped = true;
      for (const { cancelTimer } of watched.values()) cancelTimer?.();
    },
  };
}
