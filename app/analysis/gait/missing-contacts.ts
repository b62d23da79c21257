import type { ContactsMissing } from "~/domain/analysis/dynamic";
import { MIN_NEWTONS, LONGEST_STANCE_S } from "../contact/found-contacts";
import { numberAt } from "../memory/record";

/** Reason for no contact, by the whole mat's load: N, or sums of unknown forces, which are never too light. */
export function whyNoContact(
  load: readonly number[],
  frameTimes: Float64Array,
  inNewtons: boolean,
  leastNewtons = MIN_NEWTONS,
): ContactsMissing {
  const maximum = load.reduce((max, value) => Math.max(max, value), 0);
  if (maximum === 0) return "empty";
  if (inNewtons && maximum < leastNewtons) return "tooLight";
  let since = 0;
  const stays = load.some((value, frame) => {
    if (value < 0.5 * maximum) since = frame + 1;
    return numberAt(frameTimes, frame) - (frameTimes[since] ?? Infinity) > LONGEST_STANCE_S;
  });
  return stays || since === 0 ? "standing" : "noFoot";
}
