import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { isLost } from "../../bench/goal";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { judgePostures, views } from "./gates";
import { openPostureReader } from "./people";
import { train } from "./train";

const asked = ["as recorded", "turned by 25° to the right", "turned by 25° to the left"];
const edges = ["20 cm to the right, partly beyond the edge", "20 cm to the left, partly beyond the edge"];
const some = Object.fromEntries(Object.entries(views).filter(([name]) => [...asked, ...edges].includes(name)));

test.skipIf(!oraclesPresent)(
  oracleTitle(
    "[KIND-2] [CORE-3] how people lie is told of those the model never saw, turned and at the edge, and the core has the model of all of them",
  ),
  { timeout: 120_000 },
  async () => {
    const reader = await openPostureReader();
    const committed = reader.weights.slice();
    const { goals, seen } = judgePostures(await loadAnalysis(), reader, { every: 12, groups: 4, views: some });
    expect(goals.filter((goal) => goal.solid && isLost(goal))).toEqual([]);
    // The file holds four digits.
    const apart = train(seen).weights.map((weight, at) => Math.abs(weight - (committed[at] ?? NaN)) / Math.max(0.01, Math.abs(weight)));
    expect(Math.max(...apart)).toBeLessThan(2e-3);
  },
);
