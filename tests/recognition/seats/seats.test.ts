import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { lostOf } from "../../accuracy/judged";
import { judgeSeats } from "./gates";

test("[PEER-5] who sits 2 cm beside the middle of the mat has the same share of load as before, and who crosses the legs does not lean", async () => {
  const rows = judgeSeats(await loadAnalysis(), { people: 8, firstPerson: 900 });
  expect(lostOf(rows)).toEqual([]);
});
