import { describe, expect, test } from "vitest";
import { units } from "../unit";
import { bandLimitsSchema, colouredLimits, defaultBandLimits } from "./clinical-bands";
import { DEFAULT_LAYOUT, DEFAULT_VIEW, layoutChangeSchema, viewToLayout, parseMapView, layoutToView, type MapView } from "./layout";
import { palettes } from "./palette";

const view = {
  ...DEFAULT_VIEW,
  palette: "turbo",
  bands: [20, 40, 80],
  threshold: 35,
  smooth: "off",
  contours: "on",
  isolines: "off",
  values: "on",
  top: 450,
  unit: "kPa",
} satisfies MapView;

describe("[LIVE-8] layout settings and the view they stand for", () => {
  test("nothing changed is the default view, both ways", () => {
    expect(layoutToView(DEFAULT_LAYOUT)).toEqual(DEFAULT_VIEW);
    expect({ ...DEFAULT_LAYOUT, ...viewToLayout(DEFAULT_VIEW) }).toEqual(DEFAULT_LAYOUT);
  });

  test("a view becomes settings and the settings become the view", () => {
    const layout = viewToLayout(view);
    expect(layout).toEqual({
      mapColorIndex: 9,
      smoothenIndex: 0,
      thresholdValue: 35,
      bandLimits: [20, 40, 80],
      contoursEnabled: true,
      isolinesEnabled: false,
      cellValuesEnabled: true,
      manualScale: true,
      manualScaleValue: 450,
      pressureUnit: "kPa",
    });
    expect(layoutToView({ ...DEFAULT_LAYOUT, ...layout })).toEqual(view);
  });

  test.each(palettes.map((palette, index) => [palette, index] as const))(
    "%s is colour scale %d of the button that cycles them",
    (palette, index) => {
      expect(viewToLayout({ palette })).toEqual({ mapColorIndex: index });
      expect(layoutToView({ ...DEFAULT_LAYOUT, mapColorIndex: index }).palette).toBe(palette);
    },
  );

  test("an automatic scale remembers the manual one; 3D and the centre of pressure are not kept", () => {
    expect(viewToLayout({ top: "auto", mode: "3d", cop: "off" })).toEqual({ manualScale: false });
    expect(layoutToView({ ...DEFAULT_LAYOUT, manualScale: false, manualScaleValue: 800 })).toMatchObject({ top: "auto", mode: "2d" });
  });

  test("limits of the clinical bands stand in the address; those of the unit where nobody has set others", () => {
    expect(parseMapView(new URLSearchParams("bands=25,50,75")).bands).toEqual([25, 50, 75]);
    expect(parseMapView(new URLSearchParams("bands=75,50,25"), view).bands).toEqual(view.bands);
    const shown = parseMapView(new URLSearchParams("palette=bands"));
    expect(units.map((unit) => colouredLimits(shown, unit))).toEqual(units.map((unit) => defaultBandLimits[unit]));
    expect(units.map((unit) => bandLimitsSchema.safeParse(defaultBandLimits[unit]).success)).toEqual(units.map(() => true));
    expect(colouredLimits({ ...shown, palette: "viridis" }, "kPa")).toBeNull();
  });

  test("the address wins over what is saved, value by value; what it misspells it does not name", () => {
    expect(parseMapView(new URLSearchParams("palette=jet&threshold=200&smooth=on"), view)).toEqual({
      ...view,
      palette: "jet",
      smooth: "on",
    });
    expect(parseMapView(new URLSearchParams("palette=rainbow"))).toEqual(DEFAULT_VIEW);
  });
});

test("[RES-1] [UX-6] an address that a form has made without JavaScript means the same", () => {
  const asked = (search: string) => parseMapView(new URLSearchParams(search), { ...view, bands: "default" });
  expect(asked("manual=off&manual=on&top=350").top).toBe(350);
  expect(asked("manual=off&manual=on").top).toBe(200);
  expect(asked("manual=off").top).toBe("auto");
  expect(asked("smooth=off&smooth=on").smooth).toBe("on");
  expect(asked("secondBand=10&thirdBand=20&fourthBand=40").bands).toEqual([10, 20, 40]);
  expect(asked("secondBand=40&thirdBand=20&fourthBand=10").bands).toBe("default");
});

describe("[LIVE-8] what settings may be", () => {
  const eye = { x: 1, y: -1, z: 1 };
  const centre = { x: 0, y: 0, z: 0 };
  const up = { x: 0, y: 0, z: 1 };

  test.each([
    {},
    { thresholdValue: 0 },
    { thresholdValue: 75 },
    { mapColorIndex: 12 },
    { manualScaleValue: 50 },
    { manualScaleValue: 1000 },
    { cameraPosition: null },
    { bandLimits: null },
    { bandLimits: [1, 2, 5000] },
    { cameraPosition: { up, center: centre, eye } },
  ])("%j is kept", (change) => {
    expect(layoutChangeSchema.parse(change)).toEqual(change);
  });

  test.each([null, ""])("an empty manual scale is 200: %j", (manualScaleValue) => {
    expect(layoutChangeSchema.parse({ manualScaleValue })).toEqual({ manualScaleValue: 200 });
  });

  test.each([
    { thresholdValue: 76 },
    { thresholdValue: 2.5 },
    { mapColorIndex: 13 },
    { mapColorIndex: -1 },
    { manualScaleValue: 1050 },
    { manualScaleValue: 60 },
    { contoursEnabled: "yes" },
    { bandLimits: [30, 30, 60] },
    { bandLimits: [60, 30, 90] },
    { bandLimits: [0, 30, 60] },
    { bandLimits: [30, 60] },
    { bandLimits: [30, 60, 5001] },
    { bandLimits: [30, 60.005, 90] },
    { cameraPosition: { up, center: centre, eye: centre } },
    { cameraPosition: { up, center: centre, eye: { ...eye, x: Infinity } } },
    { cameraPosition: { up, center: centre } },
    { smoothenIndex: { $gt: 0 } },
  ])("%j is refused", (change) => {
    expect(layoutChangeSchema.safeParse(change).success).toBe(false);
  });

  test("3D and another user's name are not taken from anybody", () => {
    expect(layoutChangeSchema.parse({ is3Dmode: true, userId: "0123456789abcdef01234567", thresholdValue: 5 })).toEqual({
      thresholdValue: 5,
    });
  });
});
