import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { squareCellsMmHg } from "~/domain/device/kind";
import { seatedPostures } from "~/domain/logs/posture";
import { GRAVITY } from "~/domain/unit";
import { readMat } from "../../../tests/support/mat-reading";
import { createBody } from "./catalogue";

const analysis = await loadAnalysis();
const mat = squareCellsMmHg(16, 16, 2);

test("[API-4] a seated person loads the mat with seven tenths of the weight, on two peaks near the back", () => {
  for (const seed of [1, 2, 3, 4]) {
    const body = createBody("sitting", { geometry: mat, seed, weightKg: 64, posture: "goodPosture" });
    for (const time of [0, 5000, 20_000, 45_000]) {
      const counts = body(time);
      expect(Math.abs(readMat(counts, mat).forceN / (0.7 * 64 * GRAVITY) - 1)).toBeLessThan(0.05);
      for (const half of [
        { from: 0, to: 8 },
        { from: 8, to: 16 },
      ]) {
        const { maximum } = readMat(counts, mat, half);
        expect(maximum).toBeGreaterThan(100);
        expect(maximum).toBeLessThan(180);
        const peak = counts.findIndex((count, cell) => count * mat.scale === maximum && cell % 16 >= half.from && cell % 16 < half.to);
        expect(Math.floor(peak / 16)).toBeGreaterThan(8);
        expect(Math.floor(peak / 16)).toBeLessThan(14);
      }
    }
  }
});

test("[API-4] a seated person breathes and shifts from side to side", () => {
  const body = createBody("sitting", { geometry: mat, seed: 2, weightKg: 64, posture: "goodPosture" });
  const force = (time: number) => readMat(body(time), mat).forceN;
  expect(force(1000) / force(3000)).toBeGreaterThan(1.015);

  const shares = Array.from(
    { length: 120 },
    (_, second) => readMat(body(second * 1000), mat, { from: 0, to: 8 }).forceN / force(second * 1000),
  );
  expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.04);
  expect(Math.max(...shares)).toBeLessThan(0.65);
  expect(Math.min(...shares)).toBeGreaterThan(0.35);
});

test("[KIND-5] within three minutes a seated person is seen in all five postures, most of the time upright, and always with the same weight", () => {
  const body = createBody("sitting", { geometry: mat, seed: 3, weightKg: 64 });
  const frames = Array.from({ length: 180 }, (_, second) => body(second * 1000));
  const postures = frames.map(
    (counts) => analysis.seatedPosture({ counts, grid: mat.grid, scale: mat.scale, frameCount: 1 }, { threshold: 5 })?.posture,
  );
  expect(new Set(postures)).toEqual(new Set(seatedPostures));
  const upright = postures.filter((posture) => posture === "goodPosture").length;
  expect(upright).toBeGreaterThan(80);
  for (const counts of frames) expect(Math.abs(readMat(counts, mat).forceN / (0.7 * 64 * GRAVITY) - 1)).toBeLessThan(0.05);
});
