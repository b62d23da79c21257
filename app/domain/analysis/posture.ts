/** Postures of a mattress and of a seat (specification §3), in the order of the core's numbers. */
export const lyingPostures = ["supine", "prone", "rightLateral", "leftLateral", "seated"] as const;
export type LyingPosture = (typeof lyingPostures)[number];
/** What is told of somebody in bed: a posture, or that none is likely enough. */
export const toldPostures = [...lyingPostures, "uncertain"] as const;
export type ToldPosture = (typeof toldPostures)[number];
export const seatedPostures = ["leanForward", "leanBackwards", "goodPosture", "leanRight", "leanLeft"] as const;
export type SeatedPosture = (typeof seatedPostures)[number];

/**
 * A posture with the features that decided it. `confidence` is 0 to 1: in bed how likely the posture is (docs/posture.md), on a seat one half at the
 * limit of the deciding rule and one from twice the limit on.
 */
export interface PostureOf<Name, Features> {
  posture: Name;
  confidence: number;
  features: Features;
}

export interface LyingFeatures {
  /** Standard deviations of the load along and across the body's axis. */
  spreadAlongCm: number;
  spreadAcrossCm: number;
  /** How the body lies in the bed; positive when its feet lie further to the right than its head. */
  turnedDegrees: number;
  /** Greatest share of the load within 40 cm along the bed. */
  concentration: number;
  /** How likely the head lies at the other end than the mat has it. */
  reversed: number;
  /** How likely each posture is for somebody who does not sit; they add up to 1. */
  likely: Record<Exclude<LyingPosture, "seated">, number>;
}

export interface SeatedFeatures {
  /** Load right of the contact's middle less that left of it, by both. */
  lateral: number;
  /** Place of the load's centre on the way from the back (0) to the front (1) of the contact. */
  forward: number;
}
