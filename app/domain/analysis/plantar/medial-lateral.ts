import type { PlantarLoads, PlantarRegion } from "./plantar-regions";

/** Ratios of what the medial and the lateral side of a foot carry, by the names of footscan. */
export const medialLateralRatios = ["footBalance", "forefootBalance", "medialForefoot", "metatarsalLoading"] as const;
export type MedialLateralRatio = (typeof medialLateralRatios)[number];

/** What each compares: first that which makes it positive (footscan 9, manual, p. 112). */
export const ratioRegions = {
  footBalance: [
    ["metatarsal1", "metatarsal2", "heelMedial"],
    ["metatarsal3", "metatarsal4", "metatarsal5", "heelLateral"],
  ],
  forefootBalance: [
    ["metatarsal1", "metatarsal2"],
    ["metatarsal3", "metatarsal4", "metatarsal5"],
  ],
  medialForefoot: [["metatarsal2"], ["metatarsal1"]],
  metatarsalLoading: [
    ["metatarsal2", "metatarsal3"],
    ["metatarsal1", "metatarsal4", "metatarsal5"],
  ],
} satisfies Record<MedialLateralRatio, [readonly PlantarRegion[], readonly PlantarRegion[]]>;

/** By each region's force over time, or by its greatest force, which regions reach at different times. */
export type RatioVariant = "forceTime" | "peakForce";

/**
 * The difference of both sides by their sum, per cent, -100 to 100. Footscan draws the difference of the forces at each moment; here it is one figure of a whole contact, so
 * it names what it is made of. Null where neither carries, or forces are unknown.
 */
export function medialLateralRatio(loads: PlantarLoads, ratio: MedialLateralRatio, variant: RatioVariant): number | null {
  const forceOf = (region: PlantarRegion): number => loads[region][variant === "forceTime" ? "forceTimeNs" : "peakForceN"] ?? NaN;
  const [one, other] = ratioRegions[ratio].map((regions) => regions.reduce((sum, region) => sum + forceOf(region), 0));
  const whole = (one ?? 0) + (other ?? 0);
  return whole > 0 ? (100 * ((one ?? 0) - (other ?? 0))) / whole : null;
}
