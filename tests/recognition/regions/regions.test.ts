import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { isLost } from "../../bench/goal";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgeRegions } from "./gates";

test.skipIf(!oraclesPresent)(
  oracleTitle("[PEER-3] [NEW-7] the ten regions of real prints lie where pressuRe and anatomy have them, whichever way the foot points"),
  async () => {
    const { goals } = judgeRegions(await loadAnalysis());
    expect(goals.length).toBeGreaterThan(9);
    expect(goals.filter(isLost)).toEqual([]);
  },
);
