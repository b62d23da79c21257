import type { Geometry } from "~/domain/device/kind";
import { newtonsPerSquareCentimetre } from "~/domain/unit";

/** Summed by brute force. Centimetres from the top left corner. */
export interface MatReading {
  forceN: number;
  maximum: number;
  contactCm2: number;
  centre: { xCm: number; yCm: number } | null;
}

export function readMat(
  counts: Uint16Array,
  { grid, cellPitchCm, cellAreaCm2, unit, scale }: Geometry,
  columns = { from: 0, to: grid.cols },
): MatReading {
  let sum = 0;
  let maximum = 0;
  let loaded = 0;
  let [momentX, momentY] = [0, 0];
  for (let row = 0; row < grid.rows; row++) {
    for (let col = columns.from; col < columns.to; col++) {
      const value = (counts[row * grid.cols + col] ?? 0) * scale;
      sum += value;
      maximum = Math.max(maximum, value);
      if (value >= 5) loaded++;
      momentX += value * (col + 0.5) * cellPitchCm.xCm;
      momentY += value * (row + 0.5) * cellPitchCm.yCm;
    }
  }
  return {
    forceN: sum * cellAreaCm2 * (newtonsPerSquareCentimetre[unit] ?? 0),
    maximum,
    contactCm2: loaded * cellAreaCm2,
    centre: sum === 0 ? null : { xCm: momentX / sum, yCm: momentY / sum },
  };
}
