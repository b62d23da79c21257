import type { Geometry } from "~/domain/device/kind";
import { newtonsPerCell } from "~/domain/device/thresholds";
import { FAULTY_CELL, type Frame } from "~/domain/frame/frame";

/** A cell that reads less than this multiple of the noise is left out: what noise there is below zero is cut off, and would not make up for it. */
const NOISE_MULTIPLE = 3;

/**
 * Newtons on all cells of a frame, those below the threshold of contact too: what a known weight is held against. `noise` is the standard deviation of
 * a cell, in the mat's unit. Null for raw counts of no known unit.
 */
export function totalForce({ counts, scale }: Pick<Frame, "counts" | "scale">, geometry: Geometry, noise: number): number | null {
  const newtons = newtonsPerCell(geometry.unit, geometry);
  if (newtons === null) return null;
  const least = (NOISE_MULTIPLE * noise) / scale;
  let sum = 0;
  for (const count of counts) if (count !== FAULTY_CELL && count >= least) sum += count;
  return sum * scale * newtons;
}
