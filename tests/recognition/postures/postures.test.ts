import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { listMissedGoals } from "../../accuracy/judged";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgePostures } from "./gates";
import { openPostureReader } from "./people";

/** Less training and fewer altered frames than `npm run accuracy`. */
test.skipIf(!oraclesPresent)(
  oracleTitle(
    "[KIND-2] [CORE-3] how people lie is identified on a mat and for people the model never saw, turned and at the edge of the bed",
  ),
  { timeout: 120_000 },
  async () => {
    const effort = { frames: 2, altered: 4 };
    const rows = judgePostures(await loadAnalysis(), await openPostureReader(), { otherwiseFrames: 120, effort });
    expect(listMissedGoals(rows)).toEqual([]);
  },
);
