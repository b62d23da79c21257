import { PostureAt } from "../../layout/posture";
import { note } from "../memory/measures";

/** 0.5 at a rule's limit, 1 from twice the limit. */
@inline
export function confidenceOver(value: f64, limit: f64): f64 {
  return Math.min(1, (0.5 * value) / limit);
}

export function decide(posture: f64, confidence: f64): void {
  note(PostureAt.POSTURE, posture);
  note(PostureAt.CONFIDENCE, confidence);
}
