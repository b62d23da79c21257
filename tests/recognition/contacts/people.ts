import type { Tuned } from "../../accuracy/judged";
import { itemAt } from "../../support/item-at";
import { JUDGED_PEOPLE, peopleSteps, TUNED_PEOPLE, type RecordedStep } from "./recorded-steps";

/** People of `plate_emed_people`, and whether rules were tuned on them. */
export interface Group {
  people: readonly string[];
  whom: string;
  tuned: Tuned;
}
const groupOf = (people: readonly string[], tuned: Tuned): Group => ({ people, whom: people.join(", "), tuned });
export const GROUPS: readonly Group[] = [groupOf(TUNED_PEOPLE, "yes"), groupOf(JUDGED_PEOPLE, "no")];

export const choosePerson = ({ people }: Group, seed: number): string => itemAt(people, seed % people.length);
export const stepsOfGroup = ({ people }: Group): RecordedStep[] => peopleSteps().filter(({ person }) => people.includes(person));
export const several = <Value>(count: number, make: (at: number) => Value): Value[] => Array.from({ length: count }, (_, at) => make(at));
