import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { listMissedGoals } from "../../accuracy/judged";
import { judgeSeats } from "./gates";

test("[PEER-5] sitting 2 cm off the middle of the mat keeps the share of load, and crossing the legs does not count as leaning", async () => {
  const rows = judgeSeats(await loadAnalysis(), { people: 8, firstPerson: 900 });
  expect(listMissedGoals(rows)).toEqual([]);
});
