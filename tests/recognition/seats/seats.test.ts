import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { isLost } from "../../bench/goal";
import { judgeSeats } from "./gates";

test("[PEER-5] who sits 2 cm beside the middle of the mat has the same share of load on the left as before", async () => {
  const { goals } = judgeSeats(await loadAnalysis(), { people: 8, firstPerson: 900 });
  expect(goals.filter(isLost)).toEqual([]);
});
