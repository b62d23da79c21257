import { describe, expect, test } from "vitest";
import { parseMapView } from "~/domain/display/layout";
import { rendererAskedBy } from "./best-renderer";
import { drawThreshold, isolineLevels, mapSettings } from "./map-settings";
import { scaleFor } from "./scale/scale";

const region = { col: 0, row: 0, cols: 4, rows: 4 };

describe("[LIVE-5] how a map is drawn follows its address", () => {
  test("threshold, smoothing, isolines, colours and a manual scale", () => {
    const view = parseMapView(new URLSearchParams("palette=magma&threshold=15&smooth=off&contours=on&isolines=off&top=200"));
    const settings = mapSettings(view, scaleFor(view.top, 120), region, drawThreshold(view, 5));
    expect(settings).toMatchObject({ colours: "magma", threshold: 15, smooth: false, contours: true, isolines: false, top: 200, step: 50 });
  });

  test("without a user's threshold the map begins where contact begins", () => {
    expect(drawThreshold({ threshold: 0 }, 5)).toBe(5);
  });

  test("isolines run at the legend's ticks above the threshold", () => {
    expect(isolineLevels({ isolines: true, top: 120, step: 20, limits: null, threshold: 20 })).toEqual([40, 60, 80, 100, 120]);
    expect(isolineLevels({ isolines: false, top: 120, step: 20, limits: null, threshold: 0 })).toEqual([]);
    expect(isolineLevels({ isolines: true, top: 120, step: 20, limits: [30, 60, 100], threshold: 30 })).toEqual([60, 100]);
  });
});

test("[LIVE-10] an address can ask for either renderer and for no other", () => {
  expect(["?renderer=canvas", "?renderer=webgl", "?renderer=paper", ""].map(rendererAskedBy)).toEqual(["canvas", "webgl", null, null]);
});
