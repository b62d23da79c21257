import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { isLost } from "../../bench/goal";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { alterations } from "./altered";
import { judgePresence } from "./gates";

test.skipIf(!oraclesPresent)(
  oracleTitle("[KIND-1] [NEW-7] people in bed are present, beds with anything else are not, and nobody who stays leaves"),
  { timeout: 60_000 },
  async () => {
    const { goals } = await judgePresence(await loadAnalysis(), { "as recorded": alterations["as recorded"] });
    expect(goals.filter(isLost)).toEqual([]);
  },
);
