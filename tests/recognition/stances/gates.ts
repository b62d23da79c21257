import type { Analysis } from "~/analysis/analysis";
import { heldStance } from "~/analysis/sway/stance";
import { exercises } from "~/domain/exercise";
import { judgeOutcome, toRow, type Row } from "../../accuracy/judged";
import { meanPrint, platePrint, standingIn, type Print } from "./placed-stances";

const MAT = { threshold: 5, cell: { xCm: 1, yCm: 1 } };

/** Minimum right, and maximum recognised as another stance. */
const SEEN = { right: 0.9, sure: 0.02 };

function judgePrint(analysis: Analysis, whom: string, print: Print, each: number, firstSeed: number): Row[] {
  return exercises.map((stance) => {
    const outcomes = Array.from({ length: each }, (_, at) => {
      const { batch, times } = standingIn(stance, print, firstSeed + 1000 * exercises.indexOf(stance) + at);
      const seen = heldStance(analysis, batch, times, analysis.rehab(batch, times, MAT), MAT);
      return { outcome: judgeOutcome(seen, stance, 1) };
    });
    return toRow({ what: `the stance ${stance}`, whom, tuned: "yes", gate: SEEN, outcomes });
  });
}

export const judgeStances = (
  analysis: Analysis,
  { each, firstSeed }: { each: number; firstSeed: number } = { each: 100, firstSeed: 50_000 },
): Row[] => [
  ...judgePrint(analysis, "the foot of plate_emed", platePrint(), each, firstSeed),
  ...judgePrint(analysis, "the mean foot of 104 people", meanPrint(), each, firstSeed),
];
