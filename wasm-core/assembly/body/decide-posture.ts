import { note } from "../memory/measures";

/** Places in the record, in eight-byte numbers; a posture's features follow. Far end: app/analysis/body/posture.ts. */
const POSTURE: usize = 0;
const CONFIDENCE: usize = 1;

/** No load, no posture. */
export const NO_POSTURE: f64 = -1;

/** One half at the limit of a rule, one from twice the limit on. */
@inline
export function confidenceOver(value: f64, limit: f64): f64 {
  return Math.min(1, (0.5 * value) / limit);
}

export function decide(posture: f64, confidence: f64): void {
  note(POSTURE, posture);
  note(CONFIDENCE, confidence);
}
