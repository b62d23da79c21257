import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { isLost } from "../../bench/goal";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgeThresholds } from "./gates";

test.skipIf(!oraclesPresent)(
  oracleTitle(
    "[KIND-14] [CORE-3] [NEW-7] a recording in kPa, mmHg, newtons or raw counts has the same contacts, rockers and contact areas",
  ),
  async () => {
    const { goals } = judgeThresholds(await loadAnalysis(), { everyBed: 40 });
    expect(goals.length).toBeGreaterThan(10);
    expect(goals.filter(isLost)).toEqual([]);
  },
);
