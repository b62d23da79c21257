import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { isLost } from "../../bench/goal";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { peopleSteps } from "../contacts/recorded-steps";
import { judgeRegions } from "./gates";

test.skipIf(!oraclesPresent)(
  oracleTitle("[PEER-3] [NEW-7] the ten regions of real prints lie where pressuRe and anatomy have them, whichever way the foot points"),
  { timeout: 60_000 },
  async () => {
    // A step of each person.
    const { goals } = judgeRegions(
      await loadAnalysis(),
      peopleSteps().filter((_, at) => at % 6 === 0),
    );
    expect(goals.length).toBeGreaterThan(9);
    expect(goals.filter(isLost)).toEqual([]);
  },
);
