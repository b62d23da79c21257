import { describe, expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { deviceKind } from "~/domain/device/device";
import { exercises, type Exercise } from "~/domain/exercise";
import { hasLoad } from "~/domain/frame/frame";
import { GRAVITY } from "~/domain/unit";
import { readMat } from "../../../tests/support/mat-reading";
import { createBody } from "./catalogue";

const analysis = await loadAnalysis();
const { geometry } = deviceKind({ deviceType: "Rehab Mat" });
if (!geometry) throw new Error("a rehab mat has cells");
const frames = (seed: number, posture?: Exercise) => createBody("exercising", { geometry, seed, weightKg: 68, posture });
const stages = ["Side-by-side", "Insep", "Tandem-Stand", "One-Foot"] as const satisfies Exercise[];
const RATE_HZ = 20;
const SECONDS = 12;
const times = Float64Array.from({ length: SECONDS * RATE_HZ }, (_, index) => index / RATE_HZ);

function stage(seed: number, posture: Exercise, from = 0) {
  const body = frames(seed, posture);
  const counts = new Uint16Array(times.length * 48 * 48);
  times.forEach((time, index) => counts.set(body((from + time) * 1000), index * 48 * 48));
  return analysis.rehab({ counts, frameCount: times.length, grid: geometry?.grid ?? { rows: 1, cols: 1 }, scale: 0.1 }, times, {
    threshold: 5,
    cell: { xCm: 1, yCm: 1 },
  });
}

const extent = (counts: Uint16Array) => {
  const cells = [...counts.entries()].flatMap(([cell, count]) => (count > 0 ? [cell] : []));
  const across = cells.map((cell) => cell % 48);
  const along = cells.map((cell) => Math.floor(cell / 48));
  return { width: Math.max(...across) - Math.min(...across) + 1, length: Math.max(...along) - Math.min(...along) + 1 };
};

describe("[KIND-8] the four-stage balance test", () => {
  test.each(exercises)("%s: all of the weight, and held for the ten seconds of the test", (posture) => {
    for (const seed of [1, 2, 3]) {
      const forces = [0, 3000, 9000].map((tMs) => readMat(frames(seed, posture)(tMs), geometry).forceN / (68 * GRAVITY));
      for (const force of forces) expect(Math.abs(force - 1)).toBeLessThan(0.06);
      expect(stage(seed, posture).stage).toMatchObject({ passed: true, endedBy: "recording" });
    }
  });

  test("the feet match the stances: side by side, half in front, in line, one alone", () => {
    const size = (posture: Exercise) => extent(frames(2, posture)(0));
    const [sideBySide, insep, tandem, oneFoot] = [size("Side-by-side"), size("Insep"), size("Tandem-Stand"), size("One-Foot")];
    expect(sideBySide.width).toBeGreaterThan(1.6 * oneFoot.width);
    expect(insep.length / sideBySide.length).toBeGreaterThan(1.25);
    expect(insep.length / sideBySide.length).toBeLessThan(1.6);
    expect(tandem.length).toBeGreaterThan(1.8 * oneFoot.length);
    expect(tandem.width).toBeLessThan(1.3 * oneFoot.width);
  });

  test("a harder stance sways more, and on one foot the sway grows from second to second", () => {
    const path = (posture: Exercise) => [1, 2, 3, 4, 5].reduce((sum, seed) => sum + stage(seed, posture).pathCm, 0);
    const paths = stages.map(path);
    expect(paths).toEqual([...paths].sort((a, b) => a - b));

    const travels = (from: number, to: number) =>
      [1, 2, 3, 4, 5].reduce((sum, seed) => {
        const centres = Array.from(
          { length: 80 },
          (_, index) => readMat(frames(seed, "One-Foot")(from + ((to - from) * index) / 80), geometry).centre,
        );
        const xs = centres.flatMap((centre) => (centre ? [centre.xCm] : []));
        const middle = xs.reduce((total, x) => total + x, 0) / xs.length;
        return sum + Math.sqrt(xs.reduce((total, x) => total + (x - middle) ** 2, 0) / xs.length);
      }, 0);
    expect(travels(8000, 12_000)).toBeGreaterThan(1.3 * travels(1000, 5000));
  });

  test("without a chosen stance each follows the one before, and after three rounds the mat is left", () => {
    const body = frames(1);
    const seen = Array.from({ length: 230 }, (_, second) => hasLoad(body(second * 1000)));
    expect(seen.slice(0, 150).every(Boolean)).toBe(true);
    expect(seen.filter((here) => !here).length).toBeGreaterThan(25);
  });
});

test("[KIND-12] a small mat has only the stances that fit on it, with feet of a grown person", () => {
  const small = deviceKind({ deviceType: "Fitness Mat" }).geometry;
  if (!small) throw new Error("a fitness mat has cells");
  const body = createBody("exercising", { geometry: small, seed: 1, weightKg: 68 });
  for (let tMs = 0; tMs < 60_000; tMs += 1000) {
    expect(Math.abs(readMat(body(tMs), small).forceN / (68 * GRAVITY) - 1)).toBeLessThan(0.06);
  }
});
