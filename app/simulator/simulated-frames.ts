import { kPaPerUnit } from "~/domain/calibration/mat-calibration";
import { highestCount, type Geometry } from "~/domain/device/kind";
import { cellCount, FAULTY_CELL, type Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import type { Unit } from "~/domain/unit";
import type { BodyFrames } from "./bodies/body";
import { SimulatorError } from "./error";
import { deriveSeed, triangularAt } from "./random";

export interface SimulatedFrames {
  grid: Grid;
  unit: Unit;
  /** One count in `unit`. */
  scale: number;
  countsAt: (tMs: number) => Uint16Array | null;
}

/** Offset and gain of a mat; 0 and 1 are correct. */
export interface SensorError {
  /** Mean reading of an unloaded cell, kPa; cells differ by a fifth. */
  offsetKPa: number;
  gain: number;
}

const OFFSET_SPREAD = 0.2;
/** Noise of a mat without zero cut-off, kPa. */
const ERROR_NOISE_KPA = 0.05;

/** Reads offset + gain · load. @throws SimulatorError if counts are not pressures */
export function withSensorError(
  frames: SimulatedFrames,
  { offsetKPa, gain }: SensorError,
  geometry: Geometry,
  seed: number,
): SimulatedFrames {
  const perKPa = kPaPerUnit(geometry);
  if (perKPa === null) throw new SimulatorError("A mat of raw counts has no offset in kilopascals.");
  const countsPerKPa = 1 / (perKPa * geometry.scale);
  const [offsetSeed, noiseSeed] = [deriveSeed(seed, "offset"), deriveSeed(seed, "offset noise")];
  const highest = highestCount(geometry);
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
          const read = itemAt(offsets, cell) + ERROR_NOISE_KPA * triangularAt(noiseSeed, cell, instant);
          return count === FAULTY_CELL ? count : Math.min(highest, Math.max(0, Math.round(count * gain + read * countsPerKPa)));
        })
      );
    },
  };
}

/** Empty for the first seconds. */
export const emptyAtFirst = (frames: SimulatedFrames, seconds: number): SimulatedFrames => ({
  ...frames,
  countsAt: (tMs) => (tMs < 1000 * seconds ? new Uint16Array(cellCount(frames.grid)) : frames.countsAt(tMs)),
});

export const simulatedFrames = ({ grid, unit, scale }: Geometry, countsAt: BodyFrames): SimulatedFrames => ({
  grid,
  unit,
  scale,
  countsAt,
});
