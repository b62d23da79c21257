import type { ContactRule } from "~/domain/analysis/gait/figures";
import { LONGEST_STANCE_S } from "../contact/found-contacts";
import { demand } from "../memory/check-input";
import { numberAt } from "../memory/record";

/** Maximum contacts of a foot. */
const MAX_CONTACTS = 2048;

export interface LoadContact {
  onFrame: number;
  offFrame: number;
  from: number;
  until: number;
}

interface LoadRules {
  contactRule: ContactRule;
  /** Drops shorter contacts and pauses; s. */
  shortestContactS: number;
  shortestSwingS: number;
}

/** A foot that stays above this part of its maximum stands; a shoe in swing presses less. */
const MIN_STANDING_PART = 0.5;

const rangeOf = (load: Float64Array): [least: number, most: number] =>
  load.reduce<[number, number]>(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);

function limitOf([min, max]: [number, number], rule: ContactRule): number {
  return rule.name === "force" ? rule.newtons : min + rule.part * (max - min);
}

/**
 * Contacts in one foot's load, from the first frame above the rule's limit to the first not above. Longer than a
 * stance, or constant, is standing.
 */
export function contactsInLoad(load: Float64Array, frameTimes: Float64Array, rules: LoadRules): LoadContact[] {
  const range = rangeOf(load);
  const limit = limitOf(range, rules.contactRule);
  if (load.length > 1 && range[0] > MIN_STANDING_PART * range[1]) return [];
  const seconds = (from: number, to: number): number => numberAt(frameTimes, to) - numberAt(frameTimes, from);
  const found: { onFrame: number; offFrame: number }[] = [];
  let down = false;
  load.forEach((value, frame) => {
    const loaded = value > limit;
    const last = found.at(-1);
    if (loaded && !down && !(last && seconds(last.offFrame, frame) < rules.shortestSwingS)) found.push({ onFrame: frame, offFrame: frame });
    const current = found.at(-1);
    if (loaded && current) current.offFrame = frame + 1;
    down = loaded;
  });
  const kept = found.filter(({ onFrame, offFrame }) => {
    const lasts = seconds(onFrame, Math.min(offFrame, load.length - 1));
    return lasts <= LONGEST_STANCE_S && (onFrame === 0 || offFrame === load.length || lasts >= rules.shortestContactS);
  });
  demand(kept.length <= MAX_CONTACTS, "contacts");
  return kept.map(({ onFrame, offFrame }, index) => {
    const [min, max] = [kept[index - 1]?.offFrame ?? 0, kept[index + 1]?.onFrame ?? load.length];
    let [from, until] = [onFrame, offFrame];
    while (from > min && numberAt(load, from - 1) > 0) from--;
    while (until < max && numberAt(load, until) > 0) until++;
    // Residual load before the next contact, as of a shoe, belongs to none.
    return {
      onFrame,
      offFrame,
      from: index > 0 && from === min ? onFrame : from,
      until: index + 1 < kept.length && until === max ? offFrame : until,
    };
  });
}
