import type { Analysis } from "~/analysis/analysis";
import type { Clock } from "~/domain/clock";
import { deviceKind, type Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import type { ReportedPosture } from "~/domain/logs/posture";
import {
  toPosition,
  POSTURE_SETTLES_MS,
  PRESSURE_LOG_EVERY_MS,
  PRESSURE_LOG_POLL_MS,
  UNCERTAIN_WAITS_MS,
  type Position,
} from "~/domain/logs/pressure-log";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import { readPressure } from "./read-pressure";

export interface PostureWatch {
  /** `present` is null while unknown. */
  observe: (device: Device, frame: Frame, present: boolean | null) => void;
  forget: (deviceId: string) => void;
}

export interface SettledPosture {
  /** Null when absent. */
  posture: ReportedPosture | null;
  /** Unix ms of its first reading. */
  sinceMs: number;
}

/** After a longer gap the posture is unknown. */
export const POSTURE_UNKNOWN_AFTER_MS = 2 * PRESSURE_LOG_EVERY_MS;

interface Watched {
  readAtMs: number;
  /** Posture of the newest readings and its start. */
  position: Position;
  posture: ReportedPosture | null;
  sinceMs: number;
  held: Position | null;
  written: { position: Position; atMs: number } | null;
}

/**
 * Reads one map per second of each bed. Logs a new posture held for 3 s, an exit, and every 10 min while present. An
 * uncertain posture never replaces or ends a known one.
 */
export function createPostureWatch({
  analysis,
  clock,
  onHeld,
  onEntry,
}: {
  analysis: Analysis;
  clock: Pick<Clock, "elapsed" | "now">;
  /** Called for each settled posture or exit. */
  onHeld: (device: Device, held: SettledPosture) => void;
  onEntry: (device: Device, reading: PressureReading) => void;
}): PostureWatch {
  const beds = new Map<string, Watched>();

  return {
    observe(device, frame, present) {
      // Showroom devices would fill the log.
      if (deviceKind(device).postures !== "lying" || present === null || device.showroom !== null) return;
      const nowMs = clock.elapsed();
      const bed = beds.get(device.id) ?? {
        readAtMs: -Infinity,
        position: "Missing",
        posture: null,
        sinceMs: nowMs,
        held: null,
        written: null,
      };
      beds.set(device.id, bed);
      if (nowMs - bed.readAtMs < PRESSURE_LOG_POLL_MS) return;
      if (nowMs - bed.readAtMs > POSTURE_UNKNOWN_AFTER_MS) Object.assign(bed, { sinceMs: nowMs, held: null });
      bed.readAtMs = nowMs;

      const reading = readPressure(analysis, device, frame, present);
      if (present && reading.posture === null) return;
      const uncertain = reading.posture?.id === "uncertain";
      const goesOn = uncertain && bed.position !== "Missing";
      const position = goesOn ? bed.position : toPosition(reading.posture);
      if (position !== bed.position) Object.assign(bed, { position, posture: reading.posture?.id ?? null, sinceMs: nowMs });

      const { written } = bed;
      const holds = !present || nowMs - bed.sinceMs >= POSTURE_SETTLES_MS;
      if (holds && bed.held !== position) {
        bed.held = position;
        onHeld(device, { posture: bed.posture, sinceMs: clock.now() - (nowMs - bed.sinceMs) });
      }
      const shown = position === toPosition(reading.posture);
      const changed = holds && shown && written?.position !== position && (present || written !== null);
      const dueAfterMs = PRESSURE_LOG_EVERY_MS + (shown ? 0 : UNCERTAIN_WAITS_MS);
      const due = present && written !== null && nowMs - written.atMs >= dueAfterMs;
      if (!changed && !due) return;
      bed.written = { position: toPosition(reading.posture), atMs: nowMs };
      onEntry(device, reading);
    },
    forget: (deviceId) => void beds.delete(deviceId),
  };
}
