import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { listMissedGoals } from "../../accuracy/judged";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgeThresholds } from "./gates";

test.skipIf(!oraclesPresent)(
  oracleTitle(
    "[KIND-14] [CORE-3] [NEW-7] a recording in kPa, mmHg, newtons or raw counts has the same contacts, rockers and contact areas",
  ),
  async () => {
    const rows = judgeThresholds(await loadAnalysis(), { everyBed: 40, everyStep: 6 });
    expect(listMissedGoals(rows)).toEqual([]);
  },
);
