import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/i18n";
import { Legend, HorizontalLegend } from "./Legend";
import { scaleFor, scaleTo } from "./scale";

test("[LIVE-5] the legend names the unit, the round ticks and the threshold, and whether it follows the load", () => {
  renderInLanguage(<Legend colours="viridis" scale={scaleTo(120, true)} unit="kPa" threshold={5} />);
  const bar = screen.getByRole("img", { name: "Colour scale from 0 to 120\u00a0kPa; nothing is drawn up to 5\u00a0kPa" });
  expect([...bar.querySelectorAll("[style*=bottom]")].map((tick) => tick.textContent).filter(Boolean)).toEqual([
    "0",
    "20",
    "40",
    "60",
    "80",
    "100",
    "120",
  ]);
  expect(screen.getByTestId("threshold").style.bottom).toMatch(/^4\.1/);
  expect(screen.getByText("kPa")).toBeTruthy();
  expect(screen.getByText("Auto")).toBeTruthy();
});

test("[LIVE-5] a scale set by hand is locked, and without a threshold there is no mark", () => {
  renderInLanguage(<Legend colours="magma" scale={scaleTo(200, false)} unit="mmHg" />);
  expect(screen.getByText("Locked")).toBeTruthy();
  expect(screen.queryByTestId("threshold")).toBeNull();
});

test("[LIVE-5] next to a contour map the legend shows its bands", () => {
  renderInLanguage(<Legend colours="viridis" scale={scaleTo(120, true)} unit="kPa" banded />);
  const bar = screen.getByRole("img", { name: /Colour scale/ }).firstElementChild;
  expect(bar?.getAttribute("style")?.match(/rgb/g)).toHaveLength(6);
});

test("[LIVE-5] with clinical bands the legend's ticks are their limits, also under a small map", () => {
  renderInLanguage(<HorizontalLegend colours="bands" scale={scaleFor("auto", 20, [30, 45, 60])} unit="mmHg" />);
  const bar = screen.getByRole("img", { name: /from 0 to 80/ });
  expect([...bar.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual(["0", "30", "45", "60", "80"]);
  expect(bar.firstElementChild?.getAttribute("style")?.match(/rgb/g)).toHaveLength(4);
});
