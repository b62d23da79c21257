import { describe, expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { paint } from "../../../tests/support/paint";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const cell = { xCm: 1, yCm: 1 };
const options = { threshold: 0, cell };

describe("[CORE-2] the figures of a frame", () => {
  const frame = paint(`
    . 2 3 .
    . 1 1 .
    . 4 9 x
  `);

  test("sum, mean, deviation and median are those of the loaded cells", () => {
    expect(analysis.figures(frame, options)).toMatchObject({ loadedCells: 6, sum: 20, median: 2.5, contactAreaCm2: 6, deadCells: 1 });
    expect(analysis.figures(frame, options).mean).toBeCloseTo(20 / 6, 12);
    expect(analysis.figures(frame, options).standardDeviation).toBeCloseTo(Math.sqrt(272 / 36), 12);
  });

  test("the maximum and the centre of pressure have positions from the plate's top left corner", () => {
    const { maximum, centreOfPressure } = analysis.figures(frame, { threshold: 0, cell: { xCm: 2, yCm: 0.5 } });
    expect(maximum).toEqual({ value: 9, row: 2, col: 2, xCm: 5, yCm: 1.25 });
    expect(centreOfPressure).toEqual({ col: 33 / 20, row: 28 / 20, xCm: 2 * (33 / 20 + 0.5), yCm: 0.5 * (28 / 20 + 0.5) });
  });

  test("shares: the middle row of three counts half to the front, half to the back", () => {
    const { quadrants, leftPercent, rightPercent, frontPercent, backPercent } = analysis.figures(frame, options);
    expect(quadrants).toEqual({ frontLeft: 12.5, frontRight: 17.5, backLeft: 22.5, backRight: 47.5 });
    expect([leftPercent, rightPercent, frontPercent, backPercent]).toEqual([35, 65, 30, 70]);
  });

  test("a cell exactly at the threshold is loaded, in the printed unit too", () => {
    expect(analysis.figures(frame, { threshold: 3, cell }).loadedCells).toBe(3);
    expect(analysis.figures({ ...frame, scale: Math.fround(0.7) }, { threshold: 2.1, cell }).loadedCells).toBe(3);
  });

  test("eight bins up to the maximum, or up to a given end", () => {
    const row = paint(`1 2 3 4 5 6 7 8`);
    expect(analysis.figures(row, options).histogram).toEqual([0, 1, 1, 1, 1, 1, 1, 2]);
    expect(analysis.figures(row, { ...options, histogramTop: 16 })).toMatchObject({
      histogram: [1, 2, 2, 2, 1, 0, 0, 0],
      histogramTop: 16,
    });
  });

  test("force is pressure times the cells' area, and unknown for raw counts", () => {
    const area = { ...options, cellAreaCm2: 4 };
    expect(analysis.figures(frame, { ...area, unit: "kPa" }).forceN).toBeCloseTo(0.1 * 20 * 4, 12);
    expect(analysis.figures(frame, { ...area, unit: "mmHg" }).forceN).toBeCloseTo(0.01333224 * 20 * 4, 5);
    expect(analysis.figures(frame, { ...area, unit: "N" }).forceN).toBe(20);
    expect(analysis.figures(frame, area).forceN).toBeNull();
  });

  test("diagonal neighbours are connected; loaded and saturated cells are counted", () => {
    const areas = paint(`
      9 . . . .
      . 9 . 2 .
      . . . . .
      . 1 1 1 .
    `);
    expect(analysis.figures(areas, { ...options, deviceMaximum: 9 })).toMatchObject({
      components: 3,
      largestComponentCells: 3,
      edgeCells: 4,
      saturatedCells: 2,
    });
  });
});

describe("[CORE-3] frames at the limits have defined figures", () => {
  test("no load: no maximum, no centre, everything else 0", () => {
    const empty = analysis.figures(paint(`. . x\n . . .`), { ...options, unit: "kPa" });
    expect(empty).toMatchObject({
      loadedCells: 0,
      sum: 0,
      maximum: null,
      centreOfPressure: null,
      mean: 0,
      median: 0,
      standardDeviation: 0,
      forceN: 0,
      leftPercent: 0,
      rightPercent: 0,
      frontPercent: 0,
      backPercent: 0,
      components: 0,
      histogram: [0, 0, 0, 0, 0, 0, 0, 0],
      deadCells: 1,
    });
  });

  test("a mat of one cell", () => {
    expect(analysis.figures(paint(`7`), options)).toMatchObject({
      loadedCells: 1,
      sum: 7,
      median: 7,
      standardDeviation: 0,
      leftPercent: 50,
      backPercent: 50,
      edgeCells: 1,
      components: 1,
      centreOfPressure: { col: 0, row: 0, xCm: 0.5, yCm: 0.5 },
    });
  });

  test("64 x 64 cells at the maximum count", () => {
    const full = { counts: new Uint16Array(4096).fill(16_383), grid: { rows: 64, cols: 64 }, scale: 1 };
    expect(analysis.figures(full, options)).toMatchObject({
      loadedCells: 4096,
      sum: 4096 * 16_383,
      mean: 16_383,
      median: 16_383,
      standardDeviation: 0,
      components: 1,
      saturatedCells: 4096,
      edgeCells: 252,
      centreOfPressure: { col: 31.5, row: 31.5 },
      quadrants: { frontLeft: 25, frontRight: 25, backLeft: 25, backRight: 25 },
      histogram: [0, 0, 0, 0, 0, 0, 0, 4096],
    });
  });

  test("a checkerboard has no 4-neighbours and is one 8-neighbour area", () => {
    const counts = Uint16Array.from({ length: 4096 }, (_, at) => (at + (at >> 6)) % 2);
    const board = { counts, grid: { rows: 64, cols: 64 }, scale: 1 };
    expect(analysis.components(board, { threshold: 0 }).count).toBe(1);
    expect(analysis.components(board, { threshold: 0, neighbours: 4 }).count).toBe(2048);
  });
});

describe("[CORE-1] a recording", () => {
  test("gives each frame the same figures as alone, however it is split into batches", () => {
    const random = createRandom(3);
    const grid = { rows: 24, cols: 48 };
    const frameCount = 1000;
    const counts = Uint16Array.from({ length: frameCount * grid.rows * grid.cols }, () =>
      random() < 0.6 ? 0 : Math.floor(random() * 900),
    );
    const batch = analysis.figuresBatch({ counts, frameCount, grid, scale: 0.1 }, { threshold: 5, cell });
    expect(batch).toHaveLength(frameCount);
    for (const index of [0, 1, 454, 455, 456, 999]) {
      const alone = counts.subarray(index * 1152, (index + 1) * 1152);
      expect(batch[index]).toEqual(analysis.figures({ counts: alone, grid, scale: 0.1 }, { threshold: 5, cell }));
    }
  });
});

describe("[CORE-2] presence", () => {
  const rule = { activeCells: 50, mean: 50, median: 50, standardDeviation: 40, largestArea: 40 };
  const lying = (high: number, low: number) => ({
    counts: Uint16Array.from({ length: 24 * 48 }, (_, at) => (at < 120 ? (at % 2 ? high : low) : 0)),
    grid: { rows: 24, cols: 48 },
    scale: 1,
  });

  test("holds when all five figures reach their limits, and reports the measured figures", () => {
    expect(analysis.presence(lying(140, 60), rule)).toEqual({
      present: true,
      activeCells: 120,
      mean: 100,
      median: 100,
      standardDeviation: 40,
      largestArea: 120,
    });
  });

  test("fails when one figure does not: a load spread too evenly", () => {
    expect(analysis.presence(lying(139, 61), rule)).toMatchObject({ present: false, standardDeviation: 39 });
  });

  test("fails on an empty mat", () => {
    expect(analysis.presence(lying(0, 0), rule)).toMatchObject({ present: false, activeCells: 0 });
  });
});
