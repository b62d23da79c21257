import { Problem } from "../problem";
import { GRAVITY } from "../unit";

/** Weights that a gain may be found with, kilograms. */
export const calibrationWeight = { least: 5, most: 400 } as const;
/** A mat that needs another gain than these is broken, or something else was on it. */
export const gainLimits = { least: 0.5, most: 2 } as const;
/** Less than this is no weight on the mat, newtons. */
const LEAST_FORCE_N = 15;
/** How much the force may vary from frame to frame, standard deviation of its mean. */
const MOST_VARIATION = 0.05;

/**
 * The gain by which a mat shows a known weight: m · g / measured force. `forcesN` are those of the frames, freed of the zero and not yet of any gain.
 * @throws Problem calibrationNoWeight, calibrationUnsteady, calibrationGainOutside
 */
export function gainFromWeight(weightKg: number, forcesN: readonly number[]): number {
  const meanN = forcesN.reduce((sum, force) => sum + force, 0) / forcesN.length;
  if (!(meanN >= LEAST_FORCE_N)) throw new Problem("calibrationNoWeight", { force: Math.round(meanN) });
  const variance = forcesN.reduce((sum, force) => sum + (force - meanN) ** 2, 0) / forcesN.length;
  if (Math.sqrt(variance) > MOST_VARIATION * meanN) throw new Problem("calibrationUnsteady");
  const gain = (weightKg * GRAVITY) / meanN;
  if (gain < gainLimits.least || gain > gainLimits.most)
    throw new Problem("calibrationGainOutside", { force: Math.round(meanN), gain: gain.toPrecision(3), ...gainLimits });
  return gain;
}
