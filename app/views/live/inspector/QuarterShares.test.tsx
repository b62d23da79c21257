import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import type { HeadEnd, Stance } from "~/domain/device/kind";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { paint } from "../../../../tests/support/paint";
import { shownShares } from "../figures/shown-shares";
import { QuarterShares } from "./QuarterShares";

const analysis = await loadAnalysis();
const loaded = paint(`
  10 20
  30 40
`);

function show(picture: ReturnType<typeof paint> | null, stance: Stance, head: HeadEnd = "row0") {
  const figures = picture && analysis.figures(picture, { threshold: 5, cell: { xCm: 1, yCm: 1 } });
  const shares = figures && shownShares({ figures, sides: null, recentShares: null }, stance);
  renderInLanguage(<QuarterShares shares={shares} recent={shares} momentary={figures} kind={{ stance, head }} />);
  return within(screen.getByTestId("quarters"))
    .getAllByRole("term")
    .map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent?.replace("\u202f", " ")}`);
}

test("[LIVE-9] the load of each quarter, laid out as on the map, in the person's own directions", () =>
  expect(show(loaded, "seat")).toEqual(["Front left: 10 %", "Front right: 20 %", "Back left: 30 %", "Back right: 40 %"]));

test("[LIVE-9] on mats whose directions are not the person's, in those of the map", () =>
  expect(show(loaded, "floor")[0]).toBe("Map, upper left: 10 %"));

test("[LIVE-9] a bed has a head and a foot end, where its map has them", () => {
  expect(show(loaded, "bed")).toEqual(["Head end, left: 10 %", "Head end, right: 20 %", "Foot end, left: 30 %", "Foot end, right: 40 %"]);
  cleanup();
  expect(show(loaded, "bed", "col0")).toEqual([
    "Head end, right: 10 %",
    "Foot end, right: 20 %",
    "Head end, left: 30 %",
    "Foot end, left: 40 %",
  ]);
});

test("[LIVE-9] without load there are no shares", () => expect(show(null, "seat").every((share) => share.endsWith(": —"))).toBe(true));
