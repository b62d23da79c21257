import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { listMissedGoals } from "../../accuracy/judged";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgeRegions } from "./gates";

test.skipIf(!oraclesPresent)(
  oracleTitle("[PEER-3] [NEW-7] the ten regions of real prints lie where pressuRe and anatomy have them, whichever way the foot points"),
  { timeout: 60_000 },
  async () => {
    const rows = judgeRegions(await loadAnalysis(), 6);
    expect(listMissedGoals(rows)).toEqual([]);
  },
);
