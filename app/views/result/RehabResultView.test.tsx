import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { recorded } from "../../../tests/support/scene";
import { compactText, showResult } from "../../../tests/support/shown-result";

const mat = { deviceType: "Rehab Mat", body: "standing" } as const;

test("[KIND-8] [RES-7] an exercise says which, how long it was held, how far the body's centre went and the grade", async () => {
  const { result } = await showResult({
    type: "Rehab",
    ...mat,
    list: recorded({ ...mat, seconds: 11 }),
    change: { exercise: "Side-by-side" },
  });
  expect(
    screen.getByText(
      /^Stage passed: Side-by-side, held for 1[01]\.\d\ss, the full 10\ss\. Grade of the travel: Good\. The body's centre moved by up to [\d.]+\scm\.$/,
    ),
  ).toBeTruthy();
  if (!result || !("travelCm" in result)) throw new Error("no exercise was measured");
  expect(compactText(screen.getByRole("heading", { name: "Exercise" }).closest("div"))).toContain(
    `StanceseenSide-by-sideGradeGoodTravel${result.travelCm.toFixed(1)}cmPath${result.pathCm.toFixed(1)}cm`,
  );
  expect(screen.getByRole("img", { name: /^Path of the body's centre/ }).querySelectorAll("[data-part=circle]")).toHaveLength(2);
});

test("[KIND-8] a patient who leaves the mat early has not held the stance", async () => {
  await showResult({ type: "Rehab", ...mat, list: recorded({ ...mat, seconds: 4, away: [3, 4] }), change: { exercise: "Side-by-side" } });
  expect(screen.getByText(/^Stage not passed: Side-by-side, held for 3\.0\ss of 10\ss\. Grade of the travel:/)).toBeTruthy();
  expect(screen.getByText("leaving the mat")).toBeTruthy();
});

test("[RES-7] a stance that was not requested is named, and what was held is called by its name", async () => {
  await showResult({ type: "Rehab", ...mat, list: recorded({ ...mat, seconds: 4 }), change: { exercise: "Insep" } });
  expect(screen.getByText("Not the requested stance").parentElement?.textContent).toContain("The prints show: Side-by-side.");
  expect(screen.getByText(/^Stage not passed: Side-by-side, held for [34]\.\d\ss/)).toBeTruthy();
  expect(screen.getByText("Exercise", { selector: "dt" }).nextElementSibling?.textContent).toBe("Semi-tandem");
});
