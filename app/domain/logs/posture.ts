/** Specification §3, numbered as in the core. */
export const lyingPostures = ["supine", "prone", "rightLateral", "leftLateral", "seated"] as const;
export type LyingPosture = (typeof lyingPostures)[number];
/** "uncertain": no posture is likely enough. */
export const reportedPostures = [...lyingPostures, "uncertain"] as const;
export type ReportedPosture = (typeof reportedPostures)[number];
export const seatedPostures = ["leanForward", "leanBackwards", "goodPosture", "leanRight", "leanLeft"] as const;
export type SeatedPosture = (typeof seatedPostures)[number];

/**
 * `confidence`, 0 to 1: likelihood in bed (docs/posture.md); on a seat one half at the deciding rule's limit, one from
 * twice that.
 */
export interface ClassifiedPosture<Name, Features> {
  posture: Name;
  confidence: number;
  features: Features;
}

export interface LyingFeatures {
  /** Standard deviations of load by the body's axis. */
  spreadAlongCm: number;
  spreadAcrossCm: number;
  /** Turn of the body; positive if the feet lie right of the head. */
  turnedDegrees: number;
  /** Largest load share within 40 cm along the bed. */
  concentration: number;
  /** Power at 18 and 22 cm divided by that at 50 and 80 cm; low under a mattress. */
  detail: number;
  /** Likelihood of the head at the other end. */
  reversed: number;
  /** Probability of each posture unless sitting; their sum is 1. */
  likely: Record<Exclude<LyingPosture, "seated">, number>;
}

export interface SeatedFeatures {
  /** Load right less left of the contact's middle / both. */
  lateral: number;
  /** Load's centre, from the contact's back (0) to front (1). */
  forward: number;
}
