import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { squareCellsMmHg } from "~/domain/device/kind";
import { hasLoad } from "~/domain/frame/frame";
import { lyingPostures, type ReportedPosture } from "~/domain/logs/posture";
import { GRAVITY, MMHG_PER_KPA } from "~/domain/unit";
import { readMat } from "../../../../tests/support/mat-reading";
import { createBody } from "../catalogue";

const analysis = await loadAnalysis();
const mat = squareCellsMmHg(24, 48, 4);
const kilograms = (counts: Uint16Array, on = mat) => readMat(counts, on).forceN / GRAVITY;

const night = (seed: number, minutes: number) => {
  const frames = createBody("lying", { geometry: mat, seed, weightKg: 70 });
  return Array.from({ length: minutes * 30 }, (_, index) => frames(index * 2000));
};

describe("[API-4] a person in bed", () => {
  test.each(lyingPostures)("%s: the pressures of a mattress, and all of the weight except what the feet carry on the floor", (posture) => {
    for (const seed of [1, 2, 3]) {
      const counts = createBody("lying", { geometry: mat, seed, weightKg: 70, posture })(1000);
      const loaded = [...counts].filter((count) => count > 0).map((count) => count * mat.scale);
      const mean = loaded.reduce((sum, value) => sum + value, 0) / loaded.length;
      expect(mean).toBeGreaterThan(10);
      expect(mean).toBeLessThan(40);
      const peakKPa = Math.max(...loaded) / MMHG_PER_KPA;
      expect(peakKPa).toBeGreaterThan(3);
      expect(peakKPa).toBeLessThan(8.1);
      const carried = posture === "seated" ? 0.8 : 1;
      expect(Math.abs(kilograms(counts) / (carried * 70) - 1)).toBeLessThan(0.06);
    }
  });

  test("turns through every posture within a quarter of an hour, and leaves the bed for a while", () => {
    const frames = night(4, 17);
    const postures = frames.map(
      (counts) =>
        analysis.lyingPosture(
          { counts, grid: mat.grid, scale: mat.scale, frameCount: 1 },
          { threshold: 5, cell: mat.cellPitchCm, head: "col0" },
        )?.posture,
    );
    // A turn passes through uncertain.
    const reported = postures.filter((posture) => posture !== "uncertain");
    expect(new Set(reported)).toEqual(new Set<ReportedPosture | undefined>([...lyingPostures, undefined]));
    const empty = frames.filter((counts) => !hasLoad(counts)).length / 30;
    expect(empty).toBeGreaterThan(0.5);
    expect(empty).toBeLessThan(1.5);
  });

  test("breathes: the load on the chest varies while the weight stays", () => {
    const frames = createBody("lying", { geometry: mat, seed: 2, weightKg: 70, posture: "supine" });
    const chest = (tMs: number) => readMat(frames(tMs), mat, { from: 8, to: 18 }).forceN / readMat(frames(tMs), mat).forceN;
    const shares = Array.from({ length: 47 }, (_, index) => chest(index * 100));
    expect(Math.max(...shares) / Math.min(...shares)).toBeGreaterThan(1.03);
    expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(1.2);
  });

  test("lies with the head along the longer side, the left side where the grid has it", () => {
    const across = createBody("lying", { geometry: mat, seed: 1, weightKg: 70, posture: "rightLateral" })(0);
    const along = createBody("lying", { geometry: squareCellsMmHg(48, 24, 4), seed: 1, weightKg: 70, posture: "rightLateral" })(0);
    const turned = across.map((_, cell) => across[(23 - (cell % 24)) * 48 + Math.floor(cell / 24)] ?? NaN);
    const difference =
      along.reduce((sum, count, cell) => sum + Math.abs(count - (turned[cell] ?? NaN)), 0) / along.reduce((sum, count) => sum + count, 0);
    expect(difference).toBeLessThan(0.05);
  });

  test("a mat as short as a trunk lies under the trunk and carries its share", () => {
    const short = squareCellsMmHg(16, 16, 4);
    const counts = createBody("lying", { geometry: short, seed: 1, weightKg: 70, posture: "supine" })(0);
    expect(kilograms(counts, short)).toBeGreaterThan(30);
    expect(kilograms(counts, short)).toBeLessThan(60);
  });
});
