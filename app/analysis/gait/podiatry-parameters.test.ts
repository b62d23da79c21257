import { describe, expect, test } from "vitest";
import { itemAt } from "../../../tests/support/item-at";
import { steady, walk } from "../../../tests/support/walking";
import { podiatryParameters } from "../analysis";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options = { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" } as const;

describe("[CORE-2] the fourteen series of a dynamic podiatry analysis", () => {
  const frames = walk(12, { left: [[2, 8]], right: [[6, 12]] });
  const times = steady(12, 10);
  const parameters = podiatryParameters(frames, times, analysis.dynamic(frames, times, options), options.cell);

  test("are in the documented order, with one entry per frame that loads the foot", () => {
    expect(parameters.map(({ name }) => name)).toEqual([
      "timestampsLeft",
      "timestampsRight",
      "averageLeft",
      "averageRight",
      "maximumLeft",
      "maximumRight",
      "activeSensorsLeft",
      "activeSensorsRight",
      "centerOfPressureXLeft",
      "centerOfPressureYLeft",
      "centerOfPressureXRight",
      "centerOfPressureYRight",
      "activePointsLeft",
      "activePointsRight",
    ]);
    expect(itemAt(parameters, 0).value).toEqual([2, 3, 4, 5, 6, 7].map((frame) => times[frame]));
    expect(parameters.map(({ value }) => value.length)).toEqual(new Array(14).fill(6));
  });

  test("match the points they are computed from", () => {
    const values = (place: number) => itemAt(parameters, place).value;
    const [average, maximum, sensors, x, y, points] = [values(2), values(4), values(6), values(8), values(9), values(12)];
    points.forEach((frame, at) => {
      if (typeof frame === "number") throw new Error("points are lists");
      const sum = frame.reduce((all, { z }) => all + z, 0);
      expect(sensors[at]).toBe(frame.length);
      expect(maximum[at]).toBe(Math.max(...frame.map(({ z }) => z)));
      expect(average[at]).toBeCloseTo(sum / frame.length, 9);
      expect(x[at]).toBeCloseTo(frame.reduce((all, point) => all + point.x * point.z, 0) / sum, 9);
      expect(y[at]).toBeCloseTo(frame.reduce((all, point) => all + point.y * point.z, 0) / sum, 9);
    });
  });

  test("a side without a print has empty series", () => {
    const left = walk(12, { left: [[2, 8]], right: [] });
    const alone = podiatryParameters(left, times, analysis.dynamic(left, times, { ...options, side: "left" }), options.cell);
    expect(alone.map(({ value }) => value.length)).toEqual([6, 0, 6, 0, 6, 0, 6, 0, 6, 6, 0, 0, 6, 0]);
  });
});
