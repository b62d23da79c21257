import { describe, expect, test } from "vitest";
import { reliefsSchema, seatingResultSchema } from "~/domain/analysis/seating";
import { createRandom } from "~/simulator/random";
import { itemAt } from "../../../tests/support/item-at";
import { oracleArray, oraclesPresent, oracleTitle } from "../../../tests/support/npz";
import { paint, type Painted } from "../../../tests/support/paint";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options = { threshold: 0, cell: { xCm: 2, yCm: 2 } };
const seat = (frame: Painted, how = options) => analysis.seating({ ...frame, frameCount: 1 }, how);

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] the gradient of a real map against NumPy"), () => {
  test("matches in every cell", () => {
    const counts = Uint16Array.from(oracleArray("image_ops/in_emed_max_54x22.npy").values);
    const gradient = analysis.gradient({ counts, frameCount: 1, grid: { rows: 54, cols: 22 }, scale: 1 }, { cell: { xCm: 0.5, yCm: 0.5 } });
    const { values } = oracleArray("image_ops/gradient_kPa_per_cm.npy");
    expect(values).toHaveLength(gradient.length);
    values.forEach((value, cell) => expect(Math.abs(itemAt(gradient, cell) - value)).toBeLessThan(1e-4));
  });
});

describe("[CORE-2] figures of a seat", () => {
  test("peak pressure index: the maximum cell of 4 cm² with its highest neighbour; at 1 cm² it averages ten cells", () => {
    const frame = paint(`
      9 . . . .
      . . . . .
      . . . . .
      . . 5 6 .
      . . 7 20 8
      . . . . 19
    `);
    expect(seat(frame).peakPressureIndex).toEqual({ value: 19.5, cells: 2, areaCm2: 8, at: { row: 4, col: 3 } });
    expect(seat(frame, { threshold: 0, cell: { xCm: 1, yCm: 1 } }).peakPressureIndex).toMatchObject({ value: 6.5, cells: 10 });
  });

  test("dispersion index: the share of the load in the heaviest box", () => {
    const frame = paint(`
      1 1 1 1
      1 9 9 1
      1 9 9 1
      1 1 1 1
    `);
    const boxed = { ...options, boxCm: { width: 4, depth: 4 } };
    expect(seat(frame, boxed).dispersion).toEqual({ percent: 75, box: { firstRow: 1, firstCol: 1, rows: 2, cols: 2 } });
    expect(seat(frame).dispersion).toMatchObject({ percent: 100, box: { rows: 4, cols: 4 } });
  });

  test("laterality is right - left, variation is deviation / mean, both of the mean of all frames", () => {
    const result = analysis.seating({ ...paint("2 4\n2 8"), grid: { rows: 1, cols: 2 }, frameCount: 2 }, options);
    expect(result).toMatchObject({ leftPercent: 25, rightPercent: 75, laterality: 50, meanPressure: 4, frames: 2 });
    expect(result.variationPercent).toBeCloseTo(50, 9);
    expect(result.gradient).toMatchObject({ greatest: 2, mean: 2 });
  });

  test("matches the stored schema", () => {
    const result = seat(paint(`1 2\n3 4`));
    expect(seatingResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test("[CORE-3] an even seat has no gradient and no variation, an empty one no figures", () => {
    expect(seat(paint(`6 6\n6 6`))).toMatchObject({
      variationPercent: 0,
      gradient: { greatest: 0, mean: 0 },
      laterality: 0,
      peakPressureIndex: { value: 6 },
    });
    expect(seat(paint(`. .\n. x`))).toMatchObject({
      loadedCells: 0,
      laterality: 0,
      variationPercent: 0,
      peakPressureIndex: null,
      dispersion: null,
      gradient: null,
    });
    expect(seat(paint(`5`))).toMatchObject({ loadedCells: 1, peakPressureIndex: { value: 5, cells: 1 }, gradient: { greatest: 0 } });
  });
});

describe("[CORE-2] weight shifts and reliefs", () => {
  function sitting(...spans: [number, number, number][]) {
    const loads = spans.flatMap(([length, left, right]) => Array.from({ length }, () => [left, right]));
    const frames = { counts: Uint16Array.from(loads.flat()), frameCount: loads.length, grid: { rows: 1, cols: 2 }, scale: 1 };
    return analysis.reliefs(
      frames,
      Float64Array.from(loads, (_, second) => second),
      options,
    );
  }

  test("15 s of 30 % off one side is a shift, less is a movement, 15 s of 90 % off both is a relief", () => {
    const { events, usualLeft, usualRight } = sitting(
      [100, 100, 80],
      [15, 70, 110],
      [100, 100, 80],
      [14, 60, 120],
      [100, 100, 80],
      [15, 10, 8],
      [50, 100, 80],
    );
    expect([usualLeft, usualRight]).toEqual([100, 80]);
    expect(events.map(({ kind, startS, endS }) => ({ kind, startS, endS }))).toEqual([
      { kind: "shift", startS: 100, endS: 115 },
      { kind: "movement", startS: 215, endS: 229 },
      { kind: "relief", startS: 329, endS: 344 },
    ]);
    expect(itemAt(events, 0).leftOffPercent).toBeCloseTo(30, 9);
    expect(itemAt(events, 0).rightOffPercent).toBe(0);
    expect(itemAt(events, 2).rightOffPercent).toBeCloseTo(90, 9);
  });

  test("[RES-7] usual loads are newtons where cells measure pressure, else sums of counts", () => {
    const frames = { counts: Uint16Array.of(100, 80, 100, 80), frameCount: 2, grid: { rows: 1, cols: 2 }, scale: 1 };
    const pick = (unit: "kPa" | "raw") => analysis.reliefs(frames, Float64Array.of(0, 1), { ...options, cellAreaCm2: 4, unit });
    expect(pick("kPa")).toMatchObject({ loadUnit: "N", usualLeft: 40, usualRight: 32 });
    expect(pick("raw")).toMatchObject({ loadUnit: "sum", usualLeft: 100, usualRight: 80 });
  });

  test("leaning and then standing up is one relief", () => {
    expect(sitting([60, 100, 100], [5, 60, 130], [20, 0, 0], [60, 100, 100]).events).toMatchObject([
      { kind: "relief", startS: 60, endS: 85 },
    ]);
  });

  test("an event still running at the end counts up to the last frame", () => {
    expect(sitting([60, 100, 100], [16, 0, 100]).events).toMatchObject([{ kind: "shift", startS: 60, endS: 75 }]);
  });

  test("matches the stored schema", () => {
    const result = sitting([60, 100, 100], [16, 0, 100]);
    expect(reliefsSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test("[CORE-3] the usual load is the median, in any order", () => {
    const random = createRandom(3);
    for (const length of [2, 3, 50, 501]) {
      const loads = Array.from({ length }, () => Math.floor(random() * 20));
      const sorted = [...loads].sort((a, b) => a - b);
      const { usualLeft } = sitting(...loads.map((load): [number, number, number] => [1, load, 5]));
      expect(usualLeft).toBe((itemAt(sorted, (length - 1) >> 1) + itemAt(sorted, length >> 1)) / 2);
    }
  });

  test("[CORE-3] a seat that is empty or always loaded on one side has no events", () => {
    expect(sitting([30, 0, 0]).events).toEqual([]);
    expect(sitting([30, 9, 0]).events).toEqual([]);
  });
});
