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
  const force = variant === "forceTime" ? "forceTimeNs" : "peakForceN";
  const forceOn = (regions: readonly PlantarRegion[]): number | null => {
    const forces = regions.map((region) => loads[region][force]).filter((one) => one !== null);
    return forces.length < regions.length ? null : forces.reduce((sum, one) => sum + one, 0);
  };
  const [one, other] = [forceOn(ratioRegions[ratio][0]), forceOn(ratioRegions[ratio][1])];
  if (one === null || other === null) return null;
  const whole = one + other;
  return whole > 0 ? (100 * (one - other)) / whole : null;
}
