import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { listMissedGoals } from "../../accuracy/judged";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgeContacts } from "./gates";
import { judgeResults } from "./result-gates";

test.skipIf(!oraclesPresent)(
  oracleTitle("[PEER-1] [PEER-2] [NEW-7] feet side by side are two, a foot or a long sole is one, and who stands takes no step"),
  { timeout: 240_000 },
  async () => {
    const analysis = await loadAnalysis();
    const effort = { placements: 2, singleSteps: 1, others: 1 };
    expect(listMissedGoals([...judgeContacts(analysis, effort), ...judgeResults(analysis, effort)])).toEqual([]);
  },
);
