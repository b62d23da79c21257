import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { framesOn } from "../../../tests/support/arbitraries";
import { toBits } from "../../../tests/support/bits";
import { callCore, everyFunction, toMaterial, type FunctionName } from "../../../tests/support/every-function";
import { itemAt } from "../../../tests/support/item-at";
import { steady } from "../../../tests/support/walking";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options = { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" } as const;
const names = Object.keys(everyFunction).filter((name): name is FunctionName => name in everyFunction);

function eachGrid(step: number, work: (grid: { rows: number; cols: number }, full: Uint16Array) => void): void {
  for (let rows = 1; rows <= 64; rows += step) {
    for (let cols = 1; cols <= 64; cols += step) work({ rows, cols }, new Uint16Array(rows * cols).fill(50));
  }
}

describe("[CORE-3] every grid from 1 x 1 to 64 x 64", { timeout: 60_000 }, () => {
  test.each(names)("passes through %s, twice with the same bits", (name) => {
    eachGrid(21, (grid) => {
      if (name.startsWith("saddle") && (grid.rows < 3 || grid.cols < 2)) return;
      const frames = fc.array(framesOn(fc.constant(grid)), { minLength: 3, maxLength: 3 });
      const holds = fc.property(frames, (three) => {
        const material = toMaterial(three.map((frame) => ({ ...frame, scale: 0.5 })));
        const args = everyFunction[name](material, analysis);
        const answer = toBits(callCore(analysis, name, args));
        // Another grid in between must leave nothing in the core's memory.
        analysis.static(
          { counts: new Uint16Array(4096).fill(9), frameCount: 1, grid: { rows: 64, cols: 64 }, scale: 1 },
          { ...options, split: "feet" },
        );
        expect(Buffer.compare(toBits(callCore(analysis, name, args)), answer)).toBe(0);
      });
      fc.assert(holds, { seed: 4, numRuns: 1 });
    });
  });

  test("a full mat keeps its value in each", () => {
    eachGrid(3, (grid, counts) => {
      const full = { counts, grid, scale: 1 };
      const shown = analysis.display(full, { threshold: 0, fill: true, smooth: true }).slice();
      expect(Math.max(...shown.map((value) => Math.abs(value - 50)))).toBeLessThan(1e-4);
      const { values } = analysis.interpolate(shown, grid);
      expect(Math.abs(itemAt(values, 0) - 50) + Math.abs(itemAt(values, values.length - 1) - 50)).toBeLessThan(1e-3);
      expect(analysis.contours(shown, grid, 25)).toHaveLength(1);
      expect(analysis.figures(full, options)).toMatchObject({ loadedCells: counts.length, components: 1, median: 50 });
      expect(analysis.static({ ...full, frameCount: 1 }, { ...options, split: "halves" }).leftPercentage).toBeCloseTo(50, 9);
      expect(analysis.feet(full, options).feet).toMatchObject([{ cells: counts.length }]);
    });
  });

  test("a full mat that is stepped on keeps its load", () => {
    eachGrid(9, (grid, { length }) => {
      const counts = new Uint16Array(3 * length).fill(16_383, length, 2 * length);
      const oneFoot = { ...options, side: "left", shortestContactS: 0 } as const;
      const { contacts } = analysis.dynamic({ counts, frameCount: 3, grid, scale: 1 }, steady(3), oneFoot).result;
      expect(contacts).toMatchObject([{ onFrame: 1, offFrame: 2, whole: true }]);
      expect(contacts[0]?.peakLoad).toBeCloseTo(0.1 * 16_383 * length, 5);
    });
  });
});
