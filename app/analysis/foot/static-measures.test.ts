import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { staticResultSchema } from "~/domain/analysis/static";
import { createRandom } from "~/simulator/random";
import { anyFrames, evenly, seeds } from "../../../tests/support/arbitraries";
import { leftPrint, standing } from "../../../tests/support/feet";
import { mirrored, paint, type Painted } from "../../../tests/support/paint";
import { loadedCells } from "../../../tests/support/reference/figures";
import { smallestRectangle } from "../../../tests/support/reference/rectangle";
import type { StaticOptions } from "../analysis";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const feet = { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa", split: "feet" } as const;
const results = (frame: Painted, options: StaticOptions = feet) => analysis.static({ ...frame, frameCount: 1 }, options);

describe("[CORE-2] static results of two feet", () => {
  const result = results(standing(8));

  test("match the stored schema and survive a round trip through it", () => {
    expect(staticResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test("equal feet carry half the load each, and front and back add up", () => {
    expect(result).toMatchObject({ split: "gap", single: null, frames: 1, edgeWarning: false, edgeCells: 0 });
    expect(result.leftPercentage).toBeCloseTo(50, 12);
    expect(result.rightPercentage).toBeCloseTo(50, 12);
    const { front, back, global } = result.left?.pressureDistribution ?? { front: 0, back: 0, global: 0 };
    expect(front + back).toBeCloseTo(global, 12);
    expect(result.global.pressureDistribution.global).toBe(100);
  });

  test("each foot has its own maximum, centre, surface and mean", () => {
    const cells = loadedCells(leftPrint, 0);
    const sum = cells.reduce((all, { value }) => all + value, 0);
    expect(result.left?.maximum).toEqual({ value: 9, row: 7, col: 5, xCm: 5.5, yCm: 7.5 });
    expect(result.left?.centreOfPressure?.col).toBeCloseTo(3 + cells.reduce((all, { col, value }) => all + col * value, 0) / sum, 9);
    expect(result.left).toMatchObject({ loadedCells: cells.length, surfaceCm2: { global: cells.length } });
    expect(result.left?.meanPressure).toBeCloseTo(sum / cells.length, 12);
    expect(result.left?.forceN).toBeCloseTo(0.1 * sum, 9);
    expect(result.global.surfaceCm2.global).toBe(2 * cells.length);
  });
});

describe("[CORE-2] the shape of a foot", () => {
  const left = results(leftPrint).left?.foot;

  test("length lies along the print's own axis, width across the toeless forefoot", () => {
    expect(left?.lengthCm).toBeCloseTo(24, 1);
    expect(left?.forefootWidthCm).toBeCloseTo(8, 1);
  });

  const midfoot = "\n4 4 . . . .".repeat(7);
  const heel = "\n9 9 9 9 9 9".repeat(7);

  test("arch index: middle third / whole of the toeless print, calculated by hand", () => {
    const toeless = loadedCells(leftPrint, 0).filter(({ row }) => row >= 3);
    const middle = toeless.filter(({ row }) => row >= 10 && row < 17);
    expect([toeless.length, middle.length]).toEqual([95, 14]);
    // Half of an even pressure lies on the edges of cells; corners are rounded, and the axis leans.
    const even = { ...leftPrint, counts: leftPrint.counts.map((count) => (count > 0 ? 8 : 0)) };
    expect(Math.abs((results(even).left?.foot?.archIndex ?? NaN) - 14 / 95)).toBeLessThan(0.015);
  });

  const forefoot = `
      8 8 8 8 8 8
      9 9 9 9 9 9
      9 9 9 9 9 9
      8 8 8 8 8 8`;

  test("toes touching the forefoot are cut off along the path of least pressure, even where it bends", () => {
    const toes = `
      . . . . 7 7
      . . . . 7 7
      5 5 5 5 7 7
      5 5 5 5 1 1
      1 1 1 1 8 8`;
    const without = `
      . . . . 1 1
      1 1 1 1 8 8`;
    const [whole, cut] = [toes, without].map(
      (front) => results(paint(`${front}${forefoot}${midfoot}${heel}`)).left?.foot?.archIndex ?? NaN,
    );
    expect(Math.abs((whole ?? NaN) - (cut ?? NaN))).toBeLessThan(0.02);
  });

  test("a detached toe that the path misses is not part of the print either", () => {
    const front = (toe: string): string => `
      . . . . 7 7
      . . . . 7 7
      . . . . 1 1
      ${toe} . . 8 8
      ${toe} . 8 8 8
      ${toe} . 8 8 8
      . . . 8 8 8
      9 9 9 9 9 9
      9 9 9 9 9 9
      8 8 8 8 8 8${midfoot}${heel}`;
    const [detached, none] = ["5 5", ". ."].map((toe) => results(paint(front(toe))).left?.foot?.archIndex ?? NaN);
    expect(Math.abs((detached ?? NaN) - (none ?? NaN))).toBeLessThan(0.01);
  });

  test("front and back divide at half the print's own length; cells in the middle count half to each", () => {
    const { single } = results(
      paint(`
      . . . .
      . 8 8 .
      . 6 6 .
      . 4 4 .
      . 2 2 .
      . 1 1 .
      . 1 1 .
      . 1 1 .
      . . . .
    `),
    );
    expect(single?.pressureDistribution).toEqual({ front: 100 * (38 / 46), back: 100 * (8 / 46), global: 100 });
    expect(single?.surfaceCm2).toEqual({ front: 7, back: 7, global: 14 });
  });

  test("left and right mirror each other, including toe-out", () => {
    const right = results(mirrored(leftPrint)).right?.foot;
    expect(right?.archIndex).toBeCloseTo(left?.archIndex ?? NaN, 9);
    expect(right?.lengthCm).toBeCloseTo(left?.lengthCm ?? NaN, 9);
    expect(right?.toeOutDegrees).toBeCloseTo(left?.toeOutDegrees ?? NaN, 9);
  });

  test("a foot turned outwards has a larger toe-out angle", () => {
    const sheared = { rows: 24, cols: 18 };
    const counts = new Uint16Array(sheared.rows * sheared.cols);
    leftPrint.counts.forEach((count, at) => {
      const row = Math.floor(at / 8);
      counts[row * sheared.cols + (at % 8) + 2 + Math.round(row / 3)] = count;
    });
    const turned = results({ counts, grid: sheared, scale: 1 }).left?.foot;
    expect((turned?.toeOutDegrees ?? NaN) - (left?.toeOutDegrees ?? NaN)).toBeCloseTo((Math.atan(1 / 3) * 180) / Math.PI, -1);
  });

  test("cells that are not square are measured in centimetres", () => {
    const wide = results(leftPrint, { ...feet, cell: { xCm: 1, yCm: 0.9 } }).left?.foot;
    expect(wide?.lengthCm).toBeCloseTo(24 * 0.9, 1);
  });

  test("a shapeless print has no foot shape", () => {
    expect(results(paint(`5 5 5\n5 9 5\n5 5 5`)).single?.foot).toBeNull();
  });

  test("[CORE-3] the rectangle around a print is the smallest possible", () => {
    const holds = fc.property(evenly(-0.4, 0.4), seeds, (lean, seed) => {
      const random = createRandom(seed);
      const counts = Uint16Array.from({ length: 320 }, (_, at) => {
        const across = (at % 16) - 7.5 - lean * (Math.floor(at / 16) - 9.5);
        return Math.abs(across) < 2 + random() ? 9 : 0;
      });
      const print = { counts, grid: { rows: 20, cols: 16 }, scale: 1 };
      const { left, right, single } = results(print);
      const shape = (left ?? right ?? single)?.foot ?? { lengthCm: NaN, widthCm: NaN };
      expect(shape.lengthCm * shape.widthCm).toBeCloseTo(smallestRectangle(loadedCells(print, 0)), 8);
    });
    fc.assert(holds, { seed: 4, numRuns: 8 });
  });
});

describe("[CORE-2] static results of a mat", () => {
  const halves = { ...feet, split: "halves" } as const;

  test("left and right are its halves; a middle column counts half to each", () => {
    const { left, right, leftPercentage, rightPercentage, split } = results(
      paint(`
      2 . 4
      . 6 .
    `),
      halves,
    );
    expect([split, leftPercentage, rightPercentage]).toEqual(["halves", 100 * (5 / 12), 100 * (7 / 12)]);
    expect(left).toMatchObject({ loadedCells: 1.5, maximum: { value: 6, row: 1, col: 1 }, surfaceCm2: { global: 1.5 }, foot: null });
    expect(right?.pressureDistribution.front).toBeCloseTo(100 / 3, 12);
  });

  test("the length profile is row by row, the histogram has eight bins", () => {
    expect(results(paint(`1 1\n2 8\n. 4`), halves)).toMatchObject({ lengthProfile: [2, 10, 4], histogram: [0, 2, 1, 0, 1, 0, 0, 1] });
  });

  test("[CORE-3] shares add up on 300 random frames, and the halves add up to the whole", () => {
    const holds = fc.property(anyFrames, (frame) => {
      const { left, right, global, leftPercentage, rightPercentage } = results(frame, halves);
      const figures = analysis.figures(frame, { threshold: 0, cell: { xCm: 1, yCm: 1 }, unit: "kPa" });
      expect(leftPercentage).toBeCloseTo(figures.leftPercent, 8);
      expect(rightPercentage).toBeCloseTo(figures.rightPercent, 8);
      expect(global.pressureDistribution.front).toBeCloseTo(figures.frontPercent, 8);
      expect((left?.loadedCells ?? NaN) + (right?.loadedCells ?? NaN)).toBe(global.loadedCells);
      expect(global.loadedCells).toBe(figures.loadedCells);
      expect(global.maximum).toEqual(figures.maximum);
      expect(global.centreOfPressure?.xCm ?? 0).toBeCloseTo(figures.centreOfPressure?.xCm ?? 0, 8);
    });
    fc.assert(holds, { seed: 19, numRuns: 300 });
  });
});

describe("[RES-1] a static analysis reports quality problems", () => {
  test("load on the plate's border", () => {
    expect(results(paint(`5 . .\n. 5 .\n. . .`))).toMatchObject({ edgeWarning: true, edgeCells: 1 });
    expect(results(paint(`. . .\n. 5 .\n. . .`))).toMatchObject({ edgeWarning: false, edgeCells: 0 });
  });

  test("cells saturated or faulty in any of the frames", () => {
    const [first, second] = [paint(`1 9 x`), paint(`9 2 x`)];
    const counts = Uint16Array.from([...first.counts, ...second.counts]);
    const result = analysis.static({ counts, frameCount: 2, grid: first.grid, scale: 1 }, { ...feet, deviceMaximum: 9 });
    expect(result).toMatchObject({ frames: 2, saturatedCells: 2, deadCells: 1, global: { maximum: { value: 5.5, col: 1 } } });
  });

  test("[CORE-3] without load there is nothing to report", () => {
    expect(results(paint(`. .\n. .`))).toMatchObject({
      split: "none",
      left: null,
      right: null,
      single: null,
      leftPercentage: 0,
      rightPercentage: 0,
      global: {
        loadedCells: 0,
        maximum: null,
        centreOfPressure: null,
        meanPressure: 0,
        pressureDistribution: { front: 0, back: 0, global: 0 },
      },
    });
  });
});
