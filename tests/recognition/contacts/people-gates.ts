import { joined, type Judged, type Row } from "../../accuracy/judged";
import { atMost } from "../../bench/goal";
import { noisy } from "./altered";
import { JUDGED_PEOPLE, TUNED_PEOPLE } from "./recorded-steps";
import { standingPerson } from "./standing-people";
import type { Analyse } from "./walks";

const several = <Value>(count: number, make: (at: number) => Value): Value[] => Array.from({ length: count }, (_, at) => make(at));

/** The people rules were tuned on, and those they are judged on. */
const GROUPS = [
  { people: TUNED_PEOPLE, tuned: "yes" },
  { people: JUDGED_PEOPLE, tuned: "no" },
] as const;
type Group = (typeof GROUPS)[number];

const namesOf = ({ people }: Group): string => people.join(", ");
const personOf = ({ people }: Group, seed: number): string => people[seed % people.length] ?? "";

/** Quiet standing holds no contact, and the result says that someone stands. */
function judgeStanding(analyse: Analyse, each: number): Judged {
  const rows = GROUPS.flatMap((group) =>
    [0, 2].map((noiseKPa) => {
      const shown = several(each, (seed) => analyse(noisy(standingPerson(personOf(group, seed), seed), noiseKPa, seed)));
      return {
        people: namesOf(group),
        tuned: group.tuned,
        "noise kPa": noiseKPa,
        of: each,
        "with contacts": shown.filter(({ contacts }) => contacts.length > 0).length,
        "not called standing": shown.filter(({ missing }) => missing !== "standing").length,
      };
    }),
  );
  return {
    goals: rows.map((row) =>
      atMost(
        `${row.people} standing for 30 s with noise of ${row["noise kPa"]} kPa: contacts, or not called standing`,
        Math.max(row["with contacts"], row["not called standing"]),
        0,
        `of ${each}`,
      ),
    ),
    tables: [{ title: "Quiet standing made from people's prints and other people's sway", rows: rows satisfies Row[] }],
  };
}

/** Gates of contacts on several people. Needs the recordings. */
export const judgePeople = (analyse: Analyse, { each }: { each: number }): Judged => joined([judgeStanding(analyse, each)]);
