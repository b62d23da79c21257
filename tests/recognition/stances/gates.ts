import type { Analysis } from "~/analysis/analysis";
import { heldStance } from "~/analysis/sway/stance";
import { exercises } from "~/domain/exercise";
import { joined, type Judged, type Row } from "../../accuracy/judged";
import { atLeast, atMost } from "../../bench/goal";
import { meanPrint, platePrint, standingIn, type Print } from "./placed-stances";

const MAT = { threshold: 5, cell: { xCm: 1, yCm: 1 } };

function judgePrint(analysis: Analysis, of: string, print: Print, each: number, firstSeed: number): Judged {
  const rows = exercises.map((stance): Row & Record<"right" | "not told" | "wrong", number> => {
    const shown = Array.from({ length: each }, (_, at) => {
      const { batch, times } = standingIn(stance, print, firstSeed + 1000 * exercises.indexOf(stance) + at);
      return heldStance(analysis, batch, times, analysis.rehab(batch, times, MAT), MAT);
    });
    const count = (holds: (one: (typeof shown)[number]) => boolean): number => shown.filter(holds).length;
    return {
      stance,
      of: each,
      right: count((one) => one === stance),
      "not told": count((one) => one === null),
      wrong: count((one) => one !== null && one !== stance),
    };
  });
  return {
    goals: rows.flatMap(({ stance, right, wrong }) => [
      atLeast(`${stance} of ${of} is seen`, right, 0.9 * each, `of ${each}`),
      atMost(`${stance} of ${of} is taken for another`, wrong, 0.02 * each, `of ${each}`),
    ]),
    tables: [{ title: `Stances made from ${of}: turned, shifted, mirrored, with noise and stuck cells`, rows }],
  };
}

/** All gates of stances. Needs the recordings. */
export const judgeStances = (
  analysis: Analysis,
  { each, firstSeed }: { each: number; firstSeed: number } = { each: 100, firstSeed: 50_000 },
): Judged =>
  joined([
    judgePrint(analysis, "the plate recording", platePrint(), each, firstSeed),
    judgePrint(analysis, "the mean foot of 104 people", meanPrint(), each, firstSeed),
  ]);
