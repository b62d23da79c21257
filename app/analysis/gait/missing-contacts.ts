import type { ContactsMissing } from "~/domain/analysis/dynamic";
import { LEAST_NEWTONS, LONGEST_STANCE_S } from "../contact/found-contacts";
import { numberAt } from "../memory/record";

/** Reason for no contact, by the whole mat's load: N, or sums of unknown forces, which are never too light. */
export function whyNoContact(
  load: readonly number[],
  frameTimes: Float64Array,
  inNewtons: boolean,
  leastNewtons = LEAST_NEWTONS,
): ContactsMissing {
  const greatest = load.reduce((most, value) => Math.max(most, value), 0);
  if (greatest === 0) return "empty";
  if (inNewtons && greatest < leastNewtons) return "tooLight";
  let since = 0;
  const stays = load.some((value, frame) => {
    if (value < 0.5 * greatest) since = frame + 1;
    return numberAt(frameTimes, frame) - (frameTimes[since] ?? Infinity) > LONGEST_STANCE_S;
  });
  return stays || since === 0 ? "standing" : "noFoot";
}
