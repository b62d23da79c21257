import type { Analysis } from "~/analysis/analysis";
import { heldStance } from "~/analysis/derived/stance";
import { exercises } from "~/domain/exercise";
import { gatesOf, judgeOutcome, toRow, type JudgedOutcome, type Row } from "../../accuracy/judged";
import { meanPrint, platePrint, standingIn, type Print } from "./placed-stances";

const MAT = { threshold: 5, cell: { xCm: 1, yCm: 1 } };

/** Minimum right, and maximum recognised as another stance. */
const SEEN = { right: 0.9, sure: 0.02 };

function judgePrint(analysis: Analysis, whose: string, print: Print, each: number, firstSeed: number): JudgedOutcome[] {
  return exercises.flatMap((stance) =>
    Array.from({ length: each }, (_, at) => {
      const { batch, times } = standingIn(stance, print, firstSeed + 1000 * exercises.indexOf(stance) + at);
      const seen = heldStance(analysis, batch, times, analysis.rehab(batch, times, MAT), MAT);
      return { way: `${stance}, ${whose}`, outcome: judgeOutcome(seen, stance, 1) };
    }),
  );
}

export const judgeStances = (
  analysis: Analysis,
  { each, firstSeed }: { each: number; firstSeed: number } = { each: 100, firstSeed: 50_000 },
): Row[] => {
  const outcomes = [
    ...judgePrint(analysis, "plate_emed", platePrint(), each, firstSeed),
    ...judgePrint(analysis, "mean of 104", meanPrint(), each, firstSeed),
  ];
  const gates = gatesOf(
    outcomes.map(({ way = "" }) => way),
    SEEN,
  );
  return [
    toRow({ what: "the four stances", whom: "plate_emed and the mean foot of 104 people", tuned: "yes", gate: SEEN, outcomes, gates }),
  ];
};
