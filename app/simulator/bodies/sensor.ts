import type { Geometry } from "~/domain/device/kind";
import { MAX_COUNT } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { MMHG_PER_KPA, type Unit } from "~/domain/unit";
import { deriveSeed, triangularAt } from "../random";

/** Lower pressures read zero: about 3 mmHg. */
const FLOOR_KPA = 0.4;
/** Spread of gain, and of readings. */
const GAIN_SPREAD = 0.03;
const NOISE_RELATIVE = 0.02;
const NOISE_KPA = 0.1;

/** Reading per kPa on a cell of this many cm². Raw: ten counts per kPa fill 12 bits. */
const perKilopascal = {
  kPa: () => 1,
  mmHg: () => MMHG_PER_KPA,
  N: (cellAreaCm2: number) => 0.1 * cellAreaCm2,
  raw: () => 10,
} satisfies Record<Unit, (cellAreaCm2: number) => number>;

/** Turns kPa into counts. Unloaded cells are exactly 0, others have noise by seed, cell and time. */
export function createSensor(geometry: Geometry, seed: number): (field: Float32Array, tMs: number) => Uint16Array {
  const gainSeed = deriveSeed(seed, "gain");
  const noiseSeed = deriveSeed(seed, "noise");
  const cells = geometry.grid.rows * geometry.grid.cols;
  const countsPerKpa = perKilopascal[geometry.unit](geometry.cellAreaCm2) / geometry.scale;
  const gains = Float32Array.from({ length: cells }, (_, cell) => 1 + GAIN_SPREAD * triangularAt(gainSeed, cell));
  const largest = Math.min(MAX_COUNT, Math.floor(geometry.maximum / geometry.scale));

  return (field, tMs) => {
    const counts = new Uint16Array(cells);
    const instant = Math.round(tMs * 10);
    for (let cell = 0; cell < cells; cell++) {
      const kpa = itemAt(field, cell);
      if (kpa < FLOOR_KPA) continue;
      const noise = triangularAt(noiseSeed, cell, instant);
      const read = kpa * (itemAt(gains, cell) + NOISE_RELATIVE * noise) + NOISE_KPA * noise;
      counts[cell] = Math.min(largest, Math.max(0, Math.round(read * countsPerKpa)));
    }
    return counts;
  };
}
