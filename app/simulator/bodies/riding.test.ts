import { expect, test } from "vitest";
import { deviceKind } from "~/domain/device/device";
import { GRAVITY } from "~/domain/unit";
import { readMat } from "../../../tests/support/mat-reading";
import { createBody } from "./catalogue";

const { geometry } = deviceKind({ deviceType: "Sensing Horse Subdevice" });
if (!geometry) throw new Error("a horse's half has cells");
const halves = (seed: number) => {
  const half = (part: "left" | "right") => createBody("riding", { geometry, seed, weightKg: 62, part });
  return { left: half("left"), right: half("right") };
};
const force = (counts: Uint16Array) => readMat(counts, geometry).forceN;
const times = Array.from({ length: 600 }, (_, index) => index * 25);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("[KIND-7] both halves together carry rider and saddle, a little more on one side", () => {
  const sides: string[] = [];
  for (const seed of [1, 2, 3, 4]) {
    const { left, right } = halves(seed);
    const onLeft = mean(times.map((tMs) => force(left(tMs))));
    const onRight = mean(times.map((tMs) => force(right(tMs))));
    expect(Math.abs((onLeft + onRight) / ((62 + 8) * GRAVITY) - 1)).toBeLessThan(0.06);
    expect(Math.abs(onLeft / onRight - 1)).toBeLessThan(0.25);
    sides.push(onLeft > onRight ? "left" : "right");
  }
  expect(new Set(sides).size).toBe(2);
});

test("[KIND-7] at the rising trot the load comes twice in a stride of three quarters of a second, and harder when the rider sits down", () => {
  const { left } = halves(2);
  const samples = times.map((tMs) => ({ tMs, force: force(left(tMs)) }));
  const peaks = samples.slice(2, -2).filter((sample, at) => [0, 1, 3, 4].every((by) => sample.force > (samples[at + by]?.force ?? NaN)));
  const strides = peaks.slice(2).map(({ tMs }, at) => tMs - (peaks[at]?.tMs ?? NaN));
  expect(mean(strides)).toBeCloseTo(1000 / 1.36, -1);
  const heights = peaks.slice(1, 3).map((peak) => peak.force);
  expect(heights).toHaveLength(2);
  expect(Math.max(...heights) / Math.min(...heights)).toBeGreaterThan(1.15);
});

test("[KIND-7] each half has its panel at the spine, none on it, and no pressure a saddle does not have", () => {
  const { left, right } = halves(3);
  for (const [frames, spine] of [
    [left, 23],
    [right, 0],
  ] as const) {
    for (const tMs of times.slice(0, 40)) {
      const counts = frames(tMs);
      const loadedCols = new Set([...counts].flatMap((count, cell) => (count > 0 ? [cell % 24] : [])));
      expect(loadedCols.has(spine)).toBe(false);
      expect([...loadedCols].every((col) => Math.abs(col - spine) < 10)).toBe(true);
      expect(readMat(counts, geometry).maximum).toBeLessThan(45);
    }
  }
});
