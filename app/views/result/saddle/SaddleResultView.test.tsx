import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { riding } from "../../../../tests/support/scene";
import { compactText, showResult } from "../../../../tests/support/shown-result";

test("[RES-7] a saddle has both halves on one map, six regions, bridging and slip", async () => {
  const { geometry, result } = await showResult({ type: "Fitting", deviceType: "Sensing Horse", list: riding(5) });
  expect(geometry.grid).toEqual({ rows: 24, cols: 48 });
  expect(
    screen.getByText(/^The saddle (does not bridge|bridges).+(Left and right carry about the same|side carries more)\.$/),
  ).toBeTruthy();
  const regions = within(screen.getByRole("table", { name: "Six regions" }));
  expect(regions.getAllByRole("rowheader").map((head) => head.textContent)).toEqual([
    "Front left",
    "Front right",
    "Middle left",
    "Middle right",
    "Back left",
    "Back right",
  ]);
  if (!result || !("bridgeRatio" in result)) throw new Error("no saddle was measured");
  expect(compactText(screen.getByRole("heading", { name: "Fit" }).closest("div"))).toContain(
    `Middle/frontandback${result.bridgeRatio?.toFixed(2)}`,
  );
  expect(screen.getByRole("img", { name: "Share of the load on the left" })).toBeTruthy();
});
