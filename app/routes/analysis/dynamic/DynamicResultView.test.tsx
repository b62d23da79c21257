import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { itemAt } from "../../../../tests/support/item-at";
import { recorded, sameTwoSteps } from "../../../../tests/support/scene";
import { compactText, showResult } from "../../../../tests/support/shown-result";

test("[RES-6] a walk has its steps, regions, rockers and the force over stance", async () => {
  const walk = sameTwoSteps({ deviceType: "Podology IoT", seconds: 5 });
  const { result } = await showResult({ type: "Dynamic", deviceType: "Podology IoT", list: walk });
  if (!result || !("cadence" in result) || !result.left || !result.right) throw new Error("no walk was measured");
  const steps = result.left.contacts.length + result.right.contacts.length;
  expect(
    screen.getByText(new RegExp(`^${steps} steps\\. Highest pressure \\d+\\skPa: (Left|Right) foot, \\w+\\. Stance lasts`)),
  ).toBeTruthy();
  expect(within(screen.getByRole("table", { name: "Steps" })).getAllByRole("row")).toHaveLength(steps + 1);
  expect(
    within(screen.getByRole("table", { name: "Regions: Left foot" }))
      .getAllByRole("rowheader")
      .map(compactText),
  ).toEqual(["heel", "midfoot", "forefoot", "hallux", "toes"]);
  expect(screen.getByRole("img", { name: "Force over stance" })).toBeTruthy();
  const rockers = screen.getByRole("heading", { name: "Rockers" }).closest("div");
  expect(compactText(rockers)).toMatch(/bycontactlength.*Heel\d+%\d+msAnkle\d+%\d+msForefoot\d+%\d+ms/);
  expect(screen.getByRole("img", { name: "Maximum pressure map of Bea" })).toBeTruthy();
});

test("[RES-6] where a foot came down in two places, one over the other, it warns of the print", async () => {
  const walk = sameTwoSteps({ deviceType: "Podology IoT", seconds: 8 });
  const halfAFoot = 14 * itemAt(walk, 0).grid.cols;
  const laterMovedUp = walk.map((frame) =>
    frame.deviceTimeMs < 2500 ? frame : { ...frame, counts: frame.counts.map((_, cell) => frame.counts[cell + halfAFoot] ?? 0) },
  );
  await showResult({ type: "Dynamic", deviceType: "Podology IoT", list: laterMovedUp });
  expect(screen.getByText(/^Left foot: a print of 39\scm is longer than a foot\./)).toBeTruthy();
  expect(screen.queryByText(/^Right foot: a print/)).toBeNull();
});

test("[RES-6] of somebody who only stands it says why there are no rockers and no whole step", async () => {
  const standing = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 });
  await showResult({ type: "Dynamic", deviceType: "Podology IoT", list: standing });
  expect(screen.getAllByText(/^Rockers could not be found in this recording\./).length).toBeGreaterThan(0);
  expect(screen.getAllByText("cut off").length).toBeGreaterThan(0);
  expect(screen.getByText("No whole contact was recorded.")).toBeTruthy();
});
