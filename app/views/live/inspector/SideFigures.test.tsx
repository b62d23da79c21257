import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { getGeometry, deviceKind } from "~/domain/device/device";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { itemAt } from "../../../../tests/support/item-at";
import { recorded } from "../../../../tests/support/scene";
import { compactText, showResult } from "../../../../tests/support/shown-result";
import { measureFrameFigures, type FiguresSource } from "../figures/live-figures";
import { ShownFigures } from "../figures/ShownFigures";
import { SideFigures, SidesExplanation } from "./SideFigures";

const byPlace = /Left and right are sides of the mat/;

test("[NEW-2] live and in a static result a person can read that sides go by the place on the mat", async () => {
  renderInLanguage(<SidesExplanation />);
  expect(within(screen.getByRole("dialog", { name: "How left and right are identified", hidden: true })).getByText(byPlace)).toBeTruthy();
  await showResult({
    type: "Static",
    deviceType: "Podology IoT",
    list: recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 }),
  });
  const [button] = screen.getAllByRole("button", { name: "How it is computed: Share of the load" });
  expect(document.getElementById(button?.getAttribute("popovertarget") ?? "")?.textContent).toMatch(byPlace);
});

test("[KIND-6] live, each foot has a panel of its own: its share, forefoot and rearfoot, and its figures", async () => {
  const deviceType = "Podology IoT";
  const [kind, geometry] = [deviceKind({ deviceType }), getGeometry({ deviceType, override: null })];
  if (!geometry) throw new Error("a plate without a map");
  const frame = itemAt(recorded({ deviceType, body: "standing", seconds: 1 }), 20);
  const first = measureFrameFigures(await loadAnalysis(), frame, { kind, geometry, recent: undefined });
  const still = () => () => undefined;
  const source: FiguresSource = {
    first,
    newest: () => first,
    markShown: () => undefined,
    subscribe: still,
    follow: still,
    setHistogramTop: () => undefined,
    measureWithin: null,
    measure: null,
  };
  renderInLanguage(
    <ShownFigures source={source} freshness="live">
      <SideFigures side="left" stance="feet" unit={geometry.unit} />
      <SideFigures side="right" stance="feet" unit={geometry.unit} />
    </ShownFigures>,
  );
  for (const side of ["left", "right"] as const) {
    const half = first.sides?.[side];
    if (!half?.maximum) throw new Error(`no ${side} foot`);
    const text = compactText(screen.getByRole("region", { name: side === "left" ? "Left foot" : "Right foot" }));
    expect(text).toMatch(/^(Left|Right)foot\d+%oftheload/);
    expect(text).toMatch(/Forefoot.*Rearfoot/);
    expect(text).toContain(`Maximum${half.maximum.value.toFixed(0)}kPa`);
    expect(text).toContain(`Contact${half.surfaceCm2.global.toFixed(0)}cm²`);
  }
});
