import { describe, expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { itemAt } from "../../../tests/support/item-at";
import { paint } from "../../../tests/support/paint";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

describe("[CORE-2] pictures of a recording", () => {
  const random = createRandom(2);
  const grid = { rows: 5, cols: 7 };
  const frameCount = 5000;
  const counts = Uint16Array.from({ length: frameCount * 35 }, () => (random() < 0.01 ? 0xffff : Math.floor(random() * 16_384)));
  const recording = { counts, frameCount, grid, scale: 0.1 };
  const perCell = (start: number, join: (so: number, count: number) => number) =>
    Array.from({ length: 35 }, (_, cell) => {
      let value = start;
      for (let frame = 0; frame < frameCount; frame++)
        value = join(value, itemAt(counts, frame * 35 + cell) === 0xffff ? 0 : itemAt(counts, frame * 35 + cell));
      return value;
    });

  test("the mean of each cell, faulty readings as 0", () => {
    const wanted = perCell(0, (sum, count) => sum + count).map((sum) => Math.fround((sum * 0.1) / frameCount));
    expect(Array.from(analysis.mean(recording))).toEqual(wanted);
  });

  test("the maximum of each cell", () => {
    expect(Array.from(analysis.maximum(recording))).toEqual(perCell(0, Math.max).map((count) => Math.fround(count * 0.1)));
  });

  test("are copies that later calls leave unchanged", () => {
    const one = analysis.mean({ ...paint(`1 2`), frameCount: 1 });
    analysis.mean({ ...paint(`7 8`), frameCount: 1 });
    expect(Array.from(one)).toEqual([1, 2]);
  });
});

describe("[CORE-2] pressure from raw counts and the patient's weight", () => {
  test("follows the specification's factors", () => {
    const { kPa, mmHg } = analysis.calibrate(paint(`1 . x\n. 3 .`), { weightKg: 80, cellAreaCm2: 4 });
    const wanted = (0.25 * 0.7 * 80 * 98.0665) / 4;
    expect(kPa[0]).toBeCloseTo(wanted, 3);
    expect(kPa[4]).toBeCloseTo(3 * wanted, 3);
    expect(mmHg[0]).toBeCloseTo(wanted * 7.50062 * 0.3, 2);
    expect([kPa[1], kPa[2], mmHg[5]]).toEqual([0, 0, 0]);
  });

  test("the carried share can be set", () => {
    const carried = (share?: number) => itemAt(analysis.calibrate(paint(`5 5`), { weightKg: 60, cellAreaCm2: 1, share }).kPa, 0);
    expect(carried(0.35)).toBeCloseTo(carried() / 2, 3);
  });

  test("[CORE-3] an empty seat has no pressure", () => {
    expect(Array.from(analysis.calibrate(paint(`. .`), { weightKg: 80, cellAreaCm2: 4 }).kPa)).toEqual([0, 0]);
  });
});
