import { kPaPerUnit } from "~/domain/calibration/mat-calibration";
import type { Geometry } from "~/domain/device/kind";
import { cellCount, FAULTY_CELL, type Grid } from "~/domain/frame/frame";
import type { Unit } from "~/domain/unit";
import type { BodyFrames } from "./bodies/body";
import { SimulatorError } from "./error";
import { seedOf, triangularAt } from "./random";

/** What a simulated mat measures. */
export interface SimulatedFrames {
  grid: Grid;
  unit: Unit;
  /** One count in `unit`. */
  scale: number;
  /** The counts at so many milliseconds after the start; null once there are no more. */
  countsAt: (tMs: number) => Uint16Array | null;
}

/** How a mat reads what is on it; nothing is wrong with one at 0 and 1. */
export interface SensorError {
  /** What an unloaded cell reads on average, kilopascals; cells differ by a fifth of it. */
  offsetKPa: number;
  /** What the mat reads of each kilopascal. */
  gain: number;
}

const OFFSET_SPREAD = 0.2;
/** Readings of a mat that does not cut itself off at zero vary by so much, kilopascals. */
const ERROR_NOISE_KPA = 0.05;

/** The frames of a mat that reads offset + gain · what is on it. @throws SimulatorError for one whose counts are no pressures */
export function withSensorError(
  frames: SimulatedFrames,
  { offsetKPa, gain }: SensorError,
  geometry: Geometry,
  seed: number,
): SimulatedFrames {
  const perKPa = kPaPerUnit(geometry);
  if (perKPa === null) throw new SimulatorError("A mat of raw counts has no offset in kilopascals.");
  const countsPerKPa = 1 / (perKPa * geometry.scale);
  const [offsetSeed, noiseSeed] = [seedOf(seed, "offset"), seedOf(seed, "offset noise")];
  const highest = Math.round(geometry.maximum / geometry.scale);
  const offsets = Float32Array.from(
    { length: cellCount(geometry.grid) },
    (_, cell) => offsetKPa * (1 + OFFSET_SPREAD * triangularAt(offsetSeed, cell)),
  );
  return {
    ...frames,
    countsAt(tMs) {
      const counts = frames.countsAt(tMs);
      const instant = Math.round(tMs * 10);
      return (
        counts &&
        counts.map((count, cell) => {
          const read = (offsets[cell] ?? 0) + ERROR_NOISE_KPA * triangularAt(noiseSeed, cell, instant);
          return count === FAULTY_CELL ? count : Math.min(highest, Math.max(0, Math.round(count * gain + read * countsPerKPa)));
        })
      );
    },
  };
}

/** The frames of a mat on which nobody is for the first seconds. */
export const emptyAtFirst = (frames: SimulatedFrames, seconds: number): SimulatedFrames => ({
  ...frames,
  countsAt: (tMs) => (tMs < 1000 * seconds ? new Uint16Array(cellCount(frames.grid)) : frames.countsAt(tMs)),
});

/** A body on a mat never ends. */
export const simulatedFrames = ({ grid, unit, scale }: Geometry, countsAt: BodyFrames): SimulatedFrames => ({
  grid,
  unit,
  scale,
  countsAt,
});
