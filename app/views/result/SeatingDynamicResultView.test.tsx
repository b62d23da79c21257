import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { recorded } from "../../../tests/support/scene";
import { compactText, showResult } from "../../../tests/support/shown-result";

const seat = { deviceType: "Seating Mat IoT", body: "sitting" } as const;

test("[RES-7] a seat says which side carries more and the posture, and draws laterality, pressures, contact, centre and histogram", async () => {
  await showResult({ type: "seatingDynamic", ...seat, list: recorded({ ...seat, seconds: 5 }) });
  expect(
    screen.getByText(
      /^By the body’s midline, the (left|right) side carries [\d.]+\s% of the load\. Posture: Good posture [\d.]+\s% of the time.*\. 0 weight shifts, 0 pressure reliefs, 0 shorter movements\.$/,
    ),
  ).toBeTruthy();
  for (const chart of [
    "Share of the load on the left",
    "Maximum and mean pressure",
    "Contact area over time",
    "Path of the centre of pressure around its mean",
  ]) {
    expect(screen.getByRole("img", { name: chart })).toBeTruthy();
  }
  expect(screen.getByRole("img", { name: /^Loaded cells by pressure, from 0 to \d+\smmHg/ })).toBeTruthy();
  const figures = screen.getByRole("heading", { name: "Seat figures" }).closest("div");
  expect(compactText(figures)).toMatch(/^SeatfiguresMaximum[\d.]+mmHgContactarea\d+cm²/);
  expect(compactText(figures)).toMatch(/Peakpressureindex[\d.]+mmHgPeakpressureindex,area8cm²/);
  expect(compactText(figures)).toMatch(/Dispersionindex[\d.]+%/);
});

test("[RES-7] a relief is shown with its time and how far each side was off-loaded", async () => {
  await showResult({ type: "seatingDynamic", ...seat, list: recorded({ ...seat, seconds: 45, away: [15, 31] }) });
  const reliefs = within(screen.getByRole("table", { name: "Weight shifts and reliefs" }));
  expect(reliefs.getByRole("rowheader").textContent).toBe("Relief");
  expect(reliefs.getAllByRole("cell").slice(-4).map(compactText)).toEqual(["15", "31", "100", "100"]);
});

test("[PEER-6] a recorded seat shows how long its cells were above 32 mmHg and where, draws it, and says that a minute is short", async () => {
  await showResult({ type: "seatingDynamic", ...seat, list: recorded({ ...seat, seconds: 60, away: [20, 40] }) });
  const card = screen.getByRole("heading", { name: "Exposure" }).closest("div");
  expect(card?.querySelector("img")?.getAttribute("src")).toMatch(/^\/analyses\/[^/]+\/exposure\.webp\?map=dwell&version=\d+$/);
  expect(within(card ?? document.body).getByRole("note").textContent).toMatch(
    /^This recording lasts 1:00.min\. Exposure is a matter of hours/,
  );
  const text = compactText(card);
  expect(text).toMatch(/Thresholdofexposure32mmHgLongestwithoutrelief20sLongestwithoutreliefatButtocks,(left|right)/);
  expect(text).toMatch(/Longestabovethethreshold40s/);
  expect(text).toMatch(/Maximumexposure[\d.]+mmHg·h/);
  expect(text).toMatch(/Aboveforover95%ofthetime—/);
  expect(text).toContain("Noareahasgonewithoutrelieffor15minorlonger.");
});
