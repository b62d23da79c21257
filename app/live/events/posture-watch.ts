import type { Analysis } from "~/analysis/analysis";
import type { LyingPosture } from "~/domain/analysis/posture";
import type { Clock } from "~/domain/clock";
import { kindOf, type Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { positionOf, POSTURE_SETTLES_MS, PRESSURE_LOG_EVERY_MS, PRESSURE_LOG_POLL_MS, type Position } from "~/domain/logs/pressure-log";
import type { PressureReading } from "~/domain/logs/pressure-reading";
import { readPressure } from "./read-pressure";

/** Watches how people lie and decides when to log it. */
export interface PostureWatch {
  /** `present` is the settled presence; null while unknown. */
  see: (device: Device, frame: Frame, present: boolean | null) => void;
}

/** How somebody lies, or that nobody does, as the posture watch has settled it. */
export interface SettledPosture {
  /** Null when nobody is there. */
  posture: LyingPosture | null;
  /** Unix milliseconds of the first reading that showed it. */
  sinceMs: number;
}

/** Nobody can say how somebody lay meanwhile when nothing was read for longer. */
export const POSTURE_UNKNOWN_AFTER_MS = 2 * PRESSURE_LOG_EVERY_MS;

interface Watched {
  readAtMs: number;
  /** The posture the newest readings agree on, and since when. */
  position: Position;
  sinceMs: number;
  held: Position | null;
  written: { position: Position; atMs: number } | null;
}

/**
 * Reads one map a second of each bed. An entry is due when a posture other than the last logged one has held for three seconds,
 * when somebody leaves, and every ten minutes while somebody is present.
 */
export function createPostureWatch({
  analysis,
  clock,
  onHeld,
  onEntry,
}: {
  analysis: Analysis;
  clock: Pick<Clock, "elapsed" | "now">;
  /** Somebody has taken a posture, or left. */
  onHeld: (device: Device, held: SettledPosture) => void;
  onEntry: (device: Device, reading: PressureReading) => void;
}): PostureWatch {
  const beds = new Map<string, Watched>();

  return {
    see(device, frame, present) {
      // A showroom device changes posture every five seconds and would only fill the log.
      if (kindOf(device).postures !== "lying" || present === null || device.showroom !== null) return;
      const nowMs = clock.elapsed();
      const bed = beds.get(device.id) ?? { readAtMs: -Infinity, position: "Missing", sinceMs: nowMs, held: null, written: null };
      beds.set(device.id, bed);
      if (nowMs - bed.readAtMs < PRESSURE_LOG_POLL_MS) return;
      if (nowMs - bed.readAtMs > POSTURE_UNKNOWN_AFTER_MS) Object.assign(bed, { sinceMs: nowMs, held: null });
      bed.readAtMs = nowMs;

      const reading = readPressure(analysis, device, frame, present);
      const position = positionOf(reading.posture);
      if (present && reading.posture === null) return;
      if (position !== bed.position) Object.assign(bed, { position, sinceMs: nowMs });

      const { written } = bed;
      const holds = !present || nowMs - bed.sinceMs >= POSTURE_SETTLES_MS;
      if (holds && bed.held !== position) {
        bed.held = position;
        onHeld(device, { posture: reading.posture?.id ?? null, sinceMs: clock.now() - (nowMs - bed.sinceMs) });
      }
      const changed = holds && written?.position !== position && (present || written !== null);
      const due = present && written !== null && nowMs - written.atMs >= PRESSURE_LOG_EVERY_MS;
      if (!changed && !due) return;
      bed.written = { position, atMs: nowMs };
      onEntry(device, reading);
    },
  };
}
