import { describe, expect, test } from "vitest";
import { MAX_COUNT } from "../frame/frame";
import { DEVICE_KINDS, kindAtRoute, findDeviceKind, liveRoutes } from "./catalogue";
import { getGeometry, getMapGeometry } from "./device";

describe("the catalogue of kinds", () => {
  test("[KIND-14] names every kind once, by id, type and route", () => {
    expect(new Set(DEVICE_KINDS.map((kind) => kind.id)).size).toBe(DEVICE_KINDS.length);
    expect(new Set(DEVICE_KINDS.map((kind) => kind.deviceType)).size).toBe(DEVICE_KINDS.length);
    for (const kind of DEVICE_KINDS) expect(findDeviceKind(kind.deviceType)).toBe(kind);
  });

  test("[LIVE-1] has the 19 routes of the specification, and /Podology beside /Podiatry", () => {
    expect([...liveRoutes].sort()).toEqual(
      [
        "/mattressMat",
        "/mattressMatIoT",
        "/seatingMat",
        "/floorMat",
        "/healthMat",
        "/wellnessMat",
        "/fitnessMat",
        "/ForceMat",
        "/sleepMat",
        "/Podiatry",
        "/PodiatryIoT",
        "/shapes",
        "/SeatingMatIoT",
        "/PressureMatIoT",
        "/SeatingMatIoTXL",
        "/FloorMatRecognition",
        "/SensingHorse",
        "/RehabMat",
        "/NorthSky",
        "/Podology",
      ].sort(),
    );
    expect(kindAtRoute("/Podology")).toBe(kindAtRoute("/Podiatry"));
  });

  test.each(DEVICE_KINDS.filter((kind) => kind.geometry).map((kind) => [kind.deviceType, kind] as const))(
    "[KIND-14] %s has a grid and a range the frame codec can carry",
    (_, { geometry }) => {
      if (!geometry) throw new Error("filtered above");
      expect(geometry.grid.rows * geometry.grid.cols).toBeLessThanOrEqual(64 * 64);
      expect(geometry.maximum / geometry.scale).toBeLessThanOrEqual(MAX_COUNT);
    },
  );

  test("[KIND-14] on every bed the person lies along the longer side, the head at its beginning", () => {
    for (const { stance, geometry, head } of DEVICE_KINDS) {
      if (stance !== "bed" || !geometry) continue;
      const { grid, cellPitchCm } = geometry;
      expect(head).toBe(grid.cols * cellPitchCm.xCm > grid.rows * cellPitchCm.yCm ? "col0" : "row0");
    }
    expect(DEVICE_KINDS.filter(({ head }) => head === "col0").map(({ deviceType }) => deviceType)).toEqual(["Mattress Mat", "Sleep Mat"]);
  });

  test("[API-4] a device may override grid, pitch and range; area follows the pitch", () => {
    const override = { grid: { rows: 54, cols: 22 }, cellPitchCm: { xCm: 0.5, yCm: 0.5 } };
    expect(getGeometry({ deviceType: "Podology IoT", override })).toMatchObject({ ...override, cellAreaCm2: 0.25, unit: "kPa" });
    expect(getGeometry({ deviceType: "Podology IoT", override: null })).toMatchObject({ grid: { rows: 48, cols: 48 }, cellAreaCm2: 1 });
    expect(getMapGeometry({ deviceType: "Force Mat", override: null })).toBeNull();
  });
});
