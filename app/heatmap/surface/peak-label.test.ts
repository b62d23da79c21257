import { beforeAll, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import type { PageAnalysis } from "~/analysis/page-analysis";
import { paint } from "../../../tests/support/paint";
import { HOME, projector, snapTo, type Camera } from "../geometry/camera";
import { wholePlate } from "../geometry/region";
import { scenePoint } from "../geometry/scene-box";
import type { SurfaceLook } from "../geometry/surface-look";
import type { MapSettings } from "../map-settings";
import { fitLens } from "./fit-lens";
import { placePeakLabel } from "./peak-label";
import { findPeak } from "./surface-peak";

const frame = paint(`
  . . .  .   .  . . .
  . . 40 20  .  . . .
  . . 60 90  30 . . .
  . . 50 120 40 . . .
  . . 20 60  30 . . .
  . . .  .   .  . . .
  . . .  .   .  9 . .
  . . .  .   .  . . .
`);
const size = { width: 600, height: 500 };
const LABEL_PX = 140;
const box = { width: 1, depth: 1, height: 0.3 };
const settingsFor = (camera: Camera): MapSettings & { surface: SurfaceLook } => ({
  colours: "viridis",
  threshold: 10,
  smooth: false,
  contours: false,
  limits: null,
  isolines: true,
  top: 120,
  step: 20,
  region: wholePlate(frame.grid),
  surface: { camera, box, size, lens: fitLens(camera, box, size, { left: 44, right: 56, top: 52, bottom: 28 }) },
});
let analysis: PageAnalysis;
beforeAll(async () => {
  analysis = await loadAnalysis();
});

test("[LIVE-6] the label is on the maximum visible value, with the measured value", () => {
  const settings = settingsFor(HOME);
  expect(findPeak(analysis, frame, settings)).toMatchObject({ row: 3, col: 3, value: 120, height: (120 - 10) / 120 });
  expect(findPeak(analysis, frame, { ...settings, region: { col: 4, row: 0, cols: 4, rows: 8 } })).toMatchObject({
    row: 3,
    col: 4,
    value: 40,
  });
});

test("[LIVE-6] nothing above the threshold, no label", () => {
  expect(findPeak(analysis, frame, { ...settingsFor(HOME), threshold: 130 })).toBeNull();
});

test("[LIVE-6] it is above or next to all load, within the picture", () => {
  for (const camera of [HOME, snapTo(HOME, "x"), snapTo(HOME, "y"), snapTo(HOME, "z")]) {
    const settings = settingsFor(camera);
    const peak = findPeak(analysis, frame, settings);
    if (!peak) throw new Error("the frame has load");
    const { labelAt, side } = placePeakLabel(peak, settings, null);
    const [from, to] = side === "left" ? [labelAt.x - LABEL_PX, labelAt.x] : [labelAt.x, labelAt.x + LABEL_PX];
    const look = projector(camera, settings.surface.lens);
    const load = peak.loaded.map(({ row, col, height }) =>
      look(scenePoint(box, settings.region, { row: row + 0.5, col: col + 0.5 }, height)),
    );
    expect(load.filter(({ x, y }) => x > from && x < to && y > labelAt.y - 16 && y < labelAt.y + 20)).toEqual([]);
    expect([from > 0, to < size.width, labelAt.y > 16]).toEqual([true, true, true]);
  }
});
