import { Problem } from "../problem";
import { GRAVITY } from "../unit";

/** In kilograms. */
export const calibrationWeight = { least: 5, most: 400 } as const;
/** Beyond these the mat is broken or carried something else. */
export const gainLimits = { least: 0.5, most: 2 } as const;
/** Less force than this is no weight. */
const MIN_FORCE_N = 15;
/** Standard deviation / mean of the forces. */
const MAX_VARIATION = 0.05;

/**
 * m · g / measured force; `forcesN` without zero, before any gain.
 * @throws Problem calibrationNoWeight, calibrationUnsteady, calibrationGainOutside
 */
export function gainFromWeight(weightKg: number, forcesN: readonly number[]): number {
  const meanN = forcesN.reduce((sum, force) => sum + force, 0) / forcesN.length;
  if (!(meanN >= MIN_FORCE_N)) throw new Problem("calibrationNoWeight", { force: Math.round(meanN) });
  const variance = forcesN.reduce((sum, force) => sum + (force - meanN) ** 2, 0) / forcesN.length;
  if (Math.sqrt(variance) > MAX_VARIATION * meanN) throw new Problem("calibrationUnsteady");
  const gain = (weightKg * GRAVITY) / meanN;
  if (gain < gainLimits.least || gain > gainLimits.most)
    throw new Problem("calibrationGainOutside", { force: Math.round(meanN), gain: gain.toPrecision(3), ...gainLimits });
  return gain;
}
