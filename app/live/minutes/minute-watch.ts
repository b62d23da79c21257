import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { hasMap, isPatientPlace } from "~/domain/device/kind";
import { exposureThresholdFor, deviceThresholds } from "~/domain/device/thresholds";
import { cellCount, hasContact, type Frame } from "~/domain/frame/frame";
import { MINUTE_MS, startOfMinute, type MinuteSums } from "~/domain/minutes/minute-map";
import { createMovementCounter, type MovementCounter } from "~/domain/minutes/movement";
import { createMinuteSummer, type MinuteSummer } from "~/domain/minutes/sum-minute";
import { createWeightShiftWatch, type WeightShiftWatch } from "~/domain/minutes/weight-shift";
import { BLANK_AFTER_MS } from "~/domain/streaming";

/** Sums the maps of beds and seats per minute. */
export interface MinuteWatch {
  observe: (device: Device, frame: Frame) => void;
  /** Ends minutes without a frame; call every second. */
  check: (nowMs: number) => void;
  /** Drops its minute under way. */
  forget: (deviceId: string) => void;
  stop: () => void;
}

export interface SeatMoment {
  atMs: number;
  isLoaded: boolean;
  /** Just lasted long enough. */
  hasShifted: boolean;
}

interface Watched {
  device: Device;
  newest: Frame;
  minuteMs: number;
  summer: MinuteSummer;
  movement: MovementCounter;
  weight: WeightShiftWatch | null;
  contact: number;
  movements: number;
  shifts: number;
  reliefs: number;
}

/**
 * A frame holds until the next, at most 5 s. A server clock set back restarts it. `onSeat` gets every frame of a seat.
 */
export function createMinuteWatch(
  onMinute: (device: Device, minute: MinuteSums) => void,
  onSeat: (device: Device, moment: SeatMoment) => void = () => {},
): MinuteWatch {
  const devices = new Map<string, Watched>();

  const begin = (device: Device, frame: Frame): Watched | null => {
    const kind = deviceKind(device);
    // Showroom devices would fill the store.
    if (!isPatientPlace(kind.stance) || !hasMap(kind) || kind.parts.length > 1 || device.showroom !== null) return null;
    const geometry = getGeometry(device);
    if (!geometry) return null;
    const { contact } = deviceThresholds(kind, geometry);
    const mat = { grid: frame.grid, scale: frame.scale, unit: frame.unit, contact, threshold: exposureThresholdFor(kind, geometry) };
    return {
      device,
      newest: frame,
      minuteMs: startOfMinute(frame.serverTimeMs),
      summer: createMinuteSummer(mat),
      movement: createMovementCounter(cellCount(frame.grid)),
      weight: kind.stance === "seat" ? createWeightShiftWatch(frame.grid) : null,
      contact,
      ...{ movements: 0, shifts: 0, reliefs: 0 },
    };
  };

  const end = (watched: Watched, nextMs: number): void => {
    const { device, summer, minuteMs, movements, shifts, reliefs } = watched;
    const sums = summer.take();
    Object.assign(watched, { minuteMs: nextMs, movements: 0, shifts: 0, reliefs: 0 });
    if (sums) onMinute(device, { atMs: minuteMs, ...sums, movements, shifts, reliefs });
  };

  const interrupt = ({ summer, movement, weight }: Watched): void => {
    summer.interrupt();
    movement.interrupt();
    weight?.interrupt();
  };

  /** The newest frame counts, past the minute's end if needed. */
  const hold = (watched: Watched, untilMs: number): void => {
    const { counts, serverTimeMs: fromMs } = watched.newest;
    const endMs = watched.minuteMs + MINUTE_MS;
    watched.summer.add(counts, Math.min(untilMs, endMs) - fromMs);
    if (untilMs < endMs) return;
    end(watched, startOfMinute(untilMs));
    if (untilMs > endMs) watched.summer.add(counts, untilMs - endMs);
  };

  const note = (watched: Watched, { counts, serverTimeMs }: Frame): void => {
    if (watched.movement.begins(counts, serverTimeMs)) watched.movements += 1;
    if (!watched.weight) return;
    const isLoaded = hasContact(watched.newest, watched.contact);
    const change = watched.weight.observe(counts, serverTimeMs, isLoaded);
    if (change === "shift") watched.shifts += 1;
    if (change === "relief") watched.reliefs += 1;
    onSeat(watched.device, { atMs: serverTimeMs, isLoaded, hasShifted: change !== null });
  };

  return {
    observe(device, frame) {
      const known = devices.get(device.id);
      const before = known?.newest;
      const isSameMat = before?.counts.length === frame.counts.length && before.scale === frame.scale && before.unit === frame.unit;
      if (!known || !isSameMat) {
        if (known) end(known, known.minuteMs);
        const watched = begin(device, frame);
        if (watched) devices.set(device.id, watched);
        if (watched) note(watched, frame);
        return;
      }
      const passedMs = frame.serverTimeMs - known.newest.serverTimeMs;
      known.device = device;
      if (passedMs >= 0 && passedMs <= BLANK_AFTER_MS) hold(known, frame.serverTimeMs);
      else {
        const minuteMs = startOfMinute(frame.serverTimeMs);
        if (minuteMs !== known.minuteMs) end(known, minuteMs);
        interrupt(known);
      }
      known.newest = frame;
      note(known, frame);
    },
    check(nowMs) {
      for (const watched of devices.values()) {
        const isOver = nowMs >= watched.minuteMs + MINUTE_MS + BLANK_AFTER_MS;
        if (isOver && nowMs - watched.newest.serverTimeMs > BLANK_AFTER_MS) end(watched, startOfMinute(nowMs));
      }
    },
    forget: (deviceId) => void devices.delete(deviceId),
    stop() {
      for (const watched of devices.values()) end(watched, watched.minuteMs);
      devices.clear();
    },
  };
}
