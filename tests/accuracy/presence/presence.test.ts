import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { listMissedGoals } from "../judged";
import { alterations } from "./altered";
import { judgePresence } from "./gates";

test.skipIf(!oraclesPresent)(
  oracleTitle("[KIND-1] [NEW-7] people in bed are present, beds with anything else are not, and nobody who stays leaves"),
  { timeout: 60_000 },
  async () => {
    const rows = await judgePresence(await loadAnalysis(), { "as recorded": alterations["as recorded"] });
    expect(listMissedGoals(rows)).toEqual([]);
  },
);
