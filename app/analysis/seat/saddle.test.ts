import { describe, expect, test } from "vitest";
import { z } from "zod";
import { saddleRegions, saddleResultSchema, SLIP_FROM } from "~/domain/analysis/saddle";
import type { Unit } from "~/domain/unit";
import { firstItems, itemAt } from "../../../tests/support/item-at";
import { oracleJson, oracleMember, oraclesPresent, oracleTitle } from "../../../tests/support/npz";
import { paint } from "../../../tests/support/paint";
import { sideBySide } from "../analysis";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options = { threshold: 0, cellAreaCm2: 6.25 };
const saddle = (picture: string, grid?: { rows: number; cols: number }) => {
  const frame = paint(picture);
  const { rows, cols } = grid ?? frame.grid;
  return analysis.saddle({ ...frame, grid: { rows, cols }, frameCount: frame.counts.length / (rows * cols) }, options);
};

describe.skipIf(!oraclesPresent)(oracleTitle("[CORE-3] a rider's mat (novel pliance) by pressR"), () => {
  test("six regions, bridging and slip match pressR's, within the rounding of counts to a hundredth of a kilopascal", () => {
    const [values, x, y] = firstItems(
      ["values_kPa", "x_cm", "y_cm"].map((name) => oracleMember("mat_pliance/pliance_test.npz", name).values),
      3,
    );
    const grid = { rows: 29, cols: 28 };
    const counts = new Uint16Array(values.length);
    values.forEach((value, at) => {
      const cell = at % 812;
      // The vendor counts rows from the back.
      const row = 28 - Math.round(itemAt(y, cell) / 1.028 - 0.5);
      counts[at - cell + row * grid.cols + Math.round(itemAt(x, cell) / 0.528 - 0.5)] = Math.round(100 * value);
    });
    const batch = { counts, frameCount: 281, grid, scale: 0.01 };
    const pressR = z
      .object({
        regional6: z.object({ mvp: z.array(z.number()).length(6) }),
        bridge_ratio: z.number(),
        slip_si_mean: z.number(),
        slip_si_max: z.number(),
      })
      .parse(oracleJson("mat_pliance/expected_pressR.json"));
    const result = analysis.saddle(batch, { threshold: 0, cellAreaCm2: 0.5428 });
    saddleRegions.forEach((region, at) =>
      expect(Math.abs(result.regions[region].meanPressure - itemAt(pressR.regional6.mvp, at))).toBeLessThan(0.005),
    );
    expect(Math.abs((result.bridgeRatio ?? NaN) - pressR.bridge_ratio)).toBeLessThan(1e-4);
    expect(Math.abs((result.slipMeanPercent ?? NaN) - pressR.slip_si_mean)).toBeLessThan(0.02);
    expect(result.slipGreatestPercent).toBeCloseTo(pressR.slip_si_max, 9);
  });
});

describe("[CORE-2] saddle fit", () => {
  test("regions are thirds of the rows by halves of the columns", () => {
    const { regions, bridgeRatio, bridging, slipMeanPercent, dominantSide } = saddle(`
      8 . . 4
      . . . .
      . 1 3 .
      . . . .
      6 6 . 2
      . . . .
    `);
    expect(Object.values(regions).map((region) => region.meanPressure)).toEqual([8, 4, 1, 3, 6, 2]);
    expect(regions.caudalLeft).toEqual({ meanPressure: 6, maximum: 6, loadedFrames: 1, loadPercent: 40, contactAreaCm2: 12.5 });
    expect({ bridgeRatio, bridging }).toEqual({ bridgeRatio: 2 / 5, bridging: true });
    expect(slipMeanPercent).toBeCloseTo((200 * (21 - 9)) / 30, 12);
    expect(dominantSide).toBe("left");
  });

  test("a region's mean is over the frames that load it", () => {
    const { regions, loadedFrames } = saddle("8 .\n. .\n. .\n2 6\n. .\n. .\n. .\n. .\n. .", { rows: 3, cols: 2 });
    expect(loadedFrames).toBe(2);
    expect(regions.cranialLeft).toMatchObject({ meanPressure: 5, maximum: 8, loadedFrames: 2 });
    expect(regions.cranialRight).toMatchObject({ meanPressure: 6, loadedFrames: 1 });
  });

  test("slip per frame, unknown without load", () => {
    const batch = { ...paint("3 1\n. .\n. .\n. .\n. .\n. .\n. 2\n. .\n. ."), grid: { rows: 3, cols: 2 }, frameCount: 3 };
    expect(Array.from(analysis.saddleSlip(batch, options))).toEqual([100, NaN, -200]);
  });

  test("[RES-7] a frame with hardly any load has no slip, in newtons and in raw counts", () => {
    const rider = "20 18\n. .\n. .\n";
    const crumb = ". .\n1 .\n. .";
    const pick = (picture: string, unit: Unit) => {
      const frames = { ...paint(picture), grid: { rows: 3, cols: 2 } };
      return analysis.saddle(
        { ...frames, frameCount: frames.counts.length / 6 },
        { threshold: 0, cellAreaCm2: 62.5, unit, slipFrom: SLIP_FROM },
      );
    };
    const slip = (200 * 2) / 38;
    const ridden = {
      loadedFrames: 2,
      slipFrames: 1,
      slipMissing: null,
      slipMeanPercent: slip,
      slipGreatestPercent: slip,
      dominantSide: "balanced",
    };
    expect(pick(rider + crumb, "kPa")).toMatchObject({ ...ridden, slipFrom: { value: 100, unit: "N" } });
    expect(pick(rider + crumb, "raw")).toMatchObject({ ...ridden, slipFrom: { value: expect.closeTo(7.6, 9) as number, unit: "sum" } });
    expect(pick(crumb, "kPa")).toMatchObject({
      loadedFrames: 1,
      slipFrames: 0,
      slipMissing: "tooLight",
      slipMeanPercent: null,
      slipGreatestPercent: null,
      dominantSide: null,
    });
  });

  test("matches the stored schema", () => {
    const result = saddle(`1 2\n3 4\n5 6`);
    expect(saddleResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test("two half mats are joined side by side", () => {
    const half = (picture: string) => ({ ...paint(picture), grid: { rows: 2, cols: 2 }, frameCount: 2 });
    const joined = sideBySide(half(`1 2\n3 4\n5 6\n7 8`), half(`10 20\n30 40\n50 60\n70 80`));
    expect(Array.from(joined.counts)).toEqual([1, 2, 10, 20, 3, 4, 30, 40, 5, 6, 50, 60, 7, 8, 70, 80]);
    expect(joined).toMatchObject({ grid: { rows: 2, cols: 4 }, frameCount: 2 });
    expect(() => sideBySide(half(`1 2\n3 4\n5 6\n7 8`), { ...half(`1 2\n3 4\n5 6\n7 8`), scale: 2 })).toThrow(
      expect.objectContaining({ reason: "scale" }),
    );
  });

  test("[CORE-3] a saddle resting only on its middle has no ratio, and can be stored", () => {
    const result = saddle(`. .\n5 5\n. .`);
    expect(result).toMatchObject({ bridgeRatio: null, bridging: false, slipMeanPercent: 0 });
    expect(saddleResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test("[CORE-3] without load regions are 0 and indices null", () => {
    expect(saddle(`. .\n. x\n. .`)).toMatchObject({
      loadedFrames: 0,
      bridgeRatio: null,
      bridging: false,
      slipMeanPercent: null,
      slipGreatestPercent: null,
      slipMissing: "empty",
      dominantSide: null,
      regions: { middleLeft: { meanPressure: 0, maximum: 0, loadPercent: 0 } },
    });
  });
});
