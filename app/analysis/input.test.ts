import { describe, expect, test } from "vitest";
import { paint } from "../../tests/support/paint";
import { AnalysisInputError } from "./analysis";
import { loadAnalysis } from "./load.server";

const analysis = await loadAnalysis();
const cell = { xCm: 1, yCm: 1 };
const frame = paint(`1 2\n3 4`);
const options = { threshold: 0, cell };
const look = { threshold: 0, fill: false, smooth: true };
const shown = { low: 0, high: 1, palette: new Uint32Array(256), factor: 8, threshold: 0 } as const;
const field = Float32Array.of(1, 2, 3, 4);

const reasonOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    if (error instanceof AnalysisInputError) return error.reason;
    throw error;
  }
  return "accepted";
};

describe("[CORE-3] input that cannot be right is refused by name, never read past its end or answered with 0", () => {
  test.each([
    ["a count missing", () => analysis.figures({ ...frame, counts: frame.counts.subarray(1) }, options), "length"],
    ["no rows", () => analysis.figures({ ...frame, grid: { rows: 0, cols: 4 } }, options), "grid"],
    ["65 columns", () => analysis.figures({ ...frame, counts: new Uint16Array(65), grid: { rows: 1, cols: 65 } }, options), "grid"],
    ["half a row", () => analysis.display({ ...frame, grid: { rows: 1.5, cols: 2 } }, look), "grid"],
    ["a count over 16383", () => analysis.figures(paint(`1 16384`), options), "counts"],
    ["a count over 16383 to look at", () => analysis.display(paint(`1 40000`), look), "counts"],
    ["a count over 16383 to label", () => analysis.components(paint(`1 40000`), { threshold: 0 }), "counts"],
    ["a count over 16383 to calibrate", () => analysis.calibrate(paint(`1 40000`), { weightKg: 1, cellAreaCm2: 1 }), "counts"],
    ["a count over 16383 late in a recording", () => analysis.mean({ ...paint(`1\n2\n16384`), grid: { rows: 1, cols: 1 }, frameCount: 3 }), "counts"],
    ["a scale that is no number", () => analysis.figures({ ...frame, scale: NaN }, options), "scale"],
    ["a scale of nothing", () => analysis.figures({ ...frame, scale: 0 }, options), "scale"],
    ["no frames", () => analysis.figuresBatch({ ...frame, counts: new Uint16Array(0), frameCount: 0 }, options), "frames"],
    ["a negative threshold", () => analysis.figures(frame, { ...options, threshold: -1 }), "threshold"],
    ["an endless threshold", () => analysis.static({ ...frame, frameCount: 1 }, { ...options, threshold: Infinity, split: "feet" }), "threshold"],
    ["cells without size", () => analysis.feet(frame, { threshold: 0, cell: { xCm: 0, yCm: 1 } }), "cell"],
    ["a field with a hole", () => analysis.interpolate(Float32Array.of(1, NaN, 3, 4), frame.grid), "field"],
    ["an endless field", () => analysis.displayField(Float32Array.of(1, 2, 3, Infinity), frame.grid, look), "field"],
    ["a picture of a field with a hole", () => analysis.picture(Float32Array.of(NaN, 2, 3, 4), frame.grid, shown), "field"],
    ["contours of a field with a hole", () => analysis.contours(Float32Array.of(1, 2, 3, NaN), frame.grid, 1), "field"],
    ["a field of another grid", () => analysis.interpolate(field, { rows: 3, cols: 2 }), "length"],
    ["a level that is no number", () => analysis.contours(field, frame.grid, NaN), "level"],
    ["a scale upside down", () => analysis.picture(field, frame.grid, { ...shown, low: 2 }), "range"],
    ["half a palette", () => analysis.picture(field, frame.grid, { ...shown, palette: new Uint32Array(128) }), "palette"],
    ["a patient without weight", () => analysis.calibrate(frame, { weightKg: 0, cellAreaCm2: 4 }), "weight"],
    ["a rule with a hole", () => analysis.presence(frame, { activeCells: 1, mean: NaN, median: 1, standardDeviation: 1, largestArea: 1 }), "rule"],
  ])("%s", (_, call, reason) => {
    expect(reasonOf(call)).toBe(reason);
  });

  test("after a refusal the core answers as before", () => {
    const before = analysis.figures(frame, options);
    reasonOf(() => analysis.figures(paint(`1 40000`), options));
    expect(analysis.figures(frame, options)).toEqual(before);
  });
});

describe("[CORE-3] every grid from 1 x 1 to 64 x 64 passes through every function", () => {
  test("and a full mat keeps its value in each", () => {
    for (let rows = 1; rows <= 64; rows += 3) {
      for (let cols = 1; cols <= 64; cols += 3) {
        const grid = { rows, cols };
        const full = { counts: new Uint16Array(rows * cols).fill(50), grid, scale: 1 };
        const shownField = analysis.display(full, { threshold: 0, fill: true, smooth: true }).slice();
        expect(Math.max(...shownField.map((value) => Math.abs(value - 50)))).toBeLessThan(1e-4);
        const { values } = analysis.interpolate(shownField, grid);
        expect(Math.abs(values[0] - 50) + Math.abs(values[values.length - 1] - 50)).toBeLessThan(1e-3);
        expect(analysis.contours(shownField, grid, 25)).toHaveLength(1);
        expect(analysis.figures(full, options)).toMatchObject({ loadedCells: rows * cols, components: 1, median: 50 });
        expect(analysis.static({ ...full, frameCount: 1 }, { ...options, split: "halves" }).leftPercentage).toBeCloseTo(50, 9);
        expect(analysis.feet(full, options).feet).toMatchObject([{ cells: rows * cols }]);
      }
    }
  });
});
