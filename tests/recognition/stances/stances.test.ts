import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { listMissedGoals } from "../../accuracy/judged";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgeStances } from "./gates";

test.skipIf(!oraclesPresent)(
  oracleTitle(
    "[RES-7] [NEW-7] a stance is recognised, however the mat lies and whichever foot is in front, and rarely mistaken for another",
  ),
  async () => {
    const rows = judgeStances(await loadAnalysis(), { each: 12, firstSeed: 90_000 });
    expect(listMissedGoals(rows)).toEqual([]);
  },
);
