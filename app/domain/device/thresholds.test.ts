import { describe, expect, test } from "vitest";
import { getGeometry, deviceKind, type GeometryOverride } from "./device";
import { deviceThresholds } from "./thresholds";

const pick = (deviceType: string, override: GeometryOverride | null = null) => {
  const geometry = getGeometry({ deviceType, override });
  if (!geometry) throw new Error(`${deviceType} sends no frames`);
  return deviceThresholds(deviceKind({ deviceType }), geometry);
};

describe("[KIND-14] [CORE-3] thresholds", () => {
  test.each([
    ["Podology IoT", "kPa"],
    ["Mattress Mat", "mmHg"],
    ["Force Mat", "raw"],
  ])("of a %s are the specification's 5 and 10 in its kind's unit, %s", (deviceType, unit) => {
    expect(pick(deviceType)).toEqual({ contact: 5, rocker: 10, unit, rule: "kind" });
  });

  test("are a pressure: a mat that sends another unit has as much in that unit, newtons by the area of its own cells", () => {
    expect(pick("Podology IoT", { unit: "mmHg" }).contact).toBeCloseTo(37.503, 3);
    expect(pick("Podology IoT", { unit: "N" }).contact).toBeCloseTo(0.5, 9);
    expect(pick("Podology IoT", { unit: "N", cellPitchCm: { xCm: 0.5, yCm: 0.5 } }).rocker).toBeCloseTo(0.25, 9);
  });

  test("of raw counts follow what a count is, or the range of the kind where nobody knows", () => {
    const raw = { unit: "raw", scale: 1, maximum: 6000 } as const;
    expect(pick("Mattress Mat", { ...raw, calibration: { perRaw: 0.1, unit: "mmHg" } })).toEqual({
      contact: 50,
      rocker: 100,
      unit: "raw",
      rule: "kind",
    });
    expect(pick("Mattress Mat", raw)).toEqual({ contact: 100, rocker: 200, unit: "raw", rule: "range" });
    expect(pick("Mattress Mat", { ...raw, thresholds: { contact: 70, rocker: 140, unit: "raw" } })).toMatchObject({
      contact: 70,
      rule: "device",
    });
  });

  test("[PEER-8] of a device stand before its kind's, and keep their size when its unit changes", () => {
    const thresholds = { contact: 2, rocker: 4, unit: "kPa" } as const;
    expect(pick("Podology IoT", { thresholds })).toEqual({ ...thresholds, rule: "device" });
    const inMmHg = pick("Podology IoT", { thresholds, unit: "mmHg" });
    expect(inMmHg).toMatchObject({ unit: "mmHg", rule: "device" });
    expect(inMmHg.contact).toBeCloseTo(15.001, 3);
  });

  test("in counts that nobody has calibrated say nothing about a mat that sends pressures", () => {
    expect(pick("Podology IoT", { thresholds: { contact: 70, rocker: 140, unit: "raw" } })).toMatchObject({ contact: 5, rule: "kind" });
  });
});
