import { expect, test } from "vitest";
import type { CaptureQuality } from "./capture-quality";
import { judgeQuality } from "./quality";

const clean: CaptureQuality = { rateHz: 50, edgeCells: 0, saturatedCells: 0, deadCells: 0, forceN: 700, contacts: null };
const stand = { analysisType: "Static", deviceType: "Podology IoT", state: "complete", clockJumped: false, quality: clean } as const;
const verdicts = (...[record, weightKg]: Parameters<typeof judgeQuality>) =>
  Object.fromEntries(judgeQuality(record, weightKg).map(({ check, verdict }) => [check, verdict]));

test("[RES-1] a capture whose mat carried the patient's weight, at its rate, on all its cells is good throughout", () => {
  expect(verdicts(stand, 70)).toEqual({
    edges: "good",
    force: "good",
    completeness: "good",
    rate: "good",
    saturation: "good",
    faultyCells: "good",
  });
});

test("[RES-1] half a person on the mat, a slow stream and a set clock are bad", () => {
  const half = { ...stand, clockJumped: true, quality: { ...clean, forceN: 350, rateHz: 40 } };
  expect(verdicts(half, 70)).toMatchObject({ force: "bad", rate: "bad", clock: "bad", edges: "good" });
  expect(judgeQuality(half, 70)).toContainEqual({
    check: "force",
    verdict: "bad",
    forceN: 350,
    share: expect.closeTo(0.51, 2) as unknown,
    expected: { from: 0.8, to: 1.2 },
  });
});

test("[RES-7] a seat carries less than the whole weight, a step's peak more", () => {
  const seat = {
    ...stand,
    analysisType: "seatingDynamic",
    deviceType: "Seating Mat IoT",
    quality: { ...clean, rateHz: 20, forceN: 480 },
  } as const;
  expect(verdicts(seat, 70)).toMatchObject({ force: "good" });
  const walk = { ...stand, analysisType: "Dynamic", quality: { ...clean, forceN: 780, contacts: { whole: 2, all: 4 } } } as const;
  expect(verdicts(walk, 70)).toMatchObject({ force: "good", contacts: "bad" });
});

test("[RES-1] without the patient's weight the force is told and not judged; what was measured by earlier versions is not made up", () => {
  expect(verdicts(stand, null)).toMatchObject({ force: "unjudged" });
  expect(verdicts({ ...stand, state: "partial", quality: null }, 70)).toEqual({ completeness: "bad" });
});
