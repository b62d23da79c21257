import type { PlantarLoads, PlantarRegion } from "./plantar-regions";

/** As footscan names them. */
export const medialLateralRatios = ["footBalance", "forefootBalance", "medialForefoot", "metatarsalLoading"] as const;
export type MedialLateralRatio = (typeof medialLateralRatios)[number];

/** The first makes it positive (footscan 9, manual, p. 112). */
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

/** "peakForce": regions reach their maximum at different times. */
export type RatioVariant = "forceTime" | "peakForce";

/**
 * Difference / sum of a whole contact, -100 to 100 % (footscan: over time). Null if unloaded, or forces are unknown.
 */
export function medialLateralRatio(loads: PlantarLoads, ratio: MedialLateralRatio, variant: RatioVariant): number | null {
  const forceOf = (region: PlantarRegion): number => loads[region][variant === "forceTime" ? "forceTimeNs" : "peakForceN"] ?? NaN;
  const [one, other] = ratioRegions[ratio].map((regions) => regions.reduce((sum, region) => sum + forceOf(region), 0));
  const whole = (one ?? 0) + (other ?? 0);
  return whole > 0 ? (100 * ((one ?? 0) - (other ?? 0))) / whole : null;
}
