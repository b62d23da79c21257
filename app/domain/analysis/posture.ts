/** Postures of a mattress and of a seat (specification §3), in the order of the core's numbers. */
export const lyingPostures = ["supine", "prone", "rightLateral", "leftLateral", "seated"] as const;
export type LyingPosture = (typeof lyingPostures)[number];
export const seatedPostures = ["leanForward", "leanBackwards", "goodPosture", "leanRight", "leanLeft"] as const;
export type SeatedPosture = (typeof seatedPostures)[number];

/** A posture with the features that decided it; `confidence` is one half at the limit of the deciding rule and one from twice the limit on. */
export interface PostureOf<Name, Features> {
  posture: Name;
  confidence: number;
  features: Features;
}

export interface LyingFeatures {
  /** Along the bed, from 2 to 98 % of the load. */
  lengthCm: number;
  /** How far the knees (65 to 85 % of the length) lie to the right of the trunk (30 to 60 %), by the length. */
  bend: number;
  /** Skewness of the trunk's load (0 to 60 %) across the bed; negative when its long tail lies to the left. */
  trunkSkew: number;
  /** Greatest share of the load within 40 cm along the bed. */
  concentration: number;
  /** Share of the load from 12 to 35 % of the length. */
  chestShare: number;
  /** Load from 60 to 80 % of the length by that from 35 to 60 %. */
  thighsToHips: number;
}

export interface SeatedFeatures {
  /** Load right of the contact's middle less that left of it, by both. */
  lateral: number;
  /** Place of the load's centre on the way from the back (0) to the front (1) of the contact. */
  forward: number;
}
