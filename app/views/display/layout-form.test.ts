import { describe, expect, test } from "vitest";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { HOME } from "~/heatmap/geometry/camera";
import { formToChange, changeToForm, layoutFormSchema } from "./layout-form";
import { withView } from "./use-map-view";

const sent = (fields: Record<string, string>) => layoutFormSchema.safeParse({ deviceType: "Podology IoT", ...fields });
const changeOf = (fields: Record<string, string>) => formToChange(layoutFormSchema.parse({ deviceType: "Podology IoT", ...fields }));

describe("[LIVE-8] the form of layout settings", () => {
  test("contains what was changed and nothing else", () => {
    expect(changeOf(changeToForm("Podology IoT", { threshold: 20 }))).toEqual({ thresholdValue: 20 });
    expect(changeOf(changeToForm("Podology IoT", { mode: "3d", cop: "off" }))).toEqual({});
    expect(changeOf(changeToForm("Podology IoT", { camera: HOME }))).toEqual({ cameraPosition: HOME });
    expect(changeOf(changeToForm("Podology IoT", { top: "auto", camera: null }))).toEqual({ manualScale: false, cameraPosition: null });
  });

  test("[UX-6] without JavaScript a switch turns the manual scale on before its slider has a value", () => {
    expect(changeOf({ manual: "on" })).toEqual({ manualScale: true, manualScaleValue: 200 });
    expect(changeOf({ manual: "on", top: "350" })).toEqual({ manualScale: true, manualScaleValue: 350 });
    expect(changeOf({ manual: "off", top: "350" })).toEqual({ manualScale: false });
  });

  test("the limits of the clinical bands are one choice: with JavaScript in one field, without it in three", () => {
    const limits = { bandLimits: [25, 50, 75] };
    expect(changeOf(changeToForm("Podology IoT", { bands: [25, 50, 75] }))).toEqual(limits);
    expect(changeOf({ secondBand: "25", thirdBand: "50", fourthBand: "75" })).toEqual(limits);
    expect(changeOf(changeToForm("Podology IoT", { bands: "default" }))).toEqual({ bandLimits: null });
  });

  test.each<Record<string, string>>([
    { secondBand: "50", thirdBand: "25", fourthBand: "75" },
    { secondBand: "", thirdBand: "", fourthBand: "" },
    { bands: "1,2" },
    { deviceType: "Toaster" },
    { palette: "rainbow" },
    { threshold: "900" },
    { camera: "{" },
    { camera: '{"eye":1}' },
    { top: "7" },
  ])("%j is refused", (fields) => {
    expect(sent(fields).success).toBe(false);
  });
});

describe("[LIVE-5] the address of a view", () => {
  const saved = { ...DEFAULT_VIEW, palette: "magma" } as const;
  const address = (search: string, change = {}, of = saved) => String(withView(new URLSearchParams(search), { ...of, ...change }, of));

  test("leaves out what the page shows by itself, and names every change, also one back to the default", () => {
    expect(address("device=1")).toBe("device=1");
    expect(address("device=1", { palette: "viridis", threshold: 5 })).toBe("device=1&palette=viridis&threshold=5");
  });

  test("names the limits of the clinical bands only where they are others", () => {
    const bands: [number, number, number] = [25, 50, 75];
    expect(new URLSearchParams(address("", { bands })).get("bands")).toBe("25,50,75");
    expect(address("", { bands: [...bands] }, { ...saved, bands })).toBe("");
  });

  test("keeps what a link names", () => {
    expect(address("palette=magma")).toBe("palette=magma");
    expect(address("threshold=0&palette=magma")).toBe("palette=magma");
  });
});
