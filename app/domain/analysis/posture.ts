/** Of mattress and seat (specification §3), in the order of the core's numbers. */
export const lyingPostures = ["supine", "prone", "rightLateral", "leftLateral", "seated"] as const;
export type LyingPosture = (typeof lyingPostures)[number];
/** "uncertain": no posture is likely enough. */
export const toldPostures = [...lyingPostures, "uncertain"] as const;
export type ToldPosture = (typeof toldPostures)[number];
export const seatedPostures = ["leanForward", "leanBackwards", "goodPosture", "leanRight", "leanLeft"] as const;
export type SeatedPosture = (typeof seatedPostures)[number];

/**
 * `confidence`, 0 to 1: in bed the posture's likelihood (docs/posture.md); on a seat one half at the deciding rule's
 * limit, one from twice that limit.
 */
export interface PostureOf<Name, Features> {
  posture: Name;
  confidence: number;
  features: Features;
}

export interface LyingFeatures {
  /** Standard deviations of the load, by the body's axis. */
  spreadAlongCm: number;
  spreadAcrossCm: number;
  /** The body's direction in bed; positive if the feet lie right of the head. */
  turnedDegrees: number;
  /** Largest share of the load within 40 cm along the bed. */
  concentration: number;
  /** Likelihood of the head at the other end. */
  reversed: number;
  /** Likelihoods of a person who does not sit; their sum is 1. */
  likely: Record<Exclude<LyingPosture, "seated">, number>;
}

export interface SeatedFeatures {
  /** (Right - left of the contact's middle) / both. */
  lateral: number;
  /** Load's centre from the contact's back (0) to its front (1). */
  forward: number;
}
