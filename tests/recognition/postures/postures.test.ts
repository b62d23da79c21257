import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { isLost } from "../../bench/goal";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgePostures, views } from "./gates";
import { openPostureReader } from "./people";

const asked = ["as recorded", "turned by 25° to the right", "turned by 25° to the left"];
const edges = ["20 cm to the right, partly beyond the edge", "20 cm to the left, partly beyond the edge"];
const some = Object.fromEntries(Object.entries(views).filter(([name]) => [...asked, ...edges].includes(name)));

/** With a third of the training, on every 16th frame; `npm run accuracy` judges all of it. */
test.skipIf(!oraclesPresent)(
  oracleTitle("[KIND-2] [CORE-3] how people lie is told of those the model never saw, turned and at the edge of the bed"),
  { timeout: 120_000 },
  async () => {
    const effort = { frames: 2, altered: 2 };
    const { goals } = judgePostures(await loadAnalysis(), await openPostureReader(), { every: 16, groups: 4, views: some, effort });
    expect(goals.filter((goal) => goal.solid && isLost(goal))).toEqual([]);
  },
);
