import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { isLost } from "../../bench/goal";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgeContacts } from "./gates";

test.skipIf(!oraclesPresent)(
  oracleTitle("[PEER-1] [PEER-2] [NEW-7] feet side by side are two, a foot is one whichever way it points, and who stands takes no step"),
  { timeout: 60_000 },
  async () => {
    const { goals } = judgeContacts(await loadAnalysis(), { placements: 2, singleSteps: 3, others: 1 });
    expect(goals.filter(isLost)).toEqual([]);
  },
);
