import { describe, expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { itemAt } from "../../../tests/support/item-at";
import { paint } from "../../../tests/support/paint";
import { referenceExposure } from "../../../tests/support/reference/exposure";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options = { threshold: 30, cellAreaCm2: 16 };
const frames = (picture: string) => {
  const { counts, grid } = paint(picture);
  return { counts, grid: { rows: 1, cols: grid.cols }, frameCount: grid.rows, scale: 1 };
};
const seconds = (...times: number[]) => Float64Array.from(times);

describe("[CORE-2] exposure over time", () => {
  test("a frame holds until the next: two hours 20 over, one hour relieved, one hour 10 over", () => {
    const night = frames("50\n.\n40\n.");
    const { exposure, aboveS, longestS, observedS, mostExposed, neverRelievedCm2 } = analysis.exposure(
      night,
      seconds(0, 7200, 10_800, 14_400),
      options,
    );
    expect(exposure[0]).toBeCloseTo(2 * 20 + 1 * 10, 5);
    expect([aboveS[0], longestS[0], observedS, neverRelievedCm2]).toEqual([10_800, 7200, 14_400, 0]);
    expect(mostExposed).toMatchObject({ row: 0, col: 0 });
  });

  test("only lasting load counts as never relieved", () => {
    const { neverRelievedCm2, longestLoaded } = analysis.exposure(frames("31 31\n31 .\n31 31"), seconds(0, 60, 120), options);
    expect(neverRelievedCm2).toBe(16);
    expect(longestLoaded).toEqual({ row: 0, col: 0, value: 120 });
  });

  test("[CORE-3] random recordings, some longer than one batch, match a sum cell by cell", () => {
    const random = createRandom(5);
    for (const frameCount of [2, 17, 300, 5000]) {
      const grid = { rows: 3, cols: 5 };
      const counts = Uint16Array.from({ length: frameCount * 15 }, () => (random() < 0.01 ? 0xffff : Math.floor(random() * 100)));
      const times = Float64Array.from({ length: frameCount }, () => 0.1 + 10 * random());
      for (let at = 1; at < frameCount; at++) times[at] = itemAt(times, at) + itemAt(times, at - 1);
      const result = analysis.exposure({ counts, grid, frameCount, scale: 0.5 }, times, { threshold: 20, cellAreaCm2: 4 });
      const wanted = referenceExposure(counts, 15, 0.5, times, 20);
      wanted.forEach(({ integral, above, longest }, cell) => {
        expect(Math.abs(itemAt(result.exposure, cell) - integral / 3600)).toBeLessThan(1e-6 * (1 + integral / 3600));
        expect(Math.abs(itemAt(result.aboveS, cell) - above)).toBeLessThan(1e-6 * (1 + above));
        expect(Math.abs(itemAt(result.longestS, cell) - longest)).toBeLessThan(1e-6 * (1 + longest));
      });
    }
  });

  test("[PEER-6] a dip that is too short for a relief ends nothing; a gap ends all, and is not observed", () => {
    const dips = analysis.exposure(frames("40\n.\n40\n.\n40\n40"), seconds(0, 60, 70, 100, 120, 150), { ...options, reliefS: 15 });
    expect([dips.longestS[0], dips.lastS[0], dips.aboveS[0], dips.knownS]).toEqual([100, 30, 120, 150]);
    const gap = analysis.exposure(frames("40\n40\n40"), seconds(0, 5, 65), { ...options, reliefS: 15, holdS: 5 });
    expect([gap.longestS[0], gap.lastS[0], gap.observedS, gap.knownS]).toEqual([10, 0, 10, 0]);
  });

  test("[CORE-3] [PEER-6] random recordings with short dips and gaps match a slow search backwards for the last relief", () => {
    const random = createRandom(8);
    for (const rules of [
      { reliefS: 15, holdS: 5 },
      { reliefS: 2, holdS: Infinity },
    ]) {
      const counts = Uint16Array.from({ length: 300 * 6 }, () => (random() < 0.7 ? 60 : 0));
      const times = Float64Array.from({ length: 300 }, () => (random() < 0.05 ? 9 : 4 * random() + 0.1));
      for (let at = 1; at < 300; at++) times[at] = itemAt(times, at) + itemAt(times, at - 1);
      const grid = { rows: 2, cols: 3 };
      const seen = analysis.exposure({ counts, grid, frameCount: 300, scale: 0.5 }, times, { threshold: 20, cellAreaCm2: 4, ...rules });
      referenceExposure(counts, 6, 0.5, times, 20, rules).forEach(({ longest, last, above }, cell) => {
        expect(itemAt(seen.longestS, cell)).toBeCloseTo(longest, 3);
        expect(itemAt(seen.lastS, cell)).toBeCloseTo(last, 3);
        expect(itemAt(seen.aboveS, cell)).toBeCloseTo(above, 3);
      });
    }
  });

  test("doubling the time doubles everything", () => {
    const once = analysis.exposure(frames("50 31\n40 .\n90 80\n. ."), seconds(0, 10, 15, 40), options);
    const twice = analysis.exposure(frames("50 31\n40 .\n90 80\n. ."), seconds(0, 20, 30, 80), options);
    for (const name of ["exposure", "aboveS", "longestS"] as const)
      expect(Array.from(twice[name])).toEqual(Array.from(once[name], (value) => 2 * value));
  });

  test("[CORE-3] an empty bed has no exposure", () => {
    expect(analysis.exposure(frames(". x\n. ."), seconds(0, 9), { ...options, threshold: 0 })).toMatchObject({
      observedS: 9,
      mostExposed: null,
      longestLoaded: null,
      neverRelievedCm2: 0,
      exposure: new Float32Array(2),
      aboveS: new Float32Array(2),
    });
  });
});
