import { smoothStep } from "./drift";
import { soleRegions, type SoleLoads, type SoleRegion } from "./foot";

/** Contact and step durations; both feet carry during the rest. */
export const STANCE_MS = 650;
export const STEP_MS = 530;

/** Body weights at `part` (0 first contact, 1 toe off): two humps of about 1.1. Mean: STEP_MS / STANCE_MS. */
export function groundReaction(part: number): number {
  if (part <= 0 || part >= 1) return 0;
  const angle = Math.PI * part;
  return 1.149 * Math.sin(angle) + 0.373 * Math.sin(3 * angle) + 0.036 * Math.sin(5 * angle);
}

/** Contact of a region as fractions of the stance, and its weight. */
interface RegionTiming {
  on: number;
  off: number;
  rise: number;
  fall: number;
  weight: number;
}

/** From 120 measured steps: heel rocker 9.5 %, ankle rocker 46 %. */
const TIMING: Record<SoleRegion, RegionTiming> = {
  heel: { on: -0.2, off: 0.62, rise: 0.2, fall: 0.8, weight: 1.2 },
  rearfoot: { on: -0.03, off: 0.64, rise: 0.2, fall: 0.6, weight: 0.5 },
  midfoot: { on: 0.07, off: 0.74, rise: 0.4, fall: 0.5, weight: 0.14 },
  fifthRay: { on: 0.09, off: 0.9, rise: 0.5, fall: 0.4, weight: 0.17 },
  fourthRay: { on: 0.1, off: 0.93, rise: 0.55, fall: 0.35, weight: 0.22 },
  thirdRay: { on: 0.1, off: 0.96, rise: 0.6, fall: 0.3, weight: 0.3 },
  secondRay: { on: 0.11, off: 0.98, rise: 0.65, fall: 0.25, weight: 0.34 },
  firstRay: { on: 0.12, off: 0.98, rise: 0.65, fall: 0.25, weight: 0.32 },
  hallux: { on: 0.3, off: 1.04, rise: 0.75, fall: 0.1, weight: 0.25 },
  toes: { on: 0.35, off: 1.02, rise: 0.75, fall: 0.15, weight: 0.1 },
};

export function rollingFoot(part: number): SoleLoads {
  const loads: Partial<SoleLoads> = {};
  for (const region of soleRegions) loads[region] = takingPart(TIMING[region], part);
  return {
    heel: 0,
    rearfoot: 0,
    midfoot: 0,
    fifthRay: 0,
    fourthRay: 0,
    thirdRay: 0,
    secondRay: 0,
    firstRay: 0,
    hallux: 0,
    toes: 0,
    ...loads,
  };
}

function takingPart({ on, off, rise, fall, weight }: RegionTiming, part: number): number {
  const within = (part - on) / (off - on);
  return weight * smoothStep(within / rise) * smoothStep((1 - within) / fall);
}
