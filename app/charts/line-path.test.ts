import { expect, test } from "vitest";
import { scaleAround, scaleFromZero, timeTicks } from "./chart-scale";
import { areaPath, linePath, secondsBefore, spreadNames } from "./line-path";

test("a scale from zero ends at a round value and has four to six ticks", () => {
  expect(scaleFromZero([34, 132, NaN]).ticks).toEqual([0, 40, 80, 120, 160]);
  expect(scaleFromZero([0.031]).ticks).toEqual([0, 0.01, 0.02, 0.03, 0.04]);
  expect(scaleFromZero([0, 0]).to).toBe(1);
});

test("a scale around a level has it in its middle and grows in steps, to its limit", () => {
  expect(scaleAround(50, [52, NaN], { reach: 10, most: 50 }).ticks).toEqual([40, 45, 50, 55, 60]);
  expect(scaleAround(50, [33], { reach: 10, most: 50 })).toMatchObject({ from: 30, to: 70 });
  expect(scaleAround(50, [0], { reach: 20, most: 50 })).toMatchObject({ from: 0, to: 100 });
});

test("moments are round and end now", () => {
  expect(timeTicks(35)).toEqual([-30, -20, -10, 0]);
  expect(timeTicks(350)).toEqual([-240, -120, 0]);
  expect(secondsBefore([4000, 4500, 6000])).toEqual([-2, -1.5, 0]);
});

const options = { seconds: [-4, -3, -2, -1, 0], spanS: 4, scale: { from: 0, to: 100, ticks: [] } };

test("a line runs from left to right, higher values further up, and breaks where there is no value", () => {
  expect(linePath([0, 50, NaN, 100, 200], options)).toBe("M0 500L250 250M750 0L1000 0");
});

test("what is older than the chart is left out", () => {
  expect(linePath([10, 10, 10, 10, 100], { ...options, spanS: 1 })).toBe("M0 450L1000 0");
});

test("an area closes each run at its level", () => {
  expect(areaPath([100, 100, NaN, 0, 0], 50, options)).toBe("M0 0L250 0L250 250L0 250ZM750 500L1000 500L1000 250L750 250Z");
});

test("names keep their distance in the order of their ends", () => {
  const [lower = NaN, upper = NaN, far] = spreadNames([0.5, 0.52, 0.9], 0.1);
  expect(upper - lower).toBeCloseTo(0.1);
  expect((upper + lower) / 2).toBeCloseTo(0.51);
  expect(far).toBe(0.9);
});

test("at an edge names give way inwards", () => {
  expect(spreadNames([0, 0], 0.1)).toEqual([0, 0.1]);
  expect(spreadNames([1, 1], 0.1).map((height) => Number(height.toFixed(9)))).toEqual([0.9, 1]);
});
